import { useForm } from '@refinedev/antd'
import { type BaseRecord, type HttpError, useDataProvider } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance, FormProps } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormProblem } from '../../../components/form/FormProblemNotice'
import { type Fields, fieldsOf, text } from '../../../lib/format/answer-fields'
import { statusOf } from '../../../providers/call/errors'
import { useIntentKey } from '../../../providers/call/use-api'
import type { DeclaredRecords } from '../../../providers/refine/record-declaration'
import { refreshEverything } from '../refresh'
import { failureOf, wrongInputs } from './form-problem'
import { askedFields, initialValues, sentValues } from './record-values'

export interface RecordFormProps {
  resource: string
  records: DeclaredRecords
  /** What is edited; without it, a new record. */
  id?: string
  record?: Fields
}

/** Refine's form of a record. What goes wrong is said in the form, not in a toast. */
function useRefineForm({ resource, id }: RecordFormProps) {
  const { t } = useTranslation('support')
  const intentOf = useIntentKey()
  const { form, formProps, onFinish } = useForm<BaseRecord, HttpError, object>({
    resource,
    action: id === undefined ? 'create' : 'edit',
    id,
    redirect: false,
    queryOptions: { enabled: false },
    mutationMode: 'pessimistic',
    mutationMeta: { keyFor: (body: unknown) => intentOf({ body }).key },
    warnWhenUnsavedChanges: false,
    disableServerSideValidation: true,
    successNotification: () => ({ type: 'success', message: t('saved') }),
    errorNotification: false,
  })
  return { form: form as FormInstance, formProps: formProps as FormProps, send: onFinish }
}

/** What the form began with, and what is to be said of it. */
function useFormState(record: Fields | undefined) {
  /** Changes where somebody else's changes are taken over. */
  const [before, setBefore] = useState(record)
  const [theirs, setTheirs] = useState<Fields>()
  const [problem, setProblem] = useState<FormProblem>()
  const [busy, setBusy] = useState(false)
  const [dirty, setDirty] = useState(false)
  /** The id of the record, once it is saved. */
  const [saved, setSaved] = useState<string>()
  const goOnFrom = (other: Fields) => {
    setBefore(other)
    setTheirs(undefined)
    setDirty(false)
  }
  return {
    ...{ before, theirs, setTheirs, problem, setProblem, busy, setBusy, dirty, setDirty, saved, setSaved },
    goOnFrom,
  }
}

export type RecordFormState = ReturnType<typeof useRecordForm>

/** The form of a record and everything that saving it can come to. */
export function useRecordForm(props: RecordFormProps) {
  const { resource, records, id, record } = props
  const { t } = useTranslation(['support', 'errors'])
  const client = useQueryClient()
  const { form, formProps, send } = useRefineForm(props)
  const getOne = useDataProvider()().getOne
  const state = useFormState(record)
  const { before, busy, setBusy, setProblem } = state
  const asked = askedFields(records, record ? 'edit' : 'create')

  const fail = async (error: unknown) => {
    const overtaken = statusOf(error) === 412 && id !== undefined
    if (overtaken) return state.setTheirs(fieldsOf((await getOne({ resource, id })).data))
    setProblem(failureOf(error, t))
    form.setFields(wrongInputs(error, t))
  }
  /** Saves what was typed, onto the record as it was read or as somebody else has saved it since. */
  const submit = async (values: Fields, onto = before) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const answer = await send({ ...onto, ...sentValues(asked, values, before) })
      await refreshEverything(client)
      state.setSaved(id ?? text(fieldsOf(answer?.data)._id) ?? '')
    } catch (error) {
      await fail(error).catch(reason => setProblem(failureOf(reason, t)))
    } finally {
      setBusy(false)
    }
  }
  const takeTheirs = (other: Fields) => {
    state.goOnFrom(other)
    form.setFieldsValue(initialValues(asked, other))
  }
  const initial = initialValues(asked, before)
  const watched = { ...formProps, onValuesChange: () => state.setDirty(true) }
  return { ...state, form, submit, takeTheirs, initial, formProps: watched }
}
