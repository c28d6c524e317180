import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { searchText } from '#contract/words/search-text'
import type { OpenMenu } from './MenuButton'

/** ms after which letters begin a new word. */
const wordPause = 600

const itemsOf = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]

/** The first item after the present one that begins with the letters typed. */
function itemStarting(items: HTMLElement[], present: number, typed: string): HTMLElement | undefined {
  const from = present + (typed.length === 1 ? 1 : 0)
  const turned = [...items.slice(from), ...items.slice(0, from)]
  return turned.find(item => searchText(item.textContent ?? '').startsWith(searchText(typed)))
}

function useTypeahead() {
  const word = useRef({ typed: '', at: 0 })
  return (letter: string, at: number): string => {
    const typed = at - word.current.at > wordPause ? letter : word.current.typed + letter
    word.current = { typed, at }
    return typed
  }
}

/** The keys of a menu. */
export function useMenuKeys(panel: RefObject<HTMLElement | null>, close: OpenMenu['close']) {
  const word = useTypeahead()
  return (event: KeyboardEvent): void => {
    const items = itemsOf(panel.current)
    const present = items.indexOf(document.activeElement as HTMLElement)
    const at = (index: number) => items[(index + items.length) % items.length]
    const steps: Record<string, () => HTMLElement | undefined> = {
      ArrowDown: () => at(present + 1),
      ArrowUp: () => at(Math.max(present, 0) - 1),
      Home: () => at(0),
      End: () => at(-1),
    }
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey
    const target = isLetter
      ? itemStarting(items, present, word(event.key, event.timeStamp))
      : steps[event.key]?.()
    if (event.key === 'Escape') close('return')
    if (event.key === 'Tab') close('return')
    if (isLetter || steps[event.key] || event.key === 'Escape') event.preventDefault()
    event.stopPropagation()
    target?.focus()
  }
}
