import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../components/controls/Button'
import { useTranslation } from '../../lib/texts/use-translation'
import type { ProgramDetails } from '../../resources/programs/program'
import { EntryRow, ReadEntry, type ScheduleWords } from './EntryRow'
import { PlanFrame } from './PlanFrame'
import styles from './program-schedule.module.css'
import { type Row, rowsOf, type Schedule } from './schedule-rows'
import type { ScheduleFormState } from './use-schedule-form'

interface EntriesProps {
  program: ProgramDetails
  stored: Schedule
  words: ScheduleWords
}

/** The end time is that of Fundae programs; where one is left from when it was such a program, it can be taken out. */
const hasClock = (program: ProgramDetails, rows: readonly { endTime: string | null }[]) =>
  program.isFundae || rows.some(({ endTime }) => endTime)

interface TableProps {
  fields: readonly string[]
  editable?: boolean
  children: ReactNode
}

/** The entries of a schedule under what their fields are called. */
function Table({ fields, editable, children }: TableProps) {
  const { t } = useTranslation('program-schedule')
  return (
    <table className={editable ? `${styles.table} ${styles.editable}` : styles.table}>
      <caption className="visually-hidden">{t('title')}</caption>
      <thead>
        <tr>
          {fields.map(field => (
            <th key={field} scope="col">
              {t(`fields.${field}`)}
            </th>
          ))}
          {editable && (
            <th scope="col">
              <span className="visually-hidden">{t('remove.title')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

/** Whose deadline no entry makes. */
export function Others({ stored: { schedule, learners } }: Pick<EntriesProps, 'stored'>) {
  const { total, byHand, without } = learners
  const { t } = useTranslation('program-schedule')
  if (total === undefined) return null
  const parts = [
    t('learners.total', { count: total }),
    byHand > 0 && t('learners.byHand', { count: byHand }),
    schedule.length > 0 && without > 0 && t('learners.without', { count: without }),
  ]
  return <p className={styles.quiet}>{parts.filter(Boolean).join(' ')}</p>
}

/** A schedule for those who only read it. */
export function ReadSchedule({ program, stored, words }: EntriesProps) {
  const { t } = useTranslation('program-schedule')
  const clock = hasClock(program, stored.schedule)
  if (stored.schedule.length === 0) return <p className={styles.quiet}>{t('empty.reader')}</p>
  const fields = ['who', 'startDate', 'time', ...(clock ? ['endTime'] : []), 'deadline', 'learners']
  return (
    <Table fields={fields}>
      {rowsOf(stored.schedule).map(row => (
        <ReadEntry key={row.key} {...{ row, words, clock }} />
      ))}
    </Table>
  )
}

interface ActionsProps {
  state: ScheduleFormState
  onAdd: () => void
}

/** Saves the rows, adds one, or begins again with what is stored. */
function EntriesActions({ state: { form, asking }, onAdd }: ActionsProps) {
  const { t } = useTranslation('program-schedule')
  const { dirty, busy, begin, before } = form
  return (
    <div className={styles.actions} data-actions="">
      <Button onClick={onAdd}>{t('add')}</Button>
      {dirty && (
        <>
          <Button kind="primary" type="submit" busy={busy || asking}>
            {t(busy ? 'saving' : 'save')}
          </Button>
          <Button kind="quiet" aria-disabled={busy || undefined} onClick={() => busy || begin(before)}>
            {t('discard')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The form of the rows around what shows of them. */
export function EntriesForm({ state, onAdd, children }: ActionsProps & { children: ReactNode }) {
  const { t } = useTranslation('program-schedule')
  const { form, submit, frame } = state
  return (
    <PlanFrame {...{ form, submit, frame }} title={t('conflict.title')}>
      {children}
      <EntriesActions {...{ state, onAdd }} />
    </PlanFrame>
  )
}

/** Where the focus goes once a row has come or gone: into the newest one, or to the button that adds one. */
function useRowFocus({ frame, rows }: ScheduleFormState) {
  const wanted = useRef('')
  // Once the rows are there, whose code may still be on its way when one is added.
  useEffect(() => {
    if (wanted.current && rows) frame.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = ''
  }, [frame, rows])
  return (to: 'newest' | 'add') => {
    wanted.current = to === 'newest' ? 'tbody tr:last-child input' : '[data-actions] button'
  }
}

const typedFields = ['who', 'startDate', 'monthsLeft', 'daysLeft']

interface EntriesTableProps extends Pick<EntriesProps, 'program' | 'words'> {
  rows: ScheduleFormState['rows']
  state: ScheduleFormState
  deadline?: (row: Row) => ReactNode
}

/** Rows that are edited where they stand. @param deadline says the deadline of a row, where it is not only read */
export function EntriesTable({ program, words, rows, state, deadline }: EntriesTableProps) {
  const clock = hasClock(program, state.rows)
  const fields = [...typedFields, ...(clock ? ['endTime'] : []), 'deadline', 'learners']
  return (
    <Table fields={fields} editable>
      {rows.map(row => (
        <EntryRow key={row.key} {...{ row, words, clock, state, deadline }} />
      ))}
    </Table>
  )
}

interface ScheduleFormProps extends Pick<EntriesProps, 'program' | 'words'> {
  state: ScheduleFormState
}

/** The schedule of a program, edited as a table and saved as a whole. */
export function ScheduleForm({ program, words, state }: ScheduleFormProps) {
  const { t } = useTranslation(['program-schedule', 'form'])
  const { rows } = state
  const focusOn = useRowFocus(state)
  const remove = (row: Row) => {
    state.remove(row)
    focusOn('add')
  }
  const add = () => {
    state.add()
    focusOn('newest')
  }
  return (
    <EntriesForm state={state} onAdd={add}>
      {rows.length === 0 ? (
        <p className={styles.quiet}>{t('empty.writer')}</p>
      ) : (
        <EntriesTable {...{ program, words, rows }} state={{ ...state, remove }} />
      )}
    </EntriesForm>
  )
}
