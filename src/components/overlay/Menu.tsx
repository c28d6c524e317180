import { useLayoutEffect, useRef } from 'react'
import { Link } from '../page/Link'
import type { OpenMenu } from './MenuButton'
import styles from './menu.module.css'
import { placeBelow } from './place-below'
import { useMenuKeys } from './use-menu-keys'
import { usePressElsewhere } from './use-press-elsewhere'

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
  /** What holds for all that is not offered. */
  note?: string
}

/** What a `MenuButton` opens: arrows, Home, End and letters go from item to item, Escape goes back. */
export function Menu({ menu, label, items, note }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const { id, anchor, close } = menu
  useLayoutEffect(() => {
    if (!panel.current) return
    panel.current.showPopover()
    placeBelow(panel.current, anchor)
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
      {note && (
        <p role="presentation" className={styles.note}>
          {note}
        </p>
      )}
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
