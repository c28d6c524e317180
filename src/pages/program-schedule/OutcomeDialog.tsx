import { Button } from '../../components/controls/Button'
import { FirstFew } from '../../components/list/FirstFew'
import { Dialog, DialogActions } from '../../components/overlay/Dialog'
import { closeDialog } from '../../components/overlay/DialogHost'
import { formatDay } from '../../lib/format/format-instant'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import styles from './program-schedule.module.css'

type Outcome = CallResult<'schedule.preview'>
type Affected = 'becomeOverdue' | 'lessTime' | 'moreTime'

/** How many are named until one asks for the others. */
const few = 5

/** Those for whom something changes: how many, and by name with their last day before and after. */
function People({ kind, people: { count, people } }: { kind: Affected; people: Outcome[Affected] }) {
  const { t, i18n } = useTranslation('program-schedule')
  const day = (last: string | null) => (last === null ? t('outcome.none') : formatDay(last, i18n.language))
  const unnamed = count - people.length
  return (
    <section className={styles.affected} data-kind={kind}>
      <h3>{t(`outcome.${kind}`, { count })}</h3>
      <FirstFew
        items={people}
        limit={few}
        last={unnamed > 0 && <li className={styles.quiet}>{t('outcome.unnamed', { count: unnamed })}</li>}
      >
        {({ _id, name, before, after }) => (
          <li key={_id}>
            {name}
            <span className={styles.quiet}>
              {t('outcome.change', { before: day(before), after: day(after) })}
            </span>
          </li>
        )}
      </FirstFew>
    </section>
  )
}

interface OutcomeDialogProps {
  outcome: Outcome
  onSave: () => void
}

/** What saving a schedule comes to: who becomes overdue, and who gets more time or less. */
export default function OutcomeDialog({ outcome, onSave }: OutcomeDialogProps) {
  const { t } = useTranslation('program-schedule')
  const kinds = (['becomeOverdue', 'lessTime', 'moreTime'] as const).filter(kind => outcome[kind].count > 0)
  const save = () => {
    closeDialog()
    onSave()
  }
  return (
    <Dialog title={t('outcome.title')} onClose={closeDialog}>
      <div className={styles.outcome}>
        {kinds.length === 0 && <p>{t('outcome.nobody')}</p>}
        {kinds.map(kind => (
          <People key={kind} kind={kind} people={outcome[kind]} />
        ))}
        {kinds.length > 0 && outcome.unchanged > 0 && (
          <p className={styles.quiet}>{t('outcome.unchanged', { count: outcome.unchanged })}</p>
        )}
      </div>
      <DialogActions>
        <Button onClick={closeDialog}>{t('cancel')}</Button>
        <Button kind="primary" onClick={save}>
          {t('outcome.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
