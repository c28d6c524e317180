import { Form, type FormInstance } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedFields, draftOf, type ProgramDraft } from '../../../resources/programs/details/program-draft'
import { useProgramCache } from '../use-program-cache'
import { type DetailsProblem, problemOf } from './form-problem'
import { Overtaken, sendDraft } from './send-draft'
import { useProgramForm } from './use-program-form'

/** What is typed, what it began with, and what is to be said about it. */
function useDraft(form: FormInstance<ProgramDraft>, answer: unknown) {
  const [before, setBefore] = useState(answer)
  const [theirs, setTheirs] = useState<unknown>(null)
  const [problem, setProblem] = useState<DetailsProblem | null>(null)
  const typed: Partial<ProgramDraft> | undefined = Form.useWatch([], form)
  const draft: ProgramDraft = { ...draftOf(before), ...typed }
  const dirty = changedFields(draft, draftOf(before)).length > 0
  const begin = (program: unknown) => {
    setBefore(program)
    setTheirs(null)
    setProblem(null)
    form.setFieldsValue(draftOf(program))
  }
  return { before, theirs, setTheirs, problem, setProblem, draft, dirty, begin }
}

export type DetailsFormState = ReturnType<typeof useDetailsForm>

/** The form of a program's details, and everything that saving it can come to. */
export function useDetailsForm(id: string, answer: unknown) {
  const { t } = useTranslation(['program', 'errors'])
  const { form, formProps, put } = useProgramForm(id)
  const cache = useProgramCache(id)
  const state = useDraft(form, answer)
  const { before, draft, dirty, begin, setTheirs, setProblem } = state
  const [saving, setSaving] = useState(false)
  const sending = useRef(false)

  const fail = (error: unknown) => {
    if (error instanceof Overtaken) return setTheirs(error.theirs)
    const problem = problemOf(error, t)
    setProblem(problem)
    form.setFields(problem.fields.map(({ field, text }) => ({ name: field, errors: [text] })))
  }
  const save = async (onto: unknown) => {
    if (sending.current || !dirty) return
    sending.current = true
    setSaving(true)
    setProblem(null)
    await sendDraft({ put, cache, draft, before }, onto).then(begin, fail)
    sending.current = false
    setSaving(false)
  }

  const arrived = useEffectEvent((program: unknown) => {
    if (program === before || sending.current) return
    if (!dirty) begin(program)
    else if (changedFields(draftOf(program), draftOf(before)).length > 0) setTheirs(program)
  })
  useEffect(() => arrived(answer), [answer])
  return { ...state, form, formProps, saving, save }
}
