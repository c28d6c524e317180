/** What was typed before there was a field for it. */
export interface TypedAhead {
  text: string
  /** With Enter or Escape: nothing is to follow. */
  ended: boolean
}

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]')

/** What there is after one more key; undefined where the key types nothing. */
export function typedWith({ text, ended }: TypedAhead, key: string): TypedAhead | undefined {
  if (key === 'Enter') return { text, ended: true }
  if (key === 'Escape') return { text: '', ended: true }
  const letters = [...text]
  if (key === 'Backspace') return { text: ended ? text : letters.slice(0, -1).join(''), ended }
  if ([...key].length !== 1) return undefined
  return { text: ended ? text : text + key, ended }
}

/**
 * From now on notes what is typed outside of fields, for a field that is on its way.
 * @returns takes what was typed, and notes nothing any more
 */
export function typeAhead(): () => TypedAhead {
  let typed: TypedAhead = { text: '', ended: false }
  const note = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey || event.altKey
    if (isField(event.target) || (isCommand && !event.getModifierState('AltGraph'))) return
    const next = typedWith(typed, event.key)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    // A key that is still held down from before says nothing.
    if (!event.repeat || !next.ended) typed = next
  }
  addEventListener('keydown', note, true)
  return () => {
    removeEventListener('keydown', note, true)
    return typed
  }
}
