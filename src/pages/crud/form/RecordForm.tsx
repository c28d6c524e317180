import { type BaseRecord, type HttpError, useDataProvider, useForm } from '@refinedev/core'
import { useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../../../components/controls/Button'
import { EntityForm } from '../../../components/form/EntityForm'
import type { FormField } from '../../../components/form/form-fields'
import { useEntityForm } from '../../../components/form/use-entity-form'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import { pathTo } from '../../../lib/address/paths'
import type { Fields } from '../../../lib/code/shape'
import { useTranslation } from '../../../lib/texts/use-translation'
import { statusOf } from '../../../providers/call/errors'
import { useWrite } from '../../../providers/call/use-write'
import type { DeclaredRecords, RecordField } from '../../../providers/refine/record-declaration'
import { fieldsOf, text } from '../../../providers/refine/record-fields'
import { writingBy } from '../../../providers/refine/record-writes'
import { formProblem } from '../../../providers/texts/form-problem'
import { coursesProblem } from '../../../resources/degrees/form/CourseFields'
import { RecordValue } from '../record/RecordValue'
import { CoursesField, coursesIn } from './CoursesField'
import { keepNames, type RecordNames, ReferenceSelect } from './ReferenceSelect'
import { askedFields, initialValues, rulesOf, sentValues } from './record-values'

/** Back to what the form was opened from; or to the record that was just made. */
function useLeaving(resource: string, id: string | undefined): (saved?: string) => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    saved => {
      const record = id ?? saved
      const target = record
        ? pathTo('supportRecord', { resource, id: record })
        : pathTo('supportList', { resource }) + search
      void navigate(target, { replace: true })
    },
    [navigate, resource, id, search],
  )
}

export interface RecordFormProps {
  resource: string
  records: DeclaredRecords
  /** What is edited; without it, a new record. */
  id?: string
  record?: Fields
}

type Item = FormField<Fields>

/** How a value of a record is asked for. */
function useWidget(names: RecordNames) {
  const { t } = useTranslation('support')
  return ({ name, value }: RecordField): Item['widget'] => {
    switch (value.kind) {
      case 'reference':
        return { draw: input => <ReferenceSelect {...input} reference={value} names={names} /> }
      case 'courses':
        return {
          ownLabel: true,
          draw: (input, error) => <CoursesField {...input} error={error} names={names} />,
        }
      case 'choice':
        return {
          options: value.options.map(option => ({
            value: option,
            text: t(`choices.${name}.${option || 'none'}`),
          })),
        }
      case 'longText':
      case 'colour':
      case 'email':
        return value.kind
      default:
        return 'text'
    }
  }
}

/** The fields that a record declares, as a form has them. */
function useFields({ records, record }: RecordFormProps, names: RecordNames): Item[] {
  const { t } = useTranslation(['support', 'errors'])
  const widgetOf = useWidget(names)
  const mode = record ? 'edit' : 'create'
  return askedFields(records, mode).map(field => ({
    name: field.name,
    label: t(`fields.${field.name}`),
    widget: widgetOf(field),
    show: value => <RecordValue field={field} value={value} />,
    ...rulesOf(field, mode, t),
    ...(field.value.kind === 'courses' && { check: (value: unknown) => coursesProblem(t)(coursesIn(value)) }),
  }))
}

/** Refine's writes of a record. What goes wrong is said in the form, not in a toast. */
function useSend({ resource, id }: RecordFormProps) {
  const { t } = useTranslation('support')
  const write = useWrite()
  const { onFinish } = useForm<BaseRecord, HttpError, object>({
    resource,
    action: id === undefined ? 'create' : 'edit',
    id,
    redirect: false,
    queryOptions: { enabled: false },
    mutationMode: 'pessimistic',
    invalidates: [],
    mutationMeta: writingBy(write, { done: t('saved') }),
    successNotification: false,
    errorNotification: false,
  })
  return onFinish
}

/** The names of all records that the form has met. */
function useNames(record: Fields | undefined): RecordNames {
  const [names] = useState(() => {
    const met: RecordNames = new Map()
    for (const value of Object.values(record ?? {})) keepNames(met, value)
    return met
  })
  return names
}

/** The form of a record, and what saving it can come to. */
function useRecordForm(props: RecordFormProps, leave: (saved?: string) => void) {
  const { resource, records, id, record } = props
  const { t } = useTranslation(['support', 'errors'])
  const send = useSend(props)
  const getOne = useDataProvider()().getOne
  const asked = askedFields(records, record ? 'edit' : 'create')
  const names = useNames(record)
  return useEntityForm<Fields, Fields | undefined>({
    fields: useFields(props, names),
    stored: record,
    valuesOf: stored => initialValues(asked, stored),
    send: async (values, onto, before) => {
      const answer = await send({ ...onto, ...sentValues(asked, values, before) })
      leave(id ?? text(fieldsOf(answer?.data)._id) ?? '')
    },
    problemOf: error => {
      const fields = asked.map(({ name }) => name)
      const problem = formProblem(error, t, fields)
      return statusOf(error) === 404 && id !== undefined ? { ...problem, text: t('gone') } : problem
    },
    overtaken: async error => {
      if (statusOf(error) !== 412 || id === undefined) return undefined
      const theirs = fieldsOf((await getOne({ resource, id })).data)
      for (const value of Object.values(theirs)) keepNames(names, value)
      return theirs
    },
  })
}

/** The form of a record, beside what it was opened from: the second layer of the support screens. */
export default function RecordForm(props: RecordFormProps) {
  const { t } = useTranslation('support')
  const { resource, records, record } = props
  const leave = useLeaving(resource, props.id)
  const form = useRecordForm(props, leave)
  const title = record ? t('editTitle', { name: records.nameOf(record) }) : t(`new.${resource}`)
  const conflict = () => ({
    text: t('conflict.text'),
    overwrite: t('conflict.overwrite'),
    take: t('conflict.take'),
  })
  return (
    <Dialog title={title} side onClose={() => leave()} unsaved={form.unsaved}>
      <EntityForm form={form} conflict={conflict}>
        <DialogActions>
          <Button onClick={() => leave()}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t(form.busy ? 'saving' : 'save')}
          </Button>
        </DialogActions>
      </EntityForm>
    </Dialog>
  )
}
