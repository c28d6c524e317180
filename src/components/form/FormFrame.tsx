import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../feedback/Notice'
import type { FormProblem } from './form-fields'
import { TextField, type TextFieldProps } from './TextField'
import { leadsToUnchosen } from './unchosen-field'

/** What a form of the first layer takes from `useEntityForm`. */
interface SmallForm {
  problem: FormProblem | undefined
  submit: () => void
}

interface FormFrameProps {
  form: SmallForm
  className?: string
  children: ReactNode
}

/** Ctrl or ⌘ with Enter sends a form from wherever the focus is in it. */
export function sendAtKeys(event: KeyboardEvent, submit: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
  submit()
}

const isSubmit = (pressed: EventTarget) =>
  pressed instanceof Element && pressed.closest('button[type=submit]') !== null

/** A small form of the first layer: what is wrong stands at its field, else over the form, and takes the focus. */
export function FormFrame({ form: { problem, submit }, className, children }: FormFrameProps) {
  const frame = useRef<HTMLFormElement>(null)
  const send = () => leadsToUnchosen(frame.current) || submit()
  useEffect(() => {
    if (!problem) return
    const found = ['[aria-invalid="true"]', '[role=alert]'].map(wrong =>
      frame.current?.querySelector<HTMLElement>(wrong),
    )
    found.find(Boolean)?.focus()
  }, [problem])
  return (
    <form
      ref={frame}
      className={className}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        send()
      }}
      onClick={event => {
        // The second click of a double click: by then the form may be there for the next entry.
        if (event.detail > 1 && isSubmit(event.target)) event.preventDefault()
      }}
      onKeyDown={event => sendAtKeys(event, send)}
    >
      {problem?.text && problem.fields.length === 0 && <Notice kind="danger">{problem.text}</Notice>}
      {children}
    </form>
  )
}

interface FormTextProps<Values> extends Omit<TextFieldProps, 'form' | 'name' | 'label'> {
  form: {
    fields: readonly { name: string; label?: string; hint?: string; required?: boolean }[]
    values: Values
    wrong: Readonly<Record<string, string>>
    change: (name: TextName<Values>, value: never) => void
  }
  name: TextName<Values>
}

type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string ? Name : never
}[keyof Values & string]

/** A declared text of a small form. */
export function FormText<Values extends object>({ form, name, ...input }: FormTextProps<Values>) {
  const declared = form.fields.find(field => field.name === name)
  return (
    <TextField
      label={declared?.label ?? ''}
      hint={declared?.hint}
      required={declared?.required}
      autoComplete="off"
      {...input}
      error={form.wrong[name]}
      value={String(form.values[name])}
      onChange={event => form.change(name, event.target.value as never)}
    />
  )
}
