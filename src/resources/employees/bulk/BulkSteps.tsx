import { Button } from '../../../components/controls/Button'
import { Notice } from '../../../components/feedback/Notice'
import { Step } from '../../../components/steps/Step'
import { formatDay } from '../../../lib/format/format-instant'
import { useStore } from '../../../lib/session/store'
import { undoOffers } from '../../../lib/session/undo-offers'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from '../actions/employee-dialogs.module.css'
import { useTools } from '../actions/use-employee-tools'
import type { BulkAction, BulkOutcome } from './bulk-people'
import { Outcome } from './Outcome'
import { People } from './People'
import { Problem } from './Problem'
import type { TakingBack } from './people-bulk-undo'
import type { Bulk } from './use-employee-bulk'

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

/** What takes something from people. */
const taking: readonly BulkAction[] = ['stop', 'removePrograms', 'removeGroupings']

interface CheckStepProps {
  bulk: Bulk
  preview: BulkOutcome | null
}

/** Who changes, how, and how many stay as they are, before anything is done. */
function CheckStep({ bulk, preview }: CheckStepProps) {
  const { t } = useTools()
  const { action, wording, choice, busy, back, apply } = bulk
  const count = preview?.changed ?? bulk.count
  const what = wording === 'enlist' && choice.deadline !== '' ? 'enlistUntil' : wording
  const { i18n } = useTranslation()
  const day = formatDay(choice.deadline, i18n.language)
  const lead = preview === null ? 'bulk.blind' : count === 0 ? 'bulk.nothing' : `bulk.preview.${what}`
  return (
    <Step
      lead={t(lead, { count, day })}
      inSight={
        <>
          {busy && <Progress count={count} percent={bulk.progress} />}
          <Problem bulk={bulk} />
        </>
      }
      actions={
        <>
          <Button onClick={bulk.leave}>{t('cancel')}</Button>
          <Button onClick={back}>{t('bulk.back')}</Button>
          <Button
            kind={taking.includes(action) ? 'danger' : 'primary'}
            busy={busy}
            aria-disabled={count === 0 || undefined}
            onClick={() => count > 0 && void apply()}
          >
            {t(`bulk.confirm.${wording}`, { count })}
          </Button>
        </>
      }
    >
      {preview && <Outcome bulk={bulk} outcome={preview} when="before" />}
    </Step>
  )
}

interface DoneStepProps {
  bulk: Bulk
  outcome: BulkOutcome
  takingBack: TakingBack | null
}

/** What came of it, person by person; it can be taken back here for as long as the undo area offers it. */
function DoneStep({ bulk, outcome, takingBack }: DoneStepProps) {
  const { t } = useTools()
  const offers = useStore(undoOffers)
  const offered = offers.find(offer => offer.undo === takingBack?.offered)
  return (
    <Step
      lead={<Notice kind="success">{bulk.said(outcome.changed ?? bulk.count)}</Notice>}
      inSight={<Problem bulk={bulk} />}
      actions={
        <>
          {takingBack && offered && (
            <Button busy={bulk.busy} onClick={() => void bulk.takeBack(takingBack)}>
              {t('bulk.undo', { seconds: offered.left })}
            </Button>
          )}
          <Button kind="primary" onClick={bulk.leave}>
            {t('bulk.close')}
          </Button>
        </>
      }
    >
      <Outcome bulk={bulk} outcome={outcome} when="after" />
    </Step>
  )
}

/** For whom it was taken back, and who stays as they are: somebody has changed them again since. */
function UndoneStep({ bulk, outcome }: { bulk: Bulk; outcome: BulkOutcome }) {
  const { t } = useTools()
  const { changed = 0, unchanged = 0, stayed } = outcome
  return (
    <Step
      lead={
        <Notice kind="danger">
          {t('bulk.undoneFor', { count: changed })} {t('bulk.stayed', { count: unchanged })}
        </Notice>
      }
      actions={
        <Button kind="primary" onClick={bulk.leave}>
          {t('bulk.close')}
        </Button>
      }
    >
      <People
        title={t('bulk.stayedTitle')}
        people={stayed}
        total={unchanged}
        says={({ what }, named) => t('bulk.keeps', { what: named(what) })}
      />
    </Step>
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
