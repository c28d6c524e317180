import '../../../providers/late-calls'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { mostMarks } from '#contract/words/degrees/grades'
import { useAttempts } from '../../../lib/code/use-attempts'
import { createStore, useStore } from '../../../lib/session/store'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { CallResult } from '../../../providers/call/call-types'
import {
  errorKey,
  fieldErrors,
  isOpen,
  isPassing,
  isUnreachable,
  statusOf,
} from '../../../providers/call/errors'
import { problemText, useWrite } from '../../../providers/call/use-write'
import { notify } from '../../../providers/refine/notifications'
import { useProfile } from '../../../providers/session/profile'
import type { Entered } from './marks'
import {
  answered,
  bufferOf,
  type CellId,
  cellId,
  dropped,
  entered,
  type Grade,
  type MarksBuffer,
  redone,
  solved,
  taken,
  told,
  unanswered,
  undone,
} from './marks-buffer'

export type Sheet = CallResult<'gradebook.ofModule'>

/** The marks of a sheet, each with whose it is and who noted it. */
const gradesOf = ({ assessments, noters, students }: Sheet): Grade[] =>
  students.flatMap(({ _id: studentId, grades }) =>
    grades.flatMap((grade, column) => {
      const assessmentId = assessments[column]?._id
      const notedBy = grade && noters[grade.noter]
      return grade && notedBy && assessmentId ? [{ ...grade, studentId, assessmentId, notedBy }] : []
    }),
  )

/** ms without another mark after which those that wait are sent. */
const pause = 400

interface Sending {
  buffer: MarksBuffer
  /** Why the last attempt failed; undefined while all is well. */
  problem?: unknown
}

type Batch = ReturnType<typeof taken>['marks']

/** The cells that a server refuses by their places in what was sent. */
const refusedIn = (error: unknown, batch: Batch): CellId[] =>
  fieldErrors(error).flatMap(({ path }) => {
    const mark = batch[Number(/^grades\.(\d+)\./.exec(path)?.[1] ?? Number.NaN)]
    return mark ? [cellId(mark)] : []
  })

/** Sends marks after a pause, many at once and one batch after the other. */
function useSendingMarks(params: { id: string; moduleId: string }, sheet: Sheet) {
  const { t } = useTranslation(['gradebook', 'errors'])
  const me = useProfile()._id
  const write = useWrite()
  const [store] = useState(() => createStore<Sending>({ buffer: bufferOf(gradesOf(sheet)) }))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const set = (buffer: MarksBuffer) => store.set({ ...store.get(), buffer })

  const failed = (error: unknown, batch: Batch) => {
    const { buffer } = store.get()
    const refused = statusOf(error) === 400 ? refusedIn(error, batch) : []
    const kept = dropped(unanswered(buffer, isOpen(error)), refused)
    if (refused.length === 0) return store.set({ buffer: kept, problem: error })
    notify.error(t('refused', { count: refused.length }), errorKey(error))
    store.set({ buffer: kept })
    return send()
  }
  const send = () => {
    clearTimeout(timer.current)
    const { buffer, marks } = taken(store.get().buffer, mostMarks)
    if (marks.length === 0) return
    store.set({ buffer })
    const after = (answer: CallResult<'gradebook.markMany'>) => {
      store.set({ buffer: answered(store.get().buffer, answer, me) })
      send()
    }
    write('gradebook.markMany', { params, body: { grades: marks } }, { after }).catch((error: unknown) =>
      failed(error, marks),
    )
  }
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(send, pause)
  }
  const waits = useStore(store, ({ problem }) => problem !== undefined && isPassing(problem))
  useAttempts(waits, send)
  useEffect(() => () => clearTimeout(timer.current), [])
  const arrived = useEffectEvent((now: Sheet) => set(told(store.get().buffer, gradesOf(now))))
  useLayoutEffect(() => arrived(sheet), [sheet])
  /** A network that is cut is told over the page already. */
  const reasonOf = (error: unknown) => (isUnreachable(error) ? undefined : problemText(error, t))
  return { store, set, send, sendSoon, reasonOf }
}

/** The marks of a sheet, which show at once and are sent when typing pauses. */
export function useMarks(params: { id: string; moduleId: string }, sheet: Sheet) {
  const { store, set, send, sendSoon, reasonOf } = useSendingMarks(params, sheet)
  const { buffer, problem } = useStore(store)
  /** The cell that is typed in, with the version that was on the screen when that began. */
  const typing = useRef<ReadonlyMap<CellId, number | null>>(undefined)
  const acts = {
    enter: (entries: readonly (readonly [CellId, Entered])[]) => {
      set(entered(store.get().buffer, entries, typing.current))
      sendSoon()
    },
    begin: (cell: CellId | null) => {
      const { known } = store.get().buffer
      typing.current = cell === null ? undefined : new Map([[cell, known.get(cell)?.version ?? null]])
    },
    undo: () => {
      set(undone(store.get().buffer))
      sendSoon()
    },
    redo: () => {
      set(redone(store.get().buffer))
      sendSoon()
    },
    solve: (cell: CellId, whose: 'mine' | 'theirs') => {
      set(solved(store.get().buffer, cell, whose))
      send()
    },
    send,
  }
  const newest = useRef(acts)
  useLayoutEffect(() => {
    newest.current = acts
  })
  /** The same as long as the sheet is there: lines are drawn anew for their marks alone. */
  const steady = useMemo(
    (): typeof acts => ({
      enter: entries => newest.current.enter(entries),
      begin: cell => newest.current.begin(cell),
      undo: () => newest.current.undo(),
      redo: () => newest.current.redo(),
      solve: (cell, whose) => newest.current.solve(cell, whose),
      send: () => newest.current.send(),
    }),
    [],
  )
  return {
    buffer,
    hasFailed: problem !== undefined,
    reason: problem === undefined ? undefined : reasonOf(problem),
    ...steady,
  }
}

export type Marks = ReturnType<typeof useMarks>
