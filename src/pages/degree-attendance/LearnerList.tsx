import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { holdsWords } from '#contract/words/search-text'
import { ListEmpty } from '../../components/list/ListProblem'
import { openDialog } from '../../components/overlay/DialogHost'
import { part } from '../../lib/code/part'
import { whenIdle } from '../../lib/code/when-idle'
import { useTranslation } from '../../lib/texts/use-translation'
import { useProfile } from '../../providers/session/profile'
import { attendanceChoices } from '../../resources/degrees/attendance/attendance-choices'
import { isOpen, standing } from '../../resources/degrees/attendance/entries'
import type { SheetOf } from '../../resources/degrees/attendance/kept-sheets'
import { AttendanceRow, type RowActs } from './AttendanceRow'
import styles from './attendance-page.module.css'
import type { Learner } from './use-class'
import { useRowKeys } from './use-row-keys'
import type { Taking } from './use-taking'

const ProofDialog = part(() => import('./ProofDialog'))
const ClearDialog = part(() => import('./ClearDialog'))

interface LearnerListProps {
  sheet: SheetOf
  learners: readonly Learner[]
  taking: Taking
  readOnly: boolean
  search: string
}

/** What rows do, by how the list is when they do it. */
function useActs(sheet: SheetOf, taking: Taking): RowActs {
  const newest = useRef({ sheet, taking })
  useLayoutEffect(() => {
    newest.current = { sheet, taking }
  })
  return useMemo(
    () => ({
      mark: (learner, value) => {
        const mark = () => newest.current.taking.mark(learner, value)
        const { notedOf, entries } = newest.current.taking
        const noted = standing(notedOf(learner), entries[learner._id])
        if (value === null && noted?.hasProof) openDialog(ClearDialog, { name: learner.name, onClear: mark })
        else mark()
      },
      decide: (student, keep) => newest.current.taking.decide(student, keep),
      prove: (learner, noted) => {
        const { degree, module, date } = newest.current.sheet
        openDialog(ProofDialog, { degree, module, day: date, learner, noted })
      },
    }),
    [],
  )
}

/** Everybody who learns in the module, each with the three choices. */
export function LearnerList({ sheet, learners, taking, readOnly, search }: LearnerListProps) {
  const { t } = useTranslation('attendance')
  const list = useRef<HTMLOListElement>(null)
  const { timeZone } = useProfile().company ?? {}
  const acts = useActs(sheet, taking)
  // Marks are cleared without a network as well.
  useEffect(() => whenIdle(ClearDialog.prepare), [])
  const shown = search === '' ? learners : learners.filter(({ name }) => holdsWords(name, search))
  const keys = useRowKeys(list, shown.length, (row, choice) => {
    const learner = shown[row]
    if (!learner || readOnly) return
    const value = choice === undefined ? null : (attendanceChoices[choice] ?? null)
    acts.mark(learner, value)
  })
  if (shown.length === 0) return <ListEmpty title={t('noMatch.title')} text={t('noMatch.text')} />
  return (
    // The keys belong to the buttons in it, which are what has the focus.
    <ol
      ref={list}
      className={styles.rows}
      aria-label={t('learners')}
      onFocus={keys.onFocus}
      onKeyDown={keys.onKeyDown}
    >
      {shown.map((learner, row) => {
        const entry = taking.entries[learner._id]
        return (
          <AttendanceRow
            key={learner._id}
            degree={sheet.degree}
            {...{ learner, row, readOnly, search, timeZone, acts }}
            value={taking.markOf(learner)}
            noted={standing(taking.notedOf(learner), entry)}
            entry={isOpen(entry) ? entry : undefined}
            isActive={keys.active === row}
          />
        )
      })}
    </ol>
  )
}
