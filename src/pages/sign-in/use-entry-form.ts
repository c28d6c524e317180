import { type FormEvent, useEffect, useRef, useState } from 'react'

export type EntryValues = Record<string, string>

/** What is wrong: with single fields, by name, and with the whole. */
export interface EntryProblem {
  text?: string
  fields: Record<string, string>
}

export interface EntryField {
  name: string
  /** What is wrong with the value before anything is sent; undefined where nothing is. */
  check: (value: string, values: EntryValues) => string | undefined
}

interface EntryFormOptions {
  fields: readonly EntryField[]
  initial?: EntryValues
  /** Sends the values; what it rejects with goes to `problemOf`. */
  onSubmit: (values: EntryValues) => Promise<void>
  problemOf: (error: unknown) => EntryProblem
  /** Hears of everything that is typed. */
  onChange?: (name: string, value: string) => void
}

const noProblem: EntryProblem = { fields: {} }

function checked(fields: readonly EntryField[], values: EntryValues): Record<string, string> {
  const found = fields.map(({ name, check }) => [name, check(values[name] ?? '', values)] as const)
  return Object.fromEntries(found.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

/**
 * The state of a small form: keeps what was typed whatever happens, sends once however often it is pressed,
 * and takes the focus to what is wrong.
 */
export function useEntryForm({ fields, initial = {}, onSubmit, problemOf, onChange }: EntryFormOptions) {
  const [values, setValues] = useState<EntryValues>(initial)
  const [problem, setProblem] = useState(noProblem)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (problem !== noProblem) (wrong ?? form.current?.querySelector<HTMLElement>('[role=alert]'))?.focus()
  }, [problem])

  const change = (name: string, value: string) => {
    onChange?.(name, value)
    setValues(before => ({ ...before, [name]: value }))
    setProblem(before => (before.fields[name] ? { ...before, fields: without(before.fields, name) } : before))
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (sending.current) return
    const wrong = checked(fields, values)
    if (Object.keys(wrong).length > 0) return setProblem({ fields: wrong })
    sending.current = true
    setBusy(true)
    setProblem(noProblem)
    await onSubmit(values).catch((error: unknown) => setProblem(problemOf(error)))
    sending.current = false
    setBusy(false)
  }

  return { form, values, change, problem, busy, submit }
}

function without(fields: Record<string, string>, name: string): Record<string, string> {
  const { [name]: _, ...rest } = fields
  return rest
}
