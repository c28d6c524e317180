import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  /** Escape, or a press beside it. */
  onClose: () => void
  children: ReactNode
}

/** Asks something over the page. The browser keeps the focus in it, and gives it back when it closes. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={styles.dialog}
      closedby="any"
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** The buttons at the end of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
