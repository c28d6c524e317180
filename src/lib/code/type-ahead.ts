/** What was typed before there was a field for it. */
export interface TypedAhead {
  text: string
  /** With Enter or Escape: nothing is to follow. */
  ended: boolean
}

export interface TypeAhead {
  /** What was typed until now; the field that is there by then has the focus from here on. */
  take: () => TypedAhead
  /** There is no field after all: the focus goes back to where it was, unless somebody has moved it. */
  giveBack: () => void
}

/**
 * Takes the focus to a field that is not seen, for one that is on its way: what is typed meanwhile is written as the browser writes, accents
 * included, and a phone keeps its keyboard.
 * @param label what is to be typed, for who hears the page
 */
export function typeAhead(label: string): TypeAhead {
  const before = document.activeElement
  // Several lines that are pasted stay several.
  const field = document.createElement('textarea')
  let ended = false
  field.ariaLabel = label
  field.autocomplete = 'off'
  // Where the window is, since a field that is typed in is brought into view; as wide as others, since in one of a pixel Chromium loses its place
  // behind an accent.
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0; pointer-events: none'
  field.addEventListener('keydown', event => {
    event.stopPropagation()
    const { key, repeat, isComposing } = event
    if (isComposing || (key !== 'Enter' && key !== 'Escape')) return
    event.preventDefault()
    // A key that is still held down from before says nothing.
    if (repeat || ended) return
    if (key === 'Escape') field.value = ''
    ended = true
    field.readOnly = true
  })
  const container = document.querySelector('main') ?? document.body
  container.append(field)
  field.focus({ preventScroll: true })
  return {
    take: () => {
      field.remove()
      return { text: field.value, ended }
    },
    giveBack: () => {
      const isHere = document.activeElement === field
      field.remove()
      if (isHere && before instanceof HTMLElement) before.focus({ preventScroll: true })
    },
  }
}
