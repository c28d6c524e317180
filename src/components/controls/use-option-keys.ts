import { type KeyboardEvent, useState } from 'react'

/** How many options Page Down goes on. */
const pageOf = 8

/**
 * The keys of a field with a list of options, which the focus does not leave: to the next one, a page on, and Enter for the
 * one that they are at. Another search begins at the first again.
 */
export function useOptionKeys(count: number, search: string, choose: (place: number) => void) {
  const [active, setActive] = useState({ search, place: 0 })
  const place = active.search === search ? Math.min(active.place, Math.max(0, count - 1)) : 0
  const go = (to: number) => setActive({ search, place: count === 0 ? 0 : (to + count) % count })
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(place + 1),
    ArrowUp: () => go(place - 1),
    PageDown: () => go(Math.min(place + pageOf, count - 1)),
    PageUp: () => go(Math.max(place - pageOf, 0)),
    Enter: () => count > 0 && choose(place),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const work = keys[event.key]
    const sends = event.ctrlKey || event.metaKey
    if (!work || sends || event.nativeEvent.isComposing) return
    event.preventDefault()
    work()
  }
  return { place, go, onKeyDown }
}
