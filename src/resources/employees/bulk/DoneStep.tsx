import { useSyncExternalStore } from 'react'
import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { DialogActions } from '../../../components/overlay/Dialog'
import { subscribeToOffers, undoOffers } from '../../../lib/session/undo-offers'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import type { BulkOutcome } from './bulk-people'
import { Outcome } from './Outcome'
import { Problem } from './Problem'
import type { TakingBack } from './taking-back'
import type { Bulk } from './use-bulk'
import { useStepFocus } from './use-step-focus'

interface DoneStepProps {
  bulk: Bulk
  outcome: BulkOutcome
  takingBack: TakingBack | null
}

/** What came of it, person by person; it can be taken back here for as long as the undo area offers it. */
export function DoneStep({ bulk, outcome, takingBack }: DoneStepProps) {
  const { t } = useTools()
  const place = useStepFocus()
  const offers = useSyncExternalStore(subscribeToOffers, undoOffers)
  const offered = offers.find(offer => offer.undo === takingBack?.offered)
  return (
    <>
      <div className={styles.body}>
        <div ref={place} tabIndex={-1}>
          <Notice kind="success">{bulk.said(outcome.changed ?? bulk.count)}</Notice>
        </div>
        <Outcome bulk={bulk} outcome={outcome} when="after" />
      </div>
      <DialogActions>
        <div className={styles.inSight}>
          <Problem bulk={bulk} />
        </div>
        {takingBack && offered && (
          <Button busy={bulk.busy} onClick={() => void bulk.takeBack(takingBack)}>
            {t('bulk.undo', { seconds: offered.left })}
          </Button>
        )}
        <Button kind="primary" onClick={bulk.leave}>
          {t('bulk.close')}
        </Button>
      </DialogActions>
    </>
  )
}
