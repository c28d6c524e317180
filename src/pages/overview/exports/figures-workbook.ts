import { type Figure, figures } from '#contract/words/overview/figures'
import type { CallArgs } from '../../../providers/call/call-types'
import { textKeyOf } from '../explain/explanation'
import type { Cell, FigureTable, Head, Wording } from '../figures/view'
import type { Answers } from './ask-figures'
import { line, viewOf } from './figure-sections'
import { type About, aboutLines, type GlanceRow, glanceRows, stepLines } from './report'

export type FiguresWorkbook = NonNullable<CallArgs<'overview.download'>['body']['workbook']>
type Sheet = FiguresWorkbook['sheets'][number]
type Column = Sheet['columns'][number]
type Value = Sheet['rows'][number][number]

const cellValue = (cell: Cell | undefined, { format }: Head): Value =>
  format ? (cell?.value ?? null) : (cell?.text ?? '')

/** A table as a sheet: what a value was in the period before has a column of its own behind it. */
function sheetOf(title: string, { head, rows }: FigureTable, { t }: Wording): Sheet {
  const columns = head.flatMap((each, place) => {
    const isCompared = rows.some(({ cells }) => cells[place]?.before !== undefined)
    return [{ each, place, isBefore: false }, ...(isCompared ? [{ each, place, isBefore: true }] : [])]
  })
  return {
    title,
    columns: columns.map(({ each: { text, format = 'text' }, isBefore }): Column => {
      return { head: line(isBefore ? `${text} (${t('before')})` : text), format }
    }),
    rows: rows.map(({ cells }) =>
      columns.map(({ each, place, isBefore }) =>
        isBefore ? (cells[place]?.before ?? null) : cellValue(cells[place], each),
      ),
    ),
  }
}

/** A number in a column of texts. */
const numberCell = (value: number | null, format: GlanceRow['format']): Value =>
  value === null ? null : { value, format }

const text = (head: string): Column => ({ head: line(head), format: 'text' })

/** What the figures come to, whose they are, what they mean, and what to do next. */
function summarySheet(answers: Answers, wording: Wording, about: About & { company: string }): Sheet {
  const { t } = wording
  const means = (name: string) => t(`explain.${name}.definition`)
  const says = (name: Figure) => {
    const { isEmpty, says: sentence, table } = viewOf(name, answers, wording)
    if (isEmpty) return t(`empty.${name}`)
    const { total = 0 } = answers[name] as { total?: number }
    const count = table.rows.length
    return total > count ? `${sentence} ${t('report.firstRows', { count, total })}` : sentence
  }
  return {
    title: t('report.glance'),
    columns: [
      text(t('report.figure')),
      text(t('report.value')),
      text(t('before')),
      text(t('report.change')),
      text(t('report.means')),
    ],
    rows: [
      ...glanceRows(answers, wording).map(({ name, title, value, previous, format, change }) => [
        title,
        numberCell(value, format),
        numberCell(previous, format),
        change,
        means(name),
      ]),
      [],
      ...[about.company, ...aboutLines(answers, wording, about)].map(each => [each]),
      [],
      ...figures.map(name => [t(`names.${name}`), says(name), null, null, means(textKeyOf(name))]),
      [],
      [t('steps.title')],
      ...stepLines(answers, about.listed, wording).map(each => [each]),
    ],
  }
}

/** The overview as a workbook: a sheet of what it comes to, and one of each figure that has values. */
export function figuresWorkbook(
  answers: Answers,
  wording: Wording,
  about: About & { company: string },
): FiguresWorkbook {
  const { t } = wording
  const sheets = figures.flatMap(name => {
    const { isEmpty, table } = viewOf(name, answers, wording)
    return isEmpty ? [] : [sheetOf(t(`names.${name}`), table, wording)]
  })
  return { title: line(t('report.title')), sheets: [summarySheet(answers, wording, about), ...sheets] }
}
