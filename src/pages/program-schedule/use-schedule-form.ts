import '../../providers/late-calls'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEntityForm } from '../../components/form/use-entity-form'
import { openDialog } from '../../components/overlay/DialogHost'
import { settings } from '../../lib/session/settings'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import type { CallResult } from '../../providers/call/call-types'
import { useAnswers } from '../../providers/call/read-anew'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
import { sendNewest, takeBack, theirsOf } from '../../resources/programs/details/send-newest'
import { OutcomeDialog } from './outcome-dialog'
import {
  type Cell,
  entryOf,
  nameOfCell,
  newRow,
  type Row,
  rowProblem,
  rowsOf,
  type Schedule,
  wrongCells,
} from './schedule-rows'
import { unfinishedIn } from './unfinished'

export interface Draft {
  rows: readonly Row[]
}

type Saved = CallResult<'schedule.save'>

type Show = (rows: readonly Row[]) => ReactNode

/** Rows as the calls take them. */
export const bodyOf = (rows: readonly Row[]) => ({ schedule: rows.map(entryOf) })

const isSame = (one: Schedule, other: Schedule) =>
  JSON.stringify(bodyOf(rowsOf(one.schedule))) === JSON.stringify(bodyOf(rowsOf(other.schedule)))

/** The form of a schedule: sent whole. @param show rows in words, where they are compared with somebody else's */
function useRowsForm(program: string, stored: Schedule, show: Show) {
  const { t } = useTranslation(['program-schedule', 'errors'])
  const write = useWrite()
  const { ask } = useAnswers()
  const params = { id: program }
  /** What the server was told last: it names rows by their places there. */
  const sent = useRef<readonly Row[]>([])
  const form = useEntityForm<Draft, Schedule>({
    fields: [
      {
        name: 'rows',
        label: t('title'),
        settle: rows => rows.map(entryOf),
        show,
      },
    ],
    stored,
    latest: stored,
    valuesOf: ({ schedule }) => ({ rows: rowsOf(schedule) }),
    guard: 'steps',
    send: ({ rows }, onto) => {
      sent.current = rows
      const newest = () => ask('schedule.get', { params, query: {} })
      return sendNewest(isSame(stored, onto) ? stored : onto, {
        attempt: ({ version, schedule }) => {
          const before = bodyOf(rowsOf(schedule))
          const undo = (saved: Saved) => () =>
            takeBack<Schedule, unknown>(saved, {
              attempt: now => {
                const body = { ...before, takesBack: saved.change ?? undefined }
                return write('schedule.save', { params, body, version: now.version })
              },
              ...{ newest, isSame },
            })
          return write('schedule.save', { params, body: bodyOf(rows), version }, { done: t('saved'), undo })
        },
        ...{ newest, isSame },
      })
    },
    problemOf: error => rowProblem(error, sent.current, t),
    overtaken: theirsOf<Schedule>,
  })
  return { form, sent, params }
}

/** Cells of which nothing is wrong any more once another one was typed. */
const settles: Partial<Record<Cell, readonly Cell[]>> = {
  deadline: ['monthsLeft', 'daysLeft'],
  daysLeft: ['monthsLeft'],
  monthsLeft: ['daysLeft'],
}

/** Changes of rows, each of which takes back what was said of the cells. */
function changesOf({ values: { rows }, change, setWrong }: ReturnType<typeof useRowsForm>['form']) {
  return {
    /** @returns the key of the new row */
    add: () => {
      const row = newRow()
      change('rows', [...rows, row])
      return row.key
    },
    remove: ({ key }: Row) =>
      change(
        'rows',
        rows.filter(row => row.key !== key),
      ),
    put: (row: Row, cell: Cell) => {
      change(
        'rows',
        rows.map(other => (other.key === row.key ? row : other)),
      )
      const settled = [cell, ...(settles[cell] ?? [])].map(named => nameOfCell(row, named))
      setWrong(wrong => Object.fromEntries(Object.entries(wrong).filter(([name]) => !settled.includes(name))))
    },
  }
}

/** A schedule that is edited: what saving it comes to is shown before it is saved. */
export function useScheduleForm(program: string, stored: Schedule, show: Show) {
  const { t } = useTranslation(['program-schedule', 'errors'])
  const { form, sent, params } = useRowsForm(program, stored, show)
  const previews = useMay('schedulePreview').allowed && !settings().demoMode
  const [asking, setAsking] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { rows } = form.values
  const shown = useRef(rows)
  useEffect(() => {
    shown.current = rows
  }, [rows])
  const preview = async () => {
    setAsking(true)
    sent.current = rows
    try {
      const outcome = await callWith('schedule.preview', { params, body: bodyOf(rows) })
      // What was typed meanwhile is not what was asked about.
      if (shown.current === rows) openDialog(OutcomeDialog, { outcome, onSave: form.submit })
    } catch (error) {
      form.refuse(rowProblem(error, rows, t))
    } finally {
      setAsking(false)
    }
  }
  const submit = () => {
    if (asking || form.busy) return
    form.setProblem(undefined)
    const wrong = [...unfinishedIn(frame.current, t), ...wrongCells(rows, t)]
    if (wrong.length > 0) form.refuse({ fields: wrong, retry: false })
    else if (previews) void preview()
    else form.submit()
  }
  return { ...{ form, submit, frame, rows, asking, previews }, ...changesOf(form) }
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>
