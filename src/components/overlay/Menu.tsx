import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { searchText } from '#contract/words/search-text'
import { Link } from '../page/Link'
import type { OpenMenu } from './MenuButton'
import styles from './menu.module.css'
import { showAt } from './place'

/** A press elsewhere closes the menu, and so does scrolling away from it. */
function usePressElsewhere(panel: RefObject<HTMLElement | null>, { anchor, close }: OpenMenu): void {
  useEffect(() => {
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !anchor.contains(target)
    const onEvent = ({ target }: Event) => {
      if (isElsewhere(target)) close('leave')
    }
    const watch = new AbortController()
    for (const event of ['pointerdown', 'scroll', 'focusin'])
      document.addEventListener(event, onEvent, { capture: true, passive: true, signal: watch.signal })
    return () => watch.abort()
  }, [panel, anchor, close])
}

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
function useMenuKeys(panel: RefObject<HTMLElement | null>, close: OpenMenu['close']) {
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

export interface MenuItem {
  id: string
  text: string
  /** Why it is off, in words that stand there. */
  reason?: string
  /** A way back is hard: in the colour of danger. */
  danger?: boolean
  /** Begins a new part of the menu. */
  apart?: boolean
  /** Leads to a screen. */
  to?: { pathname: string; state?: object }
  onChoose?: () => void
}

interface MenuProps {
  menu: OpenMenu
  label: string
  items: readonly MenuItem[]
}

/** What a `MenuButton` opens: arrows, Home, End and letters go from item to item, Escape goes back. */
export function Menu({ menu, label, items }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { id, anchor, close } = menu
  useLayoutEffect(() => {
    if (!panel.current) return
    showAt(panel.current, anchor)
    panel.current.querySelector<HTMLElement>('[role="menuitem"]')?.focus()
  }, [anchor])
  usePressElsewhere(panel, menu)
  const onKeyDown = useMenuKeys(panel, close)
  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      popover="manual"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
    >
      {items.map(item => (
        <Item key={item.id} item={item} close={close} />
      ))}
    </div>
  )
}

function Item({ item, close }: { item: MenuItem; close: OpenMenu['close'] }) {
  const { text, reason, danger, apart, to, onChoose } = item
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'data-danger': danger || undefined,
    'data-apart': apart || undefined,
  }
  if (to)
    return (
      <Link {...shared} to={to.pathname} state={to.state} onClick={() => close('leave')}>
        <span>{text}</span>
      </Link>
    )
  const choose = () => {
    if (reason) return
    close('return')
    onChoose?.()
  }
  return (
    <button {...shared} type="button" aria-disabled={reason ? true : undefined} onClick={choose}>
      <span>{text}</span>
      {reason && <span className={styles.reason}>{reason}</span>}
    </button>
  )
}
