import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { DialogActions } from '../../../components/overlay/Dialog'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import type { BulkOutcome } from './bulk-people'
import { CheckStep } from './CheckStep'
import { DoneStep } from './DoneStep'
import { People } from './People'
import type { Bulk } from './use-bulk'
import { useStepFocus } from './use-step-focus'

/** For whom it was taken back, and who stays as they are: somebody has changed them again since. */
function UndoneStep({ bulk, outcome }: { bulk: Bulk; outcome: BulkOutcome }) {
  const { t } = useTools()
  const { changed = 0, unchanged = 0, stayed } = outcome
  const place = useStepFocus()
  return (
    <>
      <div className={styles.body}>
        <div ref={place} tabIndex={-1}>
          <Notice kind="danger">
            {t('bulk.undoneFor', { count: changed })} {t('bulk.stayed', { count: unchanged })}
          </Notice>
        </div>
        <People
          title={t('bulk.stayedTitle')}
          people={stayed}
          total={unchanged}
          says={what => t('bulk.keeps', { what })}
        />
      </div>
      <DialogActions>
        <Button kind="primary" onClick={bulk.leave}>
          {t('bulk.close')}
        </Button>
      </DialogActions>
    </>
  )
}

/** What follows once it is chosen whom and what it is about: a look at what would change, and what came of it. */
export default function BulkSteps({ bulk }: { bulk: Bulk }) {
  const { step } = bulk
  if (step.at === 'check') return <CheckStep bulk={bulk} preview={step.preview} />
  if (step.at === 'done') return <DoneStep bulk={bulk} {...step} />
  if (step.at === 'undone') return <UndoneStep bulk={bulk} outcome={step.outcome} />
  return null
}
