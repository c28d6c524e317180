import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useUnsavedGuard } from '../form/use-unsaved-guard'
import styles from './Dialog.module.css'

interface DialogProps {
  title: string
  /** Escape, or a press beside it. */
  onClose: () => void
  /** Something is typed in it: it is lost only after a question. */
  unsaved?: boolean
  /** At the side of the page, as high as it: for forms that are longer than a question. */
  side?: boolean
  children: ReactNode
}

/** Asks something over the page. The browser keeps the focus in it, and gives it back when it closes. */
export function Dialog({ title, onClose, unsaved = false, side = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const mayLeave = useUnsavedGuard(unsaved)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={side ? `${styles.dialog} ${styles.side}` : styles.dialog}
      closedby="any"
      onCancel={event => {
        event.preventDefault()
        if (mayLeave()) onClose()
      }}
      onClose={({ currentTarget }) => {
        // Browsers close it at a second Escape, whatever the page says.
        if (!currentTarget.isConnected || currentTarget.open) return
        if (unsaved) currentTarget.showModal()
        else onClose()
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
