import '../../providers/late-calls'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEntityForm } from '../../components/form/use-entity-form'
import { openDialog } from '../../components/overlay/DialogHost'
import { part } from '../../lib/code/part'
import { settings } from '../../lib/session/settings'
import { callWith } from '../../providers/call/api'
import { useAnswers } from '../../providers/call/read-anew'
import { useWrite } from '../../providers/call/use-write'
import { useMay } from '../../providers/refine/access-control'
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
import { sendNewest, theirsOf } from './send-newest'

const OutcomeDialog = part(() => import('./OutcomeDialog'))

export interface Draft {
  rows: readonly Row[]
}

type Show = (rows: readonly Row[]) => ReactNode

const bodyOf = (rows: readonly Row[]) => ({ schedule: rows.map(entryOf) })

const isSame = (one: Schedule, other: Schedule) =>
  JSON.stringify(bodyOf(rowsOf(one.schedule))) === JSON.stringify(bodyOf(rowsOf(other.schedule)))

/** Dates and times that are begun and not finished: the browser shows them, and gives nothing. */
const unfinished = (frame: HTMLElement | null) =>
  [...(frame?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput)

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
    guard: true,
    send: ({ rows }, onto) => {
      sent.current = rows
      return sendNewest(isSame(stored, onto) ? stored : onto, {
        attempt: ({ version }) =>
          write('schedule.save', { params, body: bodyOf(rows), version }, { done: t('saved') }),
        newest: () => ask('schedule.get', { params, query: {} }),
        isSame,
      })
    },
    problemOf: error => rowProblem(error, sent.current, t),
    overtaken: theirsOf<Schedule>,
  })
  return { form, sent, params }
}

/** Changes of rows, each of which takes back what was said of the cells. */
function changesOf({ values: { rows }, change, setWrong }: ReturnType<typeof useRowsForm>['form']) {
  return {
    add: () => change('rows', [...rows, newRow()]),
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
      setWrong(({ [nameOfCell(row, cell)]: _, ...others }) => others)
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
    const begun = unfinished(frame.current).map(({ name }) => ({ field: name, text: t('wrong.unfinished') }))
    const wrong = [...begun, ...wrongCells(rows, t)]
    if (wrong.length > 0) form.refuse({ fields: wrong, retry: false })
    else if (previews) void preview()
    else form.submit()
  }
  return { ...{ form, submit, frame, rows, asking }, ...changesOf(form) }
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>
