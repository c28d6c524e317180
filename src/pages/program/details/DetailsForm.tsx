import { UnsavedChangesNotifier } from '@refinedev/react-router'
import { Form, Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/controls/Button'
import controls from '../../../components/controls/controls.module.css'
import { FormProblemNotice } from '../../../components/form/FormProblemNotice'
import {
  type DraftField,
  draftOf,
  draftProblem,
  languagesWith,
} from '../../../resources/programs/details/program-draft'
import { AntdLayer } from '../../../theme/AntdLayer'
import { Conflict } from './Conflict'
import styles from './details.module.css'
import type { DetailsProblem } from './form-problem'
import { type DetailsFormState, useDetailsForm } from './use-details-form'
import { useLeaveGuard } from './use-leave-guard'

/** The form of a program's details: the second layer of the page. */
export default function DetailsForm({ id, answer }: { id: string; answer: unknown }) {
  const { t } = useTranslation('program')
  const details = useDetailsForm(id, answer)
  const { form, before, problem, saving, save, dirty } = details
  useLeaveGuard(dirty && !saving, t('leave'))
  const showField = (field: DraftField) => form.getFieldInstance(field)?.focus()
  return (
    <AntdLayer>
      <UnsavedChangesNotifier translationKey="program:leave" />
      <Conflict details={details} />
      {problem && (
        <FormProblemNotice
          problem={problem}
          labelOf={field => t(`fields.${field}`)}
          onField={showField}
          onRetry={() => void save(before)}
        />
      )}
      <Form
        {...details.formProps}
        form={form}
        name="program"
        layout="vertical"
        className={styles.form}
        initialValues={draftOf(before)}
        validateTrigger={['onBlur', 'onChange']}
        onFinish={() => void save(before)}
        onFinishFailed={failed => details.setProblem(wrongFields(failed.errorFields, t('problem.check')))}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit()
        }}
      >
        <Fields details={details} />
        <Actions details={details} />
      </Form>
    </AntdLayer>
  )
}

type WrongField = { name: (string | number)[]; errors: string[] }

/** What the form found wrong before anything was sent. */
const wrongFields = (wrong: readonly WrongField[], text: string): DetailsProblem => ({
  text,
  retry: false,
  fields: wrong.map(({ name, errors }) => ({ field: String(name[0]) as DraftField, text: errors[0] ?? '' })),
})

function Fields({ details }: { details: DetailsFormState }) {
  const { t } = useTranslation(['program', 'programs', 'errors'])
  const rules = (field: DraftField) => [
    {
      validator: (_: unknown, value: unknown) => {
        const wrong = draftProblem(field, String(value ?? ''))
        return wrong
          ? Promise.reject(new Error(t(`errors:field.${wrong.key}`, { count: wrong.count })))
          : Promise.resolve()
      },
    },
  ]
  return (
    <>
      <Form.Item name="title" label={t('fields.title')} rules={rules('title')} required>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="internId" label={t('fields.internId')} rules={rules('internId')}>
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
      <Form.Item name="language" label={t('fields.language')}>
        <select className={`${controls.field} ${styles.select}`}>
          {languagesWith(draftOf(details.before).language).map(language => (
            <option key={language} value={language}>
              {t(`programs:language.${language}`, { defaultValue: language })}
            </option>
          ))}
        </select>
      </Form.Item>
      <Form.Item name="description" label={t('fields.description')} rules={rules('description')}>
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 16 }} />
      </Form.Item>
    </>
  )
}

function Actions({ details }: { details: DetailsFormState }) {
  const { t } = useTranslation('program')
  const { dirty, saving, begin, before } = details
  return (
    <div className={styles.actions}>
      <Button kind="primary" type="submit" busy={saving} aria-disabled={!dirty || undefined}>
        {t(saving ? 'details.saving' : 'details.save')}
      </Button>
      {dirty && !saving && <Button onClick={() => begin(before)}>{t('details.discard')}</Button>}
      <span role="status" className={styles.quiet}>
        {dirty && !saving && t('details.unsaved')}
      </span>
    </div>
  )
}
