import { type ReactNode, type RefCallback, useCallback } from 'react'
import { DialogActions } from '../overlay/Dialog'
import styles from './steps.module.css'

interface StepProps {
  /** What the step says first. It takes the focus; the first step has none, since its dialog has the focus already. */
  lead?: ReactNode
  children?: ReactNode
  /** Stands over the buttons and in sight with them, however long the step is. */
  inSight?: ReactNode
  /** The ways on, back and out. */
  actions: ReactNode
}

/** One step of a dialog that has several. */
export function Step({ lead, children, inSight, actions }: StepProps) {
  // What had the focus went with the step before: the new one is read from its beginning.
  const place = useCallback<RefCallback<HTMLElement>>(beginning => beginning?.focus(), [])
  return (
    <>
      <div className={styles.body}>
        {typeof lead === 'string' ? (
          <p ref={place} tabIndex={-1}>
            {lead}
          </p>
        ) : (
          lead && (
            <div ref={place} tabIndex={-1}>
              {lead}
            </div>
          )
        )}
        {children}
      </div>
      <DialogActions>
        {inSight !== undefined && <div className={styles.inSight}>{inSight}</div>}
        {actions}
      </DialogActions>
    </>
  )
}
