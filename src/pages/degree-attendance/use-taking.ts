import { useEffect, useLayoutEffect, useRef } from 'react'
import type { AttendanceValue } from '#contract/words/degrees/attendance'
import { offerUndo } from '../../lib/session/undo-offers'
import { useTranslation } from '../../lib/texts/use-translation'
import {
  caughtUp,
  decide,
  type Entries,
  enter,
  type Noted,
  openCounts,
  shownValue,
} from '../../resources/degrees/attendance/entries'
import {
  changeEntries,
  type SheetOf,
  sheetBy,
  sheetId,
  useEntries,
} from '../../resources/degrees/attendance/kept-sheets'
import { useOutbox } from '../../resources/degrees/attendance/use-outbox'
import type { Learner } from './use-class'

type MarkAll = (
  students: readonly string[],
  value: AttendanceValue | null,
  /** Where it stands like this. */
  instead: AttendanceValue | null,
) => void

/** What is marked at a session. */
export interface Taking {
  entries: Entries
  notedOf: (learner: Learner) => Noted
  markOf: (learner: Learner) => AttendanceValue | null
  /** null clears it; that can be taken back. */
  mark: (learner: Learner, value: AttendanceValue | null) => void
  /** Marks everybody of whom nothing is noted; it can be taken back. */
  markRest: (value: AttendanceValue) => void
  decide: (student: string, keep: 'mine' | 'theirs') => void
  retry: () => void
  isReached: boolean
  counts: ReturnType<typeof openCounts>
}

/**
 * Takes attendance of a session: what is entered shows at once, is kept in the browser, and reaches the server as soon as it is there.
 * @param asOf when the list was right (ms)
 */
export function useTaking(sheet: SheetOf, learners: readonly Learner[], asOf: number): Taking {
  const { t } = useTranslation('attendance')
  const entries = useEntries(sheet)
  const { send, retry, isReached } = useOutbox()
  const id = sheetId(sheet)
  useEffect(() => {
    const kept = sheetBy(id)
    if (kept && caughtUp(kept.entries, asOf) !== kept.entries) changeEntries(kept, now => caughtUp(now, asOf))
  }, [id, asOf])
  const notedOf = ({ attendance }: Learner): Noted => ({ attendance, asOf })
  const markOf = (learner: Learner) => shownValue(notedOf(learner), entries[learner._id])
  const change = (work: (entries: Entries) => Entries) => {
    changeEntries(sheet, work)
    send(sheet)
  }
  const now = () => new Date().toISOString()
  /** Of those who still have a value, others may have been marked otherwise meanwhile. */
  const markAll: MarkAll = (students, value, instead) => {
    const wanted = new Set(students)
    const those = learners.filter(({ _id }) => wanted.has(_id))
    change(kept =>
      those.reduce((all, learner) => {
        const noted = notedOf(learner)
        const isStill = shownValue(noted, all[learner._id]) === instead
        return isStill ? enter(all, learner._id, value, noted, now()) : all
      }, kept),
    )
  }
  // Taking it back goes by what the list and the session are by then.
  const newest = useRef<MarkAll>(null)
  useLayoutEffect(() => {
    newest.current = markAll
  })
  return {
    ...{ entries, notedOf, markOf, retry, isReached, counts: openCounts(entries) },
    mark: (learner, value) => {
      const before = markOf(learner)
      change(kept => enter(kept, learner._id, value, notedOf(learner), now()))
      if (value !== null || before === null) return
      offerUndo({
        text: t('cleared', { name: learner.name }),
        undo: async () => newest.current?.([learner._id], before, null),
      })
    },
    markRest: value => {
      const blank = learners.filter(learner => markOf(learner) === null).map(({ _id }) => _id)
      markAll(blank, value, null)
      offerUndo({
        text: t('rest.done', { count: blank.length }),
        undo: async () => newest.current?.(blank, null, value),
      })
    },
    decide: (student, keep) => change(kept => decide(kept, student, keep)),
  }
}
