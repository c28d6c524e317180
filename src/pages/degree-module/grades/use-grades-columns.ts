import { createElement, use, useCallback, useMemo } from 'react'
import { bestMark, passMark } from '#contract/words/degrees/grades'
import type { CellValue } from '#contract/words/upload/workbook'
import type { GridColumn, GridProps, GridSide, GridWord } from '../../../components/grid/grid-props'
import { Link } from '../../../components/page/Link'
import { useWide } from '../../../components/page/use-wide'
import { pathTo } from '../../../lib/address/paths'
import { formatNumber } from '../../../lib/format/format'
import { formatDateTime } from '../../../lib/format/format-instant'
import type { Translate } from '../../../lib/format/translate'
import { CompanyClockContext } from '../../../lib/session/company-clock'
import { useTranslation } from '../../../lib/texts/use-translation'
import { markText, resultText } from '../../../resources/degrees/mark-texts'
import type { TakenColumn } from '../../../resources/degrees/take/TakeAway'
import { standingOf } from './marks'
import { type Clash, cellId, enteredIn, type MarksBuffer, markOf } from './marks-buffer'
import type { Sheet } from './use-marks'

/** Says of a mark of somebody else what it is, whose, and when it was noted. */
export function useTheirWords(): (clash: Clash) => string {
  const { t, i18n } = useTranslation('gradebook')
  const { timeZone } = use(CompanyClockContext)
  const { language } = i18n
  return useCallback(
    ({ theirs: { mark, notedBy, notedAt } }) =>
      t(mark === null ? 'clash.emptied' : 'clash.noted', {
        name: notedBy.name,
        mark: markText(mark, language),
        at: formatDateTime(notedAt, language, timeZone),
      }),
    [t, language, timeZone],
  )
}

/** The cells of the sheet as they stand by now. */
function useCells({ students, assessments }: Sheet, buffer: MarksBuffer): GridProps['cellAt'] {
  const { t, i18n } = useTranslation('gradebook')
  const { language } = i18n
  const wordsOf = useTheirWords()
  return useCallback(
    (line, column) => {
      const [student, assessment] = [students[line], assessments[column]]
      if (!student || !assessment) return { text: '' }
      const cell = cellId({ studentId: student._id, assessmentId: assessment._id })
      const entered = enteredIn(buffer, cell)
      if ('text' in entered)
        return { text: entered.text, wrong: t(`wrong.${entered.why}`, { best: bestMark }) }
      const clash = buffer.clashes.get(cell)
      return { text: markText(entered.mark, language), note: clash && wordsOf(clash) }
    },
    [students, assessments, buffer, t, language, wordsOf],
  )
}

/** The marks of a student as they stand by now, each with its weight. */
const marksIn = (assessments: Sheet['assessments'], buffer: MarksBuffer, studentId: string) =>
  assessments.map(({ _id, weight }) => ({
    weight,
    mark: markOf(buffer, cellId({ studentId, assessmentId: _id })),
  }))

/** What the marks of a line come to, and what it still takes. */
function useTrailing({ students, assessments }: Sheet, buffer: MarksBuffer): readonly GridSide[] {
  const { t, i18n } = useTranslation('gradebook')
  const { language } = i18n
  return useMemo(() => {
    const standing = (line: number) => {
      return standingOf(marksIn(assessments, buffer, students[line]?._id ?? ''))
    }
    const result = (line: number): GridWord => {
      const mean = standing(line).result
      if (mean === null) return { text: '', title: t('nothingMarked') }
      return { text: resultText(mean, language), tone: mean < passMark ? 'danger' : 'success' }
    }
    const needed = (line: number): GridWord => {
      const { outlook } = standing(line)
      if (outlook === 'passed') return { text: t('passed'), title: t('passedText'), tone: 'success' }
      if (outlook === 'impossible')
        return { text: t('impossible'), title: t('impossibleText'), tone: 'danger' }
      const mean = markText(outlook.needed, language)
      return { text: mean, title: t('neededText', { mean, pass: passMark }) }
    }
    return [
      { id: 'result', head: t('result'), under: t('resultUnder'), width: 6.5, align: 'end', of: result },
      { id: 'needed', head: t('needed'), under: t('neededUnder'), width: 8, align: 'end', of: needed },
    ]
  }, [students, assessments, buffer, t, language])
}

/** The assessments and what stands beside them, as the grid draws them. */
export function useGradesColumns(params: { id: string }, sheet: Sheet, buffer: MarksBuffer) {
  const { t, i18n } = useTranslation('gradebook')
  const { language } = i18n
  const { students, assessments } = sheet
  const isWide = useWide()
  const { id } = params
  const columns = useMemo(
    (): GridColumn[] =>
      assessments.map(({ _id, title, weight }) => ({
        ...{ id: _id, head: title, width: isWide ? 7 : 5.5, align: 'end', inputMode: 'decimal' },
        under: t('percent', { weight: formatNumber(weight, language, 2) }),
      })),
    [assessments, isWide, t, language],
  )
  const leading = useMemo(
    (): GridProps['leading'] => [
      {
        ...{ id: 'student', head: t('student'), width: isWide ? 15 : 8 },
        under: t('students', { count: students.length }),
        of: line => {
          const { _id = '', name = '' } = students[line] ?? {}
          // The toolbar has the same link for the line that the keys are at: the grid stays one stop of Tab.
          const to = pathTo('degreeStudent', { id, studentId: _id })
          return { text: name, shown: createElement(Link, { to, tabIndex: -1 }, name) }
        },
      },
    ],
    [students, isWide, t, id],
  )
  const nameOf = useCallback(
    (line: number, { head }: GridColumn) => t('cell', { name: students[line]?.name, title: head }),
    [students, t],
  )
  return {
    ...{ columns, leading, nameOf },
    lineIds: useMemo(() => students.map(({ _id }) => _id), [students]),
    trailing: useTrailing(sheet, buffer),
    cellAt: useCells(sheet, buffer),
  }
}

/** As fine as marks are. */
const asFine = (result: number | null): CellValue => (result === null ? '' : Math.round(result * 100) / 100)

/** The columns of the sheet as it is taken away: marks as numbers, as they stand by now, what they come to and what it still takes. */
export function takenGrades(
  { assessments }: Sheet,
  buffer: MarksBuffer,
  t: Translate,
  locale: string,
): TakenColumn<Sheet['students'][number]>[] {
  const marksOf = (studentId: string) => marksIn(assessments, buffer, studentId)
  const neededBy = (studentId: string): CellValue => {
    const { outlook } = standingOf(marksOf(studentId))
    return typeof outlook === 'string' ? t(outlook) : outlook.needed
  }
  return [
    { head: t('student'), value: ({ name }) => name },
    ...assessments.map(({ title, weight }, column) => ({
      head: `${title} (${t('percent', { weight: formatNumber(weight, locale, 2) })})`,
      value: ({ _id }: Sheet['students'][number]) => marksOf(_id)[column]?.mark ?? '',
    })),
    { head: t('result'), value: ({ _id }) => asFine(standingOf(marksOf(_id)).result) },
    { head: t('needed'), value: ({ _id }) => neededBy(_id) },
  ]
}
