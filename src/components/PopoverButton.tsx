import { type ReactNode, useId, useRef } from 'react'
import styles from './PopoverButton.module.css'

interface PopoverButtonProps {
  label: string
  /** What the button shows. */
  face: ReactNode
  /** What opens; `close` closes it, after a choice. */
  children: (close: () => void) => ReactNode
}

/** A button that opens a panel below it. The browser closes it at Escape and at a press elsewhere. */
export function PopoverButton({ label, face, children }: PopoverButtonProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const place = () => {
    const box = button.current?.getBoundingClientRect()
    if (!box || !panel.current) return
    panel.current.style.top = `${box.bottom + 6}px`
    panel.current.style.right = `${Math.max(8, document.documentElement.clientWidth - box.right)}px`
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
