import { useForm } from '@refinedev/antd'
import type { BaseRecord, HttpError } from '@refinedev/core'
import { Form, type FormInstance, type FormProps } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedFields, draftOf, type ProgramDraft, updateBody } from '../../lib/program-draft'
import { statusOf } from '../../providers/errors'
import { type FormProblem, problemOf } from './form-problem'
import { type ProgramCache, useProgramCache } from './use-program-cache'

/** Somebody else changed details of the program since it was read. */
class Overtaken extends Error {
  readonly theirs: unknown

  constructor(theirs: unknown) {
    super()
    this.theirs = theirs
  }
}

type Send = (body: object) => Promise<unknown>

/**
 * Sends my changes on top of `onto`. Where it is stale but nobody else touched the details, they go on top
 * of the newest program; otherwise it throws `Overtaken`.
 */
async function sendDraft(
  send: Send,
  cache: ProgramCache,
  draft: ProgramDraft,
  before: unknown,
  onto: unknown,
) {
  const changed = changedFields(draft, draftOf(before))
  const attempt = async (program: unknown) => {
    const body = updateBody(program, draft, changed)
    return cache.keep(body, await send(body))
  }
  try {
    return await attempt(onto)
  } catch (error) {
    if (statusOf(error) !== 412) throw error
    const newest = await cache.newest()
    if (changedFields(draftOf(newest), draftOf(before)).length > 0) throw new Overtaken(newest)
    return attempt(newest)
  }
}

/** Refine's form of a program: it sends what it is given, and the rest is said here. */
function useProgramForm(id: string) {
  const { t } = useTranslation('program')
  const { form, formProps, onFinish } = useForm<BaseRecord, HttpError, object>({
    resource: 'programs',
    action: 'edit',
    id,
    redirect: false,
    queryOptions: { enabled: false },
    mutationMode: 'pessimistic',
    invalidates: [],
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    successNotification: () => ({ type: 'success', message: t('saved') }),
    errorNotification: false,
  })
  const send: Send = async body => (await onFinish(body))?.data
  return { form: form as unknown as FormInstance<ProgramDraft>, formProps: formProps as FormProps, send }
}

export type DetailsFormState = ReturnType<typeof useDetailsForm>

/** The form of a program's details, and everything that saving it can come to. */
export function useDetailsForm(id: string, answer: unknown) {
  const { t } = useTranslation(['program', 'errors'])
  const { form, formProps, send } = useProgramForm(id)
  const cache = useProgramCache(id)
  const [before, setBefore] = useState(answer)
  const [theirs, setTheirs] = useState<unknown>(null)
  const [problem, setProblem] = useState<FormProblem | null>(null)
  const [saving, setSaving] = useState(false)
  const sending = useRef(false)
  const typed: Partial<ProgramDraft> | undefined = Form.useWatch([], form)
  const draft: ProgramDraft = { ...draftOf(before), ...typed }
  const dirty = changedFields(draft, draftOf(before)).length > 0

  const fail = (failed: FormProblem) => {
    setProblem(failed)
    form.setFields(failed.fields.map(({ field, text }) => ({ name: field, errors: [text] })))
  }
  const begin = (program: unknown) => {
    setBefore(program)
    setTheirs(null)
    setProblem(null)
    form.setFieldsValue(draftOf(program))
  }
  const save = async (onto: unknown) => {
    if (sending.current || !dirty) return
    sending.current = true
    setSaving(true)
    setProblem(null)
    try {
      begin(await sendDraft(send, cache, draft, before, onto))
    } catch (error) {
      if (error instanceof Overtaken) setTheirs(error.theirs)
      else fail(problemOf(error, t))
    } finally {
      sending.current = false
      setSaving(false)
    }
  }
  const arrived = useEffectEvent((program: unknown) => {
    if (program === before || sending.current) return
    if (!dirty) begin(program)
    else if (changedFields(draftOf(program), draftOf(before)).length > 0) setTheirs(program)
  })
  useEffect(() => arrived(answer), [answer])

  return {
    form,
    formProps,
    before,
    draft,
    dirty,
    saving,
    problem,
    setProblem,
    theirs,
    setTheirs,
    begin,
    save,
  }
}
