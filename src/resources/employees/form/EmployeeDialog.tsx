import '../../../providers/late-calls'
import { useEffect, useRef, useState } from 'react'
import { isAddress } from '#contract/words/address'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { EntityForm } from '../../../components/form/EntityForm'
import { differingFields } from '../../../components/form/form-fields'
import { type EntityFormState, useEntityForm } from '../../../components/form/use-entity-form'
import { ListProblem } from '../../../components/list/ListProblem'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { closeDialog } from '../../../components/overlay/DialogHost'
import { Link } from '../../../components/page/Link'
import { Bars } from '../../../components/page/PageHeader'
import { pathTo } from '../../../lib/address/paths'
import type { Translate } from '../../../lib/format/translate'
import { callWith } from '../../../providers/call/api'
import type { CallArgs, CallResult } from '../../../providers/call/call-types'
import { errorText, statusOf } from '../../../providers/call/errors'
import { useApiQuery } from '../../../providers/call/use-api'
import { problemText } from '../../../providers/call/use-write'
import { notify } from '../../../providers/refine/notifications'
import { useProfile } from '../../../providers/session/profile'
import { formProblem } from '../../../providers/texts/form-problem'
import styles from '../actions/employee-dialogs.module.css'
import { useTools } from '../actions/use-employee-tools'
import type { Person } from '../person'
import {
  bodyOf,
  type DraftField,
  draftFields,
  draftOf,
  type EmployeeDraft,
  useEmployeeFields,
} from './EmployeeFields'
import { participantPaths, useParticipants } from './participant-fields'

/** What has been saved but for the address, which its owner has to confirm. */
interface Waiting {
  name: string
  /** The new address. */
  email: string
  /** It is the person's own. */
  own: boolean
}

/** Takes the place of the form: a toast would be gone before it is read. */
function WaitingForOwner({ waiting: { name, email, own } }: { waiting: Waiting }) {
  const { t } = useTools()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className={styles.body}>
      <Notice kind="success" noticeRef={notice}>
        <p>{t('form.saved', { name })}</p>
        <p>{t(own ? 'waiting.own' : 'waiting.other', { name, email })}</p>
      </Notice>
      <DialogActions>
        <Button kind="primary" onClick={closeDialog}>
          {t('waiting.close')}
        </Button>
      </DialogActions>
    </div>
  )
}

const fieldOfPath = {
  ...Object.fromEntries(draftFields.map(name => [name, name])),
  ...participantPaths,
}

const nameIn = ({ firstName, lastName }: EmployeeDraft) => `${firstName} ${lastName}`.trim()

/** What came of a new employee, with the way to them: whether a mail went out to them, and why where none did. */
function tellAdded(
  t: Translate,
  draft: EmployeeDraft,
  added: Partial<CallResult<'users.create'>> = {},
): void {
  const name = nameIn(draft)
  const { _id: id, invited, email } = added
  const mail = invited === undefined ? undefined : invited ? 'form.invited' : 'form.notInvited'
  notify.success(
    [t('form.added', { name }), mail && t(mail, { email })].filter(Boolean).join('. '),
    id && <Link to={pathTo('employee', { id })}>{t('form.openAdded')}</Link>,
  )
}

/**
 * Sends a new employee, or what was changed of one: by the version that was read, unless theirs is known and overwritten.
 * Answers what waits for the person's own word.
 */
function useSend(employee: Person | undefined) {
  const { write, t } = useTools()
  const own = useProfile()._id === employee?._id
  return async (
    draft: EmployeeDraft,
    onto: Person | undefined,
    changed: readonly DraftField[],
  ): Promise<Waiting | undefined> => {
    if (employee === undefined || onto === undefined) {
      const body = bodyOf(draft) as CallArgs<'users.create'>['body']
      tellAdded(t, draft, await write('users.create', { body }))
      return
    }
    const body = bodyOf(draft, changed) as CallArgs<'users.update'>['body']
    const answer = await write('users.update', {
      params: { userId: employee._id },
      body,
      version: onto.version,
    })
    const email = body.email === undefined ? undefined : answer?.pendingEmail
    return email ? { name: nameIn(draft), email, own } : undefined
  }
}

interface PastedPerson {
  firstName: string
  lastName: string
  email: string
}

/**
 * Reads somebody as mail programs copy them: `Ana Núñez Gil <ana@acme.example>`, or with the last name first and a comma.
 * Without a comma, the first word is the first name.
 */
function personIn(pasted: string): PastedPerson | undefined {
  const [, name = '', email = ''] = /^\s*"?([^"<>]+?)"?\s*<([^<>]+)>[\s,;]*$/.exec(pasted) ?? []
  if (!isAddress(email)) return undefined
  const [, lastFirst, firstLast] = /^([^,]+),\s*(.+)$/.exec(name) ?? []
  if (lastFirst !== undefined) return { firstName: firstLast ?? '', lastName: lastFirst, email }
  const [firstName = '', ...others] = name.split(/\s+/)
  return { firstName, lastName: others.join(' '), email }
}

