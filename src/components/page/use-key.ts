import { useEffectEvent, useLayoutEffect } from 'react'
import { whenIdle } from '../../lib/code/when-idle'

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')

/** What the key for shortcuts is called on this machine. */
export const modifierKey = isApple ? '⌘' : 'Ctrl'

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

interface KeyOptions {
  /** With Control or ⌘: also while somebody types. */
  modified?: boolean
  /** Loads what the key opens, when the page is idle. */
  prepare?: () => void
}

/** Calls `work` at a key, wherever on the page the focus is; not over a dialog that is open. */
export function useKey(key: string, work: () => void, { modified = false, prepare }: KeyOptions = {}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key || event.altKey || event.repeat) return
    if ((event.ctrlKey || event.metaKey) !== modified) return
    if (!modified && isTyping(event)) return
    event.preventDefault()
    if (!document.querySelector('dialog[open]')) work()
  })
  const ready = useEffectEvent(() => prepare?.())
  // Before what is drawn with it is painted: the first key may come right after.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    const stop = whenIdle(() => ready())
    return () => {
      stop()
      window.removeEventListener('keydown', listen)
    }
  }, [])
}
