import { type ReactNode, useEffect, useRef } from 'react'
import { tooltip } from '../../theme/tokens'
import { type Place, showAt } from './place'
import styles from './Tooltip.module.css'

interface TooltipProps {
  text: string
  /** Below what it explains, from where that begins, or beside it. */
  at?: Exclude<Place, 'end'>
  /** Off where the text is there to read anyway. */
  disabled?: boolean
  children: ReactNode
}

/** Says more about what is hovered or focused, after 300 ms and 4 px away (specification, section 9). */
export function Tooltip({ text, at = 'start', disabled, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!anchor.current || !bubble.current || disabled) return undefined
    return listen(anchor.current, bubble.current, at)
  }, [disabled, at])

  return (
    <span ref={anchor} className={styles.anchor}>
      {children}
      <span ref={bubble} role="tooltip" popover="manual" className={styles.bubble}>
        {text}
      </span>
    </span>
  )
}

/** Shows the bubble for what is hovered or focused inside `anchor`, which has no box of its own. */
function listen(anchor: HTMLElement, bubble: HTMLElement, at: Place): () => void {
  const watch = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    if (bubble.matches(':popover-open')) bubble.hidePopover()
  }
  const show = () => {
    hide()
    timer = setTimeout(() => {
      const target = anchor.firstElementChild
      if (target) showAt(bubble, target, at)
    }, tooltip.delay)
  }
  const on = (event: string, work: (event: Event) => void) =>
    anchor.addEventListener(event, work, { signal: watch.signal })

  for (const event of ['pointerenter', 'focusin']) on(event, show)
  for (const event of ['pointerleave', 'focusout', 'pointerdown']) on(event, hide)
  on('keydown', event => event instanceof KeyboardEvent && event.key === 'Escape' && hide())
  return () => {
    hide()
    watch.abort()
  }
}
