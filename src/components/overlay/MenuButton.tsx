import { type KeyboardEvent, type ReactNode, Suspense, useCallback, useId, useRef, useState } from 'react'
import controls from '../controls/controls.module.css'

/** A menu that is open: where it hangs, and how it goes. */
export interface OpenMenu {
  id: string
  anchor: HTMLElement
  /** `return` hands the focus back to the button. */
  close: (focus: 'return' | 'leave') => void
}

export interface MenuButtonProps {
  label: string
  /** What the button shows. */
  face: ReactNode
  className?: string
  /** Somebody is at the button: what opens is likely to be needed. */
  onPrepare?: () => void
  /** The menu; asked for only while it is open, so that its code can come with it. */
  children: (menu: OpenMenu) => ReactNode
}

/** A button that opens a menu (`Menu`). */
export function MenuButton({ label, face, className = '', onPrepare, children }: MenuButtonProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback<OpenMenu['close']>(focus => {
    setOpen(false)
    if (focus === 'return') button.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${controls.icon} ${className}`}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={onPrepare}
        onFocus={onPrepare}
        onClick={() => setOpen(!open)}
        onKeyDown={onKeyDown}
      >
        {face}
      </button>
      {open && button.current && (
        <Suspense fallback={null}>{children({ id, anchor: button.current, close })}</Suspense>
      )}
    </>
  )
}
