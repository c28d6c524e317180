import { Form } from 'antd'
import { type KeyboardEvent, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import { FormProblemNotice } from '../../../components/form/FormProblemNotice'
import { Dialog, DialogActions } from '../../../components/overlay/Dialog'
import type { Fields } from '../../../lib/format/answer-fields'
import { AntdLayer } from '../../../theme/AntdLayer'
import { Conflict } from './Conflict'
import { FieldItem } from './FieldItem'
import { problemOf } from './form-problem'
import { askedFields } from './record-values'
import { useLeaving } from './use-leaving'
import { type RecordFormProps, type RecordFormState, useRecordForm } from './use-record-form'

/** The form of a record, beside what it was opened from: the second layer of the support screens. */
export default function RecordForm(props: RecordFormProps) {
  const { t } = useTranslation('support')
  const { resource, records, record } = props
  const state = useRecordForm(props)
  const { saved, dirty } = state
  const leave = useLeaving(resource, props.id)
  useEffect(() => {
    if (saved !== undefined) leave(saved)
  }, [saved, leave])
  const title = record ? t('editTitle', { name: records.nameOf(record) }) : t(`new.${resource}`)
  return (
    <Dialog title={title} side onClose={() => leave()} unsaved={dirty && saved === undefined}>
      <AntdLayer>
        <Body {...props} state={state} onCancel={() => leave()} />
      </AntdLayer>
    </Dialog>
  )
}

type BodyProps = RecordFormProps & { state: RecordFormState; onCancel: () => void }

function Body({ resource, records, record, state, onCancel }: BodyProps) {
  const { t } = useTranslation('support')
  const { form, formProps, busy, submit } = state
  const mode = record ? 'edit' : 'create'
  return (
    <>
      <Problems state={state} records={records} />
      <Form
        {...formProps}
        form={form}
        name={resource}
        layout="vertical"
        initialValues={state.initial}
        scrollToFirstError
        onFinish={values => void submit(values as Fields)}
        onFinishFailed={({ errorFields }) => state.setProblem(problemOf(errorFields, t('check')))}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
        }}
      >
        {askedFields(records, mode).map(field => (
          <FieldItem key={field.name} field={field} mode={mode} record={record} />
        ))}
        <DialogActions>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" busy={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        </DialogActions>
      </Form>
    </>
  )
}

/** Why the record was not saved. */
function Problems({ state, records }: Pick<BodyProps, 'state' | 'records'>) {
  const { t } = useTranslation('support')
  const { form, problem, theirs } = state
  return (
    <>
      {theirs && <Conflict state={state} theirs={theirs} records={records} />}
      {problem && (
        <FormProblemNotice
          problem={problem}
          labelOf={field => t(`fields.${field}`)}
          onField={field => form.getFieldInstance(field)?.focus()}
          onRetry={form.submit}
        />
      )}
    </>
  )
}
