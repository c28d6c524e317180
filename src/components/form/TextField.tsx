import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import styles from './TextField.module.css'

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  label: string
  /** What is wrong with the value; announced with the field. */
  error?: string
  /** What to know before typing. */
  hint?: string
  /** Beside the input, inside its frame. */
  action?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** An input with its label, its hint and its error. */
export function TextField({ label, error, hint, action, inputRef, ...input }: TextFieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame} data-invalid={error ? '' : undefined}>
        <input
          {...input}
          id={id}
          ref={inputRef}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        {action}
      </div>
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
    </div>
  )
}
