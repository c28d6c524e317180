import { useId } from 'react'
import controls from '../../../components/controls/controls.module.css'
import styles from '../actions/dialogs.module.css'

interface SelectFieldProps {
  name: string
  label: string
  value: string
  options: readonly { value: string; text: string }[]
  /** What to know before choosing. */
  hint?: string
  /** What is wrong with the choice. */
  error?: string
  disabled?: boolean
  onChange: (value: string) => void
}

/** One of a few choices in a form, with its label and its error. */
export function SelectField({
  name,
  label,
  value,
  options,
  hint,
  error,
  disabled,
  onChange,
}: SelectFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-field={name}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={controls.field}
        value={value}
        disabled={disabled}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={event => onChange(event.target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Said id={id} hint={hint} error={error} />
    </div>
  )
}

/** What to know of the choice, and what is wrong with it. */
function Said({ id, hint, error }: Pick<SelectFieldProps, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className={styles.quiet}>
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
