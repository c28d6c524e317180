import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { TypedAhead } from '../../lib/code/type-ahead'
import { useEntityForm } from '../form/use-entity-form'
import styles from './tree.module.css'

interface NameFieldProps {
  label: string
  name: string
  max: number
  /** The name on one line, as it is kept. */
  settle: (typed: string) => string
  /** Takes what was typed before the field was there. */
  typed?: () => TypedAhead
  /** The name that is wanted; null where it stays as it is. */
  onEnd: (name: string | null) => void
}

/** The name of a line, typed in its place in the tree. Enter and leaving it save, Escape does not; what is typed and cannot be saved stays. */
export function NameField({ label, name, max, settle, typed, onEnd }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  const problem = useId()
  const [ended, setEnded] = useState(false)
  const form = useEntityForm<{ name: string }, string>({
    fields: [{ name: 'name', required: true, max, settle, live: true }],
    stored: name,
    valuesOf: stored => ({ name: stored }),
    send: () => Promise.resolve(),
    problemOf: () => ({ fields: [], retry: false }),
  })
  const wrong = form.wrong.name

  const end = (save: boolean, returnFocus: boolean) => {
    if (done.current) return
    done.current = true
    if (returnFocus) field.current?.closest<HTMLElement>('[role="treeitem"]')?.focus()
    const wanted = settle(form.values.name)
    onEnd(save && !wrong && wanted !== '' && wanted !== name ? wanted : null)
  }
  const leave = (returnFocus: boolean) => {
    if (!wrong || settle(form.values.name) === '') end(true, returnFocus)
  }
  const begin = useEffectEvent(() => {
    const before = typed?.()
    field.current?.select()
    if (before?.text) form.change('name', before.text)
    if (before?.ended) setEnded(true)
  })
  const endAhead = useEffectEvent(() => leave(true))
  useEffect(() => begin(), [])
  useEffect(() => {
    if (ended) endAhead()
  }, [ended])
  return (
    <span className={styles.rename} data-invalid={wrong ? '' : undefined}>
      <input
        ref={field}
        className={styles.renameInput}
        value={form.values.name}
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={problem}
        onChange={event => form.change('name', event.target.value)}
        onKeyDown={event => {
          event.stopPropagation()
          if (event.key === 'Enter' && !wrong) end(true, true)
          if (event.key === 'Escape') end(false, true)
        }}
        onBlur={() => leave(false)}
      />
      <span id={problem} role="alert" className={styles.problem}>
        {wrong}
      </span>
    </span>
  )
}
