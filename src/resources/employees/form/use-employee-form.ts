import { useState } from 'react'
import type { FormProblem } from '../../../components/form/FormProblemNotice'
import type { Translate } from '../../../lib/format/translate'
import { callWith } from '../../../providers/call/api'
import type { CallArgs } from '../../../providers/call/call-types'
import {
  errorText,
  fieldErrors,
  fieldErrorText,
  isUnreachable,
  statusOf,
} from '../../../providers/call/errors'
import { problemText, useWrite } from '../../../providers/call/use-write'
import { notify } from '../../../providers/refine/notifications'
import { useProfile } from '../../../providers/session/profile'
import { askNothing } from '../actions/asked-action'
import { useTools } from '../actions/tools'
import type { Person } from '../person'
import {
  bodyOf,
  type DraftField,
  differing,
  draftFields,
  draftOf,
  draftProblems,
  type EmployeeDraft,
} from './employee-draft'
import type { Waiting } from './WaitingForOwner'

type Problems = Partial<Record<DraftField, string>>

/** The fields that the server names; a place in a list belongs to the list. */
function wrongFields(error: unknown, t: Translate): Problems {
  const found = fieldErrors(error).map(wrong => [wrong.path.split('.')[0], fieldErrorText(wrong, t)] as const)
  return Object.fromEntries(found.filter(([field]) => draftFields.includes(field as DraftField)))
}

const summed = (text: string, problems: Problems, retry = false): FormProblem<DraftField> => ({
  text,
  retry,
  fields: Object.entries(problems).map(([field, said]) => ({ field: field as DraftField, text: said })),
})

const nameIn = ({ firstName, lastName }: EmployeeDraft) => `${firstName} ${lastName}`.trim()

/**
 * Sends a new employee, or what was changed of one: by the version that was read, unless theirs is known and overwritten.
 * Answers what waits for the person's own word.
 */
function useSend(employee: Person | undefined) {
  const write = useWrite()
  const own = useProfile()._id === employee?._id
  return async (draft: EmployeeDraft, onto: Person | undefined): Promise<Waiting | undefined> => {
    if (employee === undefined || onto === undefined) {
      await write('users.create', { body: bodyOf(draft) as CallArgs<'users.create'>['body'] })
      return
    }
    const body = bodyOf(draft, draftOf(onto)) as CallArgs<'users.update'>['body']
    const answer = await write('users.update', {
      params: { userId: employee._id },
      body,
      version: onto.version,
    })
    const email = body.email === undefined ? undefined : answer?.pendingEmail
    return email ? { name: nameIn(draft), email, own } : undefined
  }
}

/** What is typed, what is wrong with it, and what somebody else has saved meanwhile. */
function useTyped(employee: Person | undefined) {
  const { t } = useTools()
  const [before, setBefore] = useState(employee)
  const [draft, setDraft] = useState(() => draftOf(employee))
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState<FormProblem<DraftField>>()
  const [theirs, setTheirs] = useState<Person>()
  const put = <Field extends DraftField>(field: Field, value: EmployeeDraft[Field]) => {
    setDraft(was => ({ ...was, [field]: value }))
    setProblems(({ [field]: _, ...others }) => others)
  }
  const refuse = (text: string, wrong: Problems, retry?: boolean) => {
    setProblems(wrong)
    setProblem(summed(text, wrong, retry))
  }
  const begin = (from: Person) => {
    setBefore(from)
    setDraft(draftOf(from))
    setTheirs(undefined)
    setProblems({})
    setProblem(undefined)
  }
  const fail = (error: unknown) => {
    const retry = isUnreachable(error) || (statusOf(error) ?? 500) >= 500
    refuse(
      statusOf(error) === 404 ? problemText(error, t) : errorText(error, t),
      wrongFields(error, t),
      retry,
    )
  }
  return { before, draft, put, problems, problem, setProblem, refuse, fail, theirs, setTheirs, begin }
}

/** The form of an employee and everything that saving it can come to. */
export function useEmployeeForm(employee: Person | undefined) {
  const { t } = useTools()
  const typed = useTyped(employee)
  const { before, draft, refuse, fail, setProblem, setTheirs } = typed
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<Waiting>()
  const send = useSend(employee)
  const overtaken = async (id: string) => {
    setTheirs(await callWith('users.profile', { params: { id } }))
  }
  const save = async (onto = before) => {
    if (busy) return
    const wrong = draftProblems(draft, t)
    if (Object.keys(wrong).length > 0) return refuse(t('form.check'), wrong)
    setBusy(true)
    setProblem(undefined)
    try {
      const unconfirmed = await send(draft, onto)
      setWaiting(unconfirmed)
      if (!unconfirmed) {
        notify.success(t(employee ? 'form.saved' : 'form.added', { name: nameIn(draft) }))
        askNothing()
      }
    } catch (error) {
      if (statusOf(error) === 412 && employee) await overtaken(employee._id).catch(fail)
      else fail(error)
    } finally {
      setBusy(false)
    }
  }
  return { ...typed, busy, save, waiting, dirty: differing(draft, draftOf(before)).length > 0 }
}

export type EmployeeForm = ReturnType<typeof useEmployeeForm>
