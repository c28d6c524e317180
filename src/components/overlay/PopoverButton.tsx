import { type ReactNode, useId, useRef } from 'react'
import styles from './PopoverButton.module.css'

interface PopoverButtonProps {
  label: string
  /** What the button shows. */
  face: ReactNode
  /** What opens; `close` closes it, after a choice. */
  children: (close: () => void) => ReactNode
}

/** Between button and panel, and between panel and window, in pixels. */
const gap = 6
const edge = 8
/** A panel of a button far down hangs higher. */
const leastHeight = 320

/** A button that opens a panel below it. The browser closes it at Escape and at a press elsewhere. */
export function PopoverButton({ label, face, children }: PopoverButtonProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const place = () => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    const { style } = panel.current
    const { clientWidth, clientHeight } = document.documentElement
    const top = Math.min(box.bottom + gap, Math.max(clientHeight - leastHeight, edge))
    const right = Math.max(edge, clientWidth - box.right)
    style.top = `${top}px`
    style.right = `${right}px`
    // What does not fit between the button and the edges scrolls.
    style.maxWidth = `${clientWidth - right - edge}px`
    style.maxHeight = `${clientHeight - top - edge}px`
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        title={label}
        popoverTarget={id}
      >
        {face}
      </button>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={place}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
