import { type FormEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { TextField } from '../../../components/form/TextField'
import { ListProblem } from '../../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { Bars } from '../../../components/page/PageHeader'
import { dayIn, deadlineOf } from '../../../lib/dates/deadline'
import { errorText } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { problemText, useWriting } from '../../../providers/call/use-write'
import { useProfile } from '../../../providers/session/profile'
import { isToEnlist } from '../../../resources/employees/choices'
import type { Person } from '../../../resources/employees/person'
import { enlistedOf, useTools } from '../../../resources/enrolments/actions/changes'
import { ProgramPicker } from '../../../resources/programs/actions/reference/ProgramPicker'
import type { ProgramReference } from '../../../resources/programs/program'
import styles from '../employee-page.module.css'

interface EnlistDialogProps {
  person: Person
  onClose: () => void
}

/** Months after which people usually want a program finished. */
const usualMonths = [1, 3, 6]

/** The programs in which people can be enlisted and the person is not. */
function useChoices(person: Person) {
  const all = useApiQuery('company.promotions', {})
  const mine = useApiQuery('users.programs', { params: { id: person._id } })
  const taken = new Set((mine.data ?? []).flatMap(({ removed, program }) => (removed ? [] : [program._id])))
  const programs = (all.data ?? []).filter(isToEnlist).filter(({ _id }) => !taken.has(_id))
  return { programs: all.data && mine.data ? programs : undefined, query: all.isError ? all : mine }
}

/** What is chosen, and sent once however often one presses. */
function useEnlisting({ person, onClose }: EnlistDialogProps, programs: readonly ProgramReference[]) {
  const tools = useTools()
  const [chosen, setChosen] = useState<string | null>(null)
  const [deadline, setDeadline] = useState('')
  const [missing, setMissing] = useState(false)
  const program = programs.find(({ _id }) => _id === chosen)
  const enlist = useWriting('users.enlist', () => ({
    ...(program && enlistedOf(tools, { person, program, enrolment: {} })),
    after: onClose,
  }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(!program)
    if (!program || enlist.isPending) return
    const params = { id: person._id, product: program._id }
    enlist.mutate({ params, body: deadline === '' ? undefined : { deadline } })
  }
  return { chosen, setChosen, deadline, setDeadline, missing, enlist, submit }
}

/** Enlists a person in a program, until a day if one wants. */
export function EnlistDialog({ person, onClose }: EnlistDialogProps) {
  const { t } = useTranslation(['employee', 'errors'])
  const { programs, query } = useChoices(person)
  const form = useEnlisting({ person, onClose }, programs ?? [])
  const { error, isPending } = form.enlist
  return (
    <Dialog
      title={t('enlist.title', { name: person.name })}
      onClose={onClose}
      unsaved={form.chosen !== null && !isPending}
    >
      <form className={styles.form} noValidate onSubmit={form.submit}>
        {error && <Notice kind="danger">{problemText(error, t)}</Notice>}
        {programs ? (
          <Suspense fallback={<Bars />}>
            <ProgramPicker
              label={t('enlist.program')}
              programs={programs}
              chosen={form.chosen}
              onChoose={form.setChosen}
              empty={t('enlist.none')}
              error={form.missing ? t('enlist.chooseFirst') : undefined}
            />
          </Suspense>
        ) : query.isError ? (
          <ListProblem text={errorText(query.error, t)} onRetry={() => void query.refetch()} />
        ) : (
          <Bars />
        )}
        <Deadline value={form.deadline} onChange={form.setDeadline} />
        <DialogActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={isPending}>
            {t('enlist.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The last day for a program: typed, or as many months from today. */
function Deadline({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  const { t } = useTranslation('employee')
  const today = dayIn(Date.now(), useProfile().company?.timeZone) ?? ''
  return (
    <>
      <TextField
        label={t('enlist.deadline')}
        hint={t('enlist.deadlineHint')}
        type="date"
        min={today}
        value={value}
        onChange={event => onChange(event.target.value)}
      />
      <div className={styles.quick}>
        {usualMonths.map(monthsLeft => (
          <Button key={monthsLeft} kind="quiet" onClick={() => onChange(deadlineOf({ monthsLeft }, today))}>
            {t('enlist.months', { count: monthsLeft })}
          </Button>
        ))}
        {value !== '' && (
          <Button kind="quiet" onClick={() => onChange('')}>
            {t('enlist.noDeadline')}
          </Button>
        )}
      </div>
    </>
  )
}