/** The form of an employee, and what saving it can come to. */
function useEmployeeForm(employee: Person | undefined) {
  const { t } = useTools()
  const fieldsOf = useEmployeeFields(employee)
  const [waiting, setWaiting] = useState<Waiting>()
  const send = useSend(employee)
  const form = useEntityForm<EmployeeDraft, Person | undefined>({
    fields: fieldsOf,
    stored: employee,
    valuesOf: draftOf,
    send: async (draft, onto) => {
      const changed = differingFields(fieldsOf(draft), draft, draftOf(onto)).map(({ name }) => name)
      const unconfirmed = await send(draft, onto, changed)
      setWaiting(unconfirmed)
      if (!unconfirmed) {
        if (employee) notify.success(t('form.saved', { name: nameIn(draft) }))
        closeDialog()
      }
    },
    problemOf: error => {
      const problem = formProblem(error, t, fieldOfPath)
      return statusOf(error) === 404 ? { ...problem, text: problemText(error, t) } : problem
    },
    overtaken: async error => {
      if (statusOf(error) !== 412 || !employee) return undefined
      const { _id: id } = employee
      return callWith('users.profile', { params: { id } })
    },
  })
  /** A name with an address, as mail programs copy them, fills all three fields of a new employee. */
  const change: typeof form.change = (name, value) => {
    const pasted = employee === undefined && typeof value === 'string' ? personIn(value) : undefined
    if (!pasted) return form.change(name, value)
    for (const field of ['firstName', 'lastName', 'email'] as const) form.change(field, pasted[field])
  }
  return { form: { ...form, change }, waiting }
}

interface OpenForm {
  form: EntityFormState<EmployeeDraft, Person | undefined>
  isNew: boolean
  /** That one has come for. */
  field: DraftField | undefined
}

function Fields({ form, isNew, field }: OpenForm) {
  const { t } = useTools()
  const conflict = () => ({
    text: t('conflict.text'),
    overwrite: t('conflict.overwrite'),
    take: t('conflict.take'),
  })
  return (
    <EntityForm form={form} conflict={conflict} comesTo={field}>
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {t(form.busy ? 'form.saving' : isNew ? 'form.create' : 'form.save')}
        </Button>
      </DialogActions>
    </EntityForm>
  )
}

type Named = Pick<Person, '_id' | 'name'>

const isWhole = (employee: Named): employee is Person => 'version' in employee

/** The form while what it asks of somebody is read. */
function Reading({ employee, problem, retry }: { employee: Named; problem?: string; retry: () => void }) {
  const { t } = useTools()
  return (
    <Dialog title={t('form.edit', { name: employee.name })} side onClose={closeDialog}>
      {problem === undefined ? <Bars lines={8} /> : <ListProblem text={problem} onRetry={retry} />}
    </Dialog>
  )
}

interface EmployeeDialogProps {
  employee?: Named | Person
  /** The field that one has come for. */
  field?: DraftField
}

/**
 * The form of an employee, beside the list: of a new one where none is given. Of somebody who is only named, and of
 * participants of Fundae programs, whose lists do not tell all that the form asks, it is read before.
 */
export default function EmployeeDialog({ employee, field }: EmployeeDialogProps) {
  const { t } = useTools()
  const asksMore = useParticipants()
  const known = employee && isWhole(employee) ? employee : undefined
  const isRead = employee !== undefined && (!known || (asksMore && known.fundae === undefined))
  const { data, error, refetch } = useApiQuery(
    'users.profile',
    { params: { id: employee?._id ?? '' } },
    { enabled: isRead, retry: false },
  )
  if (!employee || !isRead) return <EmployeeForm employee={known} field={field} />
  // Without the profile, the form asks what the list knows.
  const person = data ?? (error ? known : undefined)
  if (person) return <EmployeeForm employee={person} field={field} />
  const problem = error ? errorText(error, t) : undefined
  return <Reading employee={employee} problem={problem} retry={() => void refetch()} />
}

function EmployeeForm({ employee, field }: { employee?: Person; field?: DraftField }) {
  const { t } = useTools()
  const { form, waiting } = useEmployeeForm(employee)
  const title = employee ? t('form.edit', { name: employee.name }) : t('form.add')
  return (
    <Dialog
      title={waiting ? t('waiting.title') : title}
      side
      onClose={closeDialog}
      unsaved={form.unsaved && !waiting}
    >
      {waiting ? (
        <WaitingForOwner waiting={waiting} />
      ) : (
        <Fields form={form} isNew={employee === undefined} field={field} />
      )}
    </Dialog>
  )
}
