import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/controls/Button'
import { Conflict } from '../../components/form/Conflict'
import { FormFrame } from '../../components/form/FormFrame'
import type { EntityFormState } from '../../components/form/use-entity-form'
import type { ProgramDetails } from '../../resources/programs/program'
import { EntryRow, ReadEntry, type ScheduleWords, useScheduleWords } from './EntryRow'
import styles from './program-schedule.module.css'
import { rowsOf, type Schedule } from './schedule-rows'
import { type Draft, useScheduleForm } from './use-schedule-form'

interface EntriesProps {
  program: ProgramDetails
  stored: Schedule
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
export function Others({ learners: { total, byHand, without } }: Pick<Schedule, 'learners'>) {
  const { t } = useTranslation('program-schedule')
  if (total === undefined) return null
  const parts = [
    t('learners.total', { count: total }),
    byHand > 0 && t('learners.byHand', { count: byHand }),
    without > 0 && t('learners.without', { count: without }),
  ]
  return <p className={styles.quiet}>{parts.filter(Boolean).join(' ')}</p>
}

/** A schedule for those who only read it. */
export function ReadSchedule({ program, stored }: EntriesProps) {
  const { t } = useTranslation('program-schedule')
  const words = useScheduleWords(stored)
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
  form: EntityFormState<Draft, Schedule>
  /** It is being asked what saving comes to. */
  asking: boolean
  onAdd: () => void
}

/** Saves the rows, adds one, or begins again with what is stored. */
function Actions({ form, asking, onAdd }: ActionsProps) {
  const { t } = useTranslation('program-schedule')
  const { dirty, busy, begin, before } = form
  return (
    <div className={styles.actions}>
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

/** Where the focus goes once a row has come or gone: into the newest one, or to the button that adds one. */
function useRowFocus() {
  const body = useRef<HTMLDivElement>(null)
  const onNext = (find: (frame: HTMLElement) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => body.current && find(body.current)?.focus())
  return {
    body,
    toNewest: () => onNext(frame => frame.querySelector<HTMLElement>('tbody tr:last-child input')),
    toAdd: () => onNext(frame => frame.querySelector<HTMLElement>('[data-actions] button')),
  }
}

const typedFields = ['who', 'startDate', 'monthsLeft', 'daysLeft']

/** The schedule of a program, edited as a table and saved as a whole. */
export function ScheduleForm({ program, stored }: EntriesProps) {
  const { t } = useTranslation(['program-schedule', 'form'])
  const words: ScheduleWords = useScheduleWords(stored)
  const state = useScheduleForm(
    program._id,
    stored,
    shown => shown.length > 0 && shown.map(row => <p key={row.key}>{words.whole(row)}</p>),
  )
  const { form, frame, rows } = state
  const { body, toNewest, toAdd } = useRowFocus()
  const clock = hasClock(program, rows)
  const remove = (row: (typeof rows)[number]) => {
    state.remove(row)
    toAdd()
  }
  const add = () => {
    state.add()
    toNewest()
  }
  const fields = [...typedFields, ...(clock ? ['endTime'] : []), 'deadline', 'learners']
  return (
    <div ref={body}>
      {form.theirs !== undefined && (
        <Conflict
          form={form}
          theirs={form.theirs}
          texts={{
            title: t('conflict.title'),
            text: t('conflict.text'),
            overwrite: t('conflict.overwrite'),
            take: t('conflict.take'),
          }}
        />
      )}
      <div ref={frame}>
        <FormFrame form={{ ...form, submit: state.submit }} className={styles.form}>
          {rows.length === 0 ? (
            <p className={styles.quiet}>{t('empty.writer')}</p>
          ) : (
            <Table fields={fields} editable>
              {rows.map(row => (
                <EntryRow key={row.key} {...{ row, words, clock }} state={{ ...state, remove }} />
              ))}
            </Table>
          )}
          <div data-actions="">
            <Actions form={form} asking={state.asking} onAdd={add} />
          </div>
        </FormFrame>
      </div>
      {form.question}
    </div>
  )
}
