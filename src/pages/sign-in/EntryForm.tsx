import type { ReactNode } from 'react'
import { Button } from '../../components/controls/Button'
import { Notice } from '../../components/feedback/Notice'
import { PasswordField, type PasswordTexts } from '../../components/form/PasswordField'
import { TextField } from '../../components/form/TextField'
import styles from './EntryForm.module.css'
import { type EntryField, type EntryProblem, type EntryValues, useEntryForm } from './use-entry-form'

export interface ShownField extends EntryField {
  label: string
  kind: 'text' | 'email' | 'password'
  /** How a password manager knows it. */
  autoComplete: string
  hint?: string
}

interface EntryFormProps {
  fields: readonly ShownField[]
  initial?: EntryValues
  submitLabel: string
  busyLabel: string
  passwordTexts: PasswordTexts
  /** Whose password it is, for password managers, where no field says so. */
  username?: string
  onSubmit: (values: EntryValues) => Promise<void>
  problemOf: (error: unknown) => EntryProblem
  onChange?: (name: string, value: string) => void
  /** Below the button. */
  children?: ReactNode
}

/** A small form of the first layer: sign-in, passwords, the first company. */
export function EntryForm(props: EntryFormProps) {
  const { form, values, change, problem, busy, submit } = useEntryForm(props)
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={event => void submit(event)}>
      {problem.text && <Notice kind="danger">{problem.text}</Notice>}
      {props.username && <input type="text" hidden readOnly autoComplete="username" value={props.username} />}
      {props.fields.map(({ name, kind, check: _, ...field }) => {
        const input = {
          ...field,
          name,
          error: problem.fields[name],
          value: values[name] ?? '',
          onChange: (event: { target: HTMLInputElement }) => change(name, event.target.value),
          required: true,
        }
        return kind === 'password' ? (
          <PasswordField key={name} {...input} texts={props.passwordTexts} />
        ) : (
          <TextField key={name} {...input} type={kind} inputMode={kind} {...unspelt(kind)} />
        )
      })}
      <Button type="submit" kind="primary" busy={busy} className={styles.submit}>
        {busy ? props.busyLabel : props.submitLabel}
      </Button>
      {props.children}
    </form>
  )
}

const unspelt = (kind: ShownField['kind']) =>
  kind === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {}
