import { useTranslation } from 'react-i18next'
import styles from '../dialogs.module.css'
import { ProgramNames } from '../ProgramNames'
import type { Refusal } from '../program-refusal'
import { useRefusalText } from '../use-doer'
import type { BulkAction, BulkPlan } from './bulk-plan'

const refusals: readonly Refusal[] = ['provider', 'plain', 'role', 'published']

/** What an action changes for how many, and what it leaves out for which reason. */
export function BulkPreview({ action, plan }: { action: BulkAction; plan: BulkPlan }) {
  const { t } = useTranslation('program-actions')
  const refusalText = useRefusalText()
  const bulkRefusalText = (refusal: Refusal) =>
    refusal === 'provider' ? t('bulk.provider') : refusalText(refusal)
  const { changing, same, refused, gone } = plan
  const learners = changing.reduce((sum, { learnersCount = 0 }) => sum + learnersCount, 0)
  const refusedFor = (wanted: Refusal) =>
    refused.filter(({ refusal }) => refusal === wanted).map(({ program }) => program)
  return (
    <div className={styles.body}>
      <p>
        <strong>{t(`bulk.preview.${action}`, { count: changing.length })}</strong>{' '}
        {changing.length > 0 && <ProgramNames items={changing} />}
      </p>
      <ul className={styles.lines}>
        {action === 'delete' && <li>{t('bulk.learners', { count: learners })}</li>}
        {same > 0 && <li>{t(`bulk.same.${action}`, { count: same })}</li>}
        {gone > 0 && <li>{t('bulk.gone', { count: gone })}</li>}
        {refusals
          .filter(refusal => refusedFor(refusal).length > 0)
          .map(refusal => (
            <li key={refusal}>
              {t('bulk.leftOut', { count: refusedFor(refusal).length })}{' '}
              <ProgramNames items={refusedFor(refusal)} />. {bulkRefusalText(refusal)}
            </li>
          ))}
      </ul>
    </div>
  )
}
