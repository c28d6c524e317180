import { useState } from 'react'
import { Button } from '../../../components/controls/Button'
import { EntityForm } from '../../../components/form/EntityForm'
import { differingFields } from '../../../components/form/form-fields'
import { type EntityFormState, useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { callWith } from '../../../providers/call/api'
import type { CallArgs } from '../../../providers/call/call-types'
import { statusOf } from '../../../providers/call/errors'
import { problemText, useWrite } from '../../../providers/call/use-write'
import { notify } from '../../../providers/refine/notifications'
import { useProfile } from '../../../providers/session/profile'
import { formProblem } from '../../../providers/texts/form-problem'
import { askNothing } from '../actions/asked-action'
import { useTools } from '../actions/tools'
import type { Person } from '../person'
import { useEmployeeFields } from './EmployeeFields'
import { bodyOf, type DraftField, draftFields, draftOf, type EmployeeDraft } from './employee-draft'
import { type Waiting, WaitingForOwner } from './WaitingForOwner'

const nameIn = ({ firstName, lastName }: EmployeeDraft) => `${firstName} ${lastName}`.trim()

/**
 * Sends a new employee, or what was changed of one: by the version that was read, unless theirs is known and overwritten.
 * Answers what waits for the person's own word.
 */
function useSend(employee: Person | undefined) {
  const write = useWrite()
  const own = useProfile()._id === employee?._id
  return async (
    draft: EmployeeDraft,
    onto: Person | undefined,
    changed: readonly DraftField[],
  ): Promise<Waiting | undefined> => {
    if (employee === undefined || onto === undefined) {
      await write('users.create', { body: bodyOf(draft) as CallArgs<'users.create'>['body'] })
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

/** The form of an employee, and what saving it can come to. */
function useEmployeeForm(employee: Person | undefined) {
  const { t } = useTools()
  const fields = useEmployeeFields(employee)
  const [waiting, setWaiting] = useState<Waiting>()
  const send = useSend(employee)
  const form = useEntityForm<EmployeeDraft, Person | undefined>({
    fields,
    stored: employee,
    valuesOf: draftOf,
    send: async (draft, onto) => {
      const changed = differingFields(fields, draft, draftOf(onto)).map(({ name }) => name)
      const unconfirmed = await send(draft, onto, changed)
      setWaiting(unconfirmed)
      if (!unconfirmed) {
        notify.success(t(employee ? 'form.saved' : 'form.added', { name: nameIn(draft) }))
        askNothing()
      }
    },
    problemOf: error => {
      const problem = formProblem(error, t, draftFields)
      return statusOf(error) === 404 ? { ...problem, text: problemText(error, t) } : problem
    },
    overtaken: async error => {
      if (statusOf(error) !== 412 || !employee) return undefined
      const { _id: id } = employee
      return callWith('users.profile', { params: { id } })
    },
  })
  return { form, waiting }
}

interface OpenForm {
  form: EntityFormState<EmployeeDraft, Person | undefined>
  isNew: boolean
}

function Fields({ form, isNew }: OpenForm) {
  const { t } = useTools()
  const conflict = () => ({
    text: t('conflict.text'),
    overwrite: t('conflict.overwrite'),
    take: t('conflict.take'),
  })
  return (
    <EntityForm form={form} conflict={conflict}>
      <DialogActions>
        <Button onClick={askNothing}>{t('cancel')}</Button>
        <Button kind="primary" type="submit" busy={form.busy}>
          {t(form.busy ? 'form.saving' : isNew ? 'form.create' : 'form.save')}
        </Button>
      </DialogActions>
    </EntityForm>
  )
}

/** The form of an employee, beside the list: of a new one where none is given. */
export default function EmployeeDialog({ employee }: { employee?: Person }) {
  const { t } = useTools()
  const { form, waiting } = useEmployeeForm(employee)
  const title = employee ? t('form.edit', { name: employee.name }) : t('form.add')
  return (
    <Dialog
      title={waiting ? t('waiting.title') : title}
      side
      onClose={askNothing}
      unsaved={form.unsaved && !waiting}
    >
      {waiting ? (
        <WaitingForOwner waiting={waiting} />
      ) : (
        <Fields form={form} isNew={employee === undefined} />
      )}
    </Dialog>
  )
}
