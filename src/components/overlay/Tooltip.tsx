import { type ReactNode, useEffect, useRef } from 'react'
import { tooltip } from '../../theme/tokens'
import styles from './Tooltip.module.css'

type Side = 'right' | 'bottom'

interface TooltipProps {
  text: string
  /** Beside or below what it explains. */
  side?: Side
  /** Off where the text is there to read anyway. */
  disabled?: boolean
  children: ReactNode
}

/** Says more about what is hovered or focused, after 300 ms and 4 px away (specification, section 9). */
export function Tooltip({ text, side = 'bottom', disabled, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    if (!anchor.current || !bubble.current || disabled) return undefined
    return listen(anchor.current, bubble.current, side)
  }, [disabled, side])

  return (
    <span ref={anchor} className={styles.anchor}>
      {children}
      <span ref={bubble} role="tooltip" popover="manual" className={styles.bubble} data-side={side}>
        {text}
      </span>
    </span>
  )
}

function place(bubble: HTMLElement, target: Element, side: Side): void {
  const box = target.getBoundingClientRect()
  bubble.style.left = `${side === 'right' ? box.right + tooltip.offset : box.left}px`
  bubble.style.top = `${side === 'right' ? box.top + box.height / 2 : box.bottom + tooltip.offset}px`
}

/** Shows the bubble for what is hovered or focused inside `anchor`, which has no box of its own. */
function listen(anchor: HTMLElement, bubble: HTMLElement, side: Side): () => void {
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
      if (!target) return
      place(bubble, target, side)
      bubble.showPopover()
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
