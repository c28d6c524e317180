import { Form, Input } from 'antd'
import { useId } from 'react'
import styles from './EntityForm.module.css'
import type { AnyField, FieldInput } from './form-fields'

interface FormItemProps {
  field: AnyField
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

/** A declared field with its label, its input, its hint and what is wrong with it. */
export function FormItem({ field, value, error, onChange }: FormItemProps) {
  const { name, label, hint, required, half, widget } = field
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const input: FieldInput<unknown> = {
    id,
    value,
    onChange,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': required || undefined,
  }
  const own = typeof widget === 'object' && 'draw' in widget ? widget : undefined
  const drawn = own ? (
    own.draw(input as unknown as FieldInput<never>, error)
  ) : (
    <Plain field={field} input={input} />
  )
  if (widget === 'check')
    return (
      <div data-field={name}>
        <Check field={field} input={input} />
        <Said id={id} hint={hint} error={error} />
      </div>
    )
  return (
    <div data-field={name} data-half={half}>
      {own?.ownLabel ? (
        drawn
      ) : (
        <Form.Item
          className={styles.item}
          label={label}
          htmlFor={id}
          required={required}
          validateStatus={error ? 'error' : undefined}
        >
          {drawn}
          <Said id={id} hint={hint} error={error} />
        </Form.Item>
      )}
    </div>
  )
}

/** What to know before typing, and what is wrong with what was typed. */
function Said({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}

/** What is so or not, with its label beside it. */
function Check({ field, input }: { field: AnyField; input: FieldInput<unknown> }) {
  const { value, onChange, ...described } = input
  return (
    <label className={styles.check}>
      <input
        {...described}
        type="checkbox"
        disabled={field.disabled}
        checked={value === true}
        onChange={event => onChange(event.target.checked)}
      />
      {field.label}
    </label>
  )
}

/** The widgets that a word, or a list of choices, asks for. */
function Plain({ field, input }: { field: AnyField; input: FieldInput<unknown> }) {
  const { widget = 'text', readOnly, disabled, spellCheck } = field
  const text = {
    ...{ ...input, readOnly, disabled, spellCheck, value: String(input.value ?? '') },
    onChange: (event: { target: { value: string } }) => input.onChange(event.target.value),
  }
  if (typeof widget === 'object')
    return (
      <select {...text} className={styles.choice}>
        {'options' in widget &&
          widget.options.map(option => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
      </select>
    )
  if (widget === 'longText') return <Input.TextArea {...text} autoSize={{ minRows: 5, maxRows: 16 }} />
  if (widget === 'colour') return <input {...text} type="color" className={styles.colour} />
  if (widget === 'day') return <Input {...text} type="date" autoComplete="off" />
  if (widget === 'clock') return <Input {...text} type="time" autoComplete="off" />
  if (widget === 'email')
    return <Input {...text} type="email" autoComplete="off" autoCapitalize="none" spellCheck={false} />
  return <Input {...text} autoComplete="off" />
}
