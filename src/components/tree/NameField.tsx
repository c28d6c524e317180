import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { TypedAhead } from '../../lib/code/type-ahead'
import { linesOf } from '../../lib/format/entry-checks'
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
  /** Takes names that are pasted line by line, the first for this line; false where it does not, and says why. */
  onSeveral?: (names: string[]) => boolean
}

/** What becomes of what is typed: one end, by a key, by leaving or by names that are pasted. */
function useNaming({ name, max, settle, typed, onEnd, onSeveral }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const done = useRef(false)
  const [ended, setEnded] = useState(false)
  const form = useEntityForm<{ name: string }, string>({
    fields: [{ name: 'name', required: true, max, settle, live: true }],
    stored: name,
    valuesOf: stored => ({ name: stored }),
    send: () => Promise.resolve(),
    problemOf: () => ({ fields: [], retry: false }),
  })
  const wrong = form.wrong.name

  const giveFocusBack = () => field.current?.closest<HTMLElement>('[role="treeitem"]')?.focus()
  const end = (save: boolean, returnFocus: boolean) => {
    if (done.current) return
    done.current = true
    if (returnFocus) giveFocusBack()
    const wanted = settle(form.values.name)
    onEnd(save && !wrong && wanted !== '' && wanted !== name ? wanted : null)
  }
  const leave = (returnFocus: boolean) => {
    if (!wrong || settle(form.values.name) === '') end(true, returnFocus)
  }
  /** Whether there are several, which are no longer for this field. */
  const isSeveral = (text: string): boolean => {
    const names = linesOf(text)
    if (!onSeveral || names.length < 2) return false
    if (onSeveral(names)) {
      done.current = true
      giveFocusBack()
    }
    return true
  }
  const begin = useEffectEvent(() => {
    const before = typed?.()
    field.current?.select()
    if (!before || isSeveral(before.text)) return
    if (before.text) form.change('name', settle(before.text))
    if (before.ended) setEnded(true)
  })
  const endAhead = useEffectEvent(() => leave(true))
  useEffect(() => begin(), [])
  useEffect(() => {
    if (ended) endAhead()
  }, [ended])
  return { field, form, wrong, end, leave, isSeveral }
}

/** The name of a line, typed in its place in the tree. Enter and leaving it save, Escape does not; what is typed and cannot be saved stays. */
export function NameField(props: NameFieldProps) {
  const { field, form, wrong, end, leave, isSeveral } = useNaming(props)
  const problem = useId()
  return (
    <span className={styles.rename} data-invalid={wrong ? '' : undefined}>
      <input
        ref={field}
        className={styles.renameInput}
        value={form.values.name}
        aria-label={props.label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={problem}
        onChange={event => form.change('name', event.target.value)}
        onPaste={event => {
          if (isSeveral(event.clipboardData.getData('text/plain'))) event.preventDefault()
        }}
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
