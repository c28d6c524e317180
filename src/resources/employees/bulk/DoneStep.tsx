import { useSyncExternalStore } from 'react'
import { Button } from '../../../components/Button'
import { DialogActions } from '../../../components/Dialog'
import { Notice } from '../../../components/Notice'
import { subscribeToOffers, undoOffers } from '../../../components/undo/offers'
import type { BulkOutcome } from '../../../lib/bulk-people'
import { askNothing, type BulkAction } from '../actions/asked-action'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import { Figures } from './Figures'
import { People } from './People'
import { Problem } from './Problem'
import type { Bulk } from './use-bulk'
import { useStepFocus } from './use-step-focus'

interface DoneStepProps {
  action: BulkAction
  bulk: Bulk
  outcome: BulkOutcome
  undo: (() => Promise<void>) | null
  withdraw: () => void
}

/** What came of it, person by person; it can be taken back here for as long as the undo area offers it. */
export function DoneStep({ action, bulk, outcome, undo, withdraw }: DoneStepProps) {
  const { t } = useTools()
  const place = useStepFocus()
  const offers = useSyncExternalStore(subscribeToOffers, undoOffers)
  const offered = offers.find(offer => offer.undo === undo)
  return (
    <>
      <div className={styles.body}>
        <div ref={place} tabIndex={-1}>
          <Notice kind="success">
            {t('bulk.changed', { count: outcome.changed ?? bulk.people.length })}
          </Notice>
        </div>
        <Figures outcome={outcome} when="after" />
        <People action={action} outcome={outcome} />
      </div>
      <DialogActions>
        <div className={styles.inSight}>
          <Problem bulk={bulk} />
        </div>
        {undo && offered && (
          <Button busy={bulk.busy} onClick={() => void bulk.takeBack(undo, withdraw)}>
            {t('bulk.undo', { seconds: offered.left })}
          </Button>
        )}
        <Button kind="primary" onClick={askNothing}>
          {t('bulk.close')}
        </Button>
      </DialogActions>
    </>
  )
}
