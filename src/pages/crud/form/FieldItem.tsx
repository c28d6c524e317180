import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Fields } from '../../../lib/format/answer-fields'
import type { RecordField } from '../../../providers/refine/record-declaration'
import styles from '../crud.module.css'
import { referencesIn } from '../record/record-reference'
import { CoursesField } from './CoursesField'
import { ReferenceSelect } from './ReferenceSelect'
import { useRules } from './use-rules'

interface FieldItemProps {
  field: RecordField
  mode: 'create' | 'edit'
  record?: Fields
}

/** A field of the form with its label, its input and what is wrong with it. */
export function FieldItem({ field, mode, record }: FieldItemProps) {
  const { t } = useTranslation('support')
  const rules = useRules(field, mode)
  const { name, value } = field
  if (value.kind === 'courses') return <CoursesField name={name} record={record} />
  return (
    <Form.Item
      name={name}
      label={t(`fields.${name}`)}
      rules={rules}
      required={field[mode] === 'required'}
      validateTrigger={['onBlur', 'onChange']}
    >
      {value.kind === 'reference' ? (
        <ReferenceSelect reference={value} known={referencesIn(record?.[name])} />
      ) : (
        <PlainInput field={field} />
      )}
    </Form.Item>
  )
}

/** An input of a plain value; `Form.Item` hands it the value and what changes it. */
function PlainInput({ field: { name, value }, ...input }: { field: RecordField }) {
  const { t } = useTranslation('support')
  switch (value.kind) {
    case 'longText':
      return <Input.TextArea {...input} autoSize={{ minRows: 4, maxRows: 16 }} />
    case 'colour':
      return <input {...input} type="color" className={styles.colourInput} />
    case 'choice':
      return (
        <select {...input} className={styles.select}>
          {value.options.map(option => (
            <option key={option} value={option}>
              {t(`choices.${name}.${option || 'none'}`)}
            </option>
          ))}
        </select>
      )
    default:
      return <Input {...input} type={value.kind === 'email' ? 'email' : 'text'} autoComplete="off" />
  }
}
