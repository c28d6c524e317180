import { type ReactNode, useId, useRef } from 'react'
import styles from './PopoverButton.module.css'
import { place } from './place'

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

  // Before it is painted, and after it has a size.
  const placeSoon = () =>
    requestAnimationFrame(() => panel.current && button.current && place(panel.current, button.current))

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
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={placeSoon}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
