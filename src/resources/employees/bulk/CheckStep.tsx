import { Button } from '../../../components/controls/Button'
import { DialogActions } from '../../../components/overlay/Dialog'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import type { BulkOutcome } from './bulk-people'
import { Outcome } from './Outcome'
import { Problem } from './Problem'
import type { Bulk } from './use-bulk'
import { useStepFocus } from './use-step-focus'

/** How far it is; without a figure, that it goes on. */
function Progress({ count, percent }: { count: number; percent: number | null }) {
  const { t } = useTools()
  const label = t('bulk.progress', { count })
  if (percent === null) return <progress className={styles.progress} aria-label={label} />
  return (
    <div>
      <progress className={styles.progress} aria-label={label} max={100} value={percent} />
      <p className={styles.quiet}>{t('bulk.goesOn')}</p>
    </div>
  )
}

interface CheckStepProps {
  bulk: Bulk
  preview: BulkOutcome | null
}

/** Who changes, how, and how many stay as they are, before anything is done. */
export function CheckStep({ bulk, preview }: CheckStepProps) {
  const { t } = useTools()
  const { action, wording, busy, back, apply } = bulk
  const count = preview?.changed ?? bulk.count
  const place = useStepFocus()
  return (
    <>
      <div className={styles.body}>
        <p ref={place} tabIndex={-1}>
          {t(preview === null ? 'bulk.blind' : count === 0 ? 'bulk.nothing' : `bulk.preview.${wording}`, {
            count,
          })}
        </p>
        {preview && <Outcome bulk={bulk} outcome={preview} when="before" />}
      </div>
      <DialogActions>
        <div className={styles.inSight}>
          {busy && <Progress count={count} percent={bulk.progress} />}
          <Problem bulk={bulk} />
        </div>
        <Button onClick={bulk.leave}>{t('cancel')}</Button>
        <Button onClick={back}>{t('bulk.back')}</Button>
        <Button
          kind="primary"
          className={action === 'edit' ? undefined : styles.danger}
          busy={busy}
          aria-disabled={count === 0 || undefined}
          onClick={() => count > 0 && void apply()}
        >
          {t(`bulk.confirm.${wording}`, { count })}
        </Button>
      </DialogActions>
    </>
  )
}
