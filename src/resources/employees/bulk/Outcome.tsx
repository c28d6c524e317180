import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/format/format'
import styles from '../actions/dialogs.module.css'
import { useTools } from '../actions/tools'
import type { BulkOutcome } from './bulk-people'
import { People } from './People'
import type { Bulk } from './use-bulk'

interface FiguresProps {
  outcome: BulkOutcome
  when: 'before' | 'after'
}

/** For how many something changes, and how many stay as they are. */
function Figures({ outcome: { changed, unchanged }, when }: FiguresProps) {
  const { t, i18n } = useTranslation('employee-actions')
  if (changed === undefined || unchanged === undefined) return null
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t(`bulk.figures.${when}`)}</dt>
        <dd>{formatNumber(changed, i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('bulk.figures.same')}</dt>
        <dd>{formatNumber(unchanged, i18n.language)}</dd>
      </div>
    </dl>
  )
}

interface OutcomeProps {
  bulk: Bulk
  outcome: BulkOutcome
  when: 'before' | 'after'
}

/** For how many something changes and for how many not, and each of them with what comes, goes, or stays. */
export function Outcome({ bulk: { action, wording }, outcome, when }: OutcomeProps) {
  const { t } = useTools()
  const { people, changed = people.length, unchanged = 0, stayed } = outcome
  return (
    <>
      <Figures outcome={outcome} when={when} />
      <People
        title={t('bulk.people')}
        people={people}
        total={changed}
        says={what => t(action === 'edit' ? 'bulk.gets' : 'bulk.loses', { what })}
      />
      {stayed.length > 0 && (
        <details>
          <summary>{t('bulk.same', { count: unchanged })}</summary>
          <p>{t(`bulk.sameReason.${wording}`)}</p>
          <People title={t('bulk.same', { count: unchanged })} people={stayed} total={unchanged} />
        </details>
      )}
    </>
  )
}
