import type { ComponentProps } from 'react'
import { formatNumber } from '../../../lib/format/format'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import styles from '../actions/employee-dialogs.module.css'
import { useTools } from '../actions/use-employee-tools'
import type { BulkAction, BulkOutcome } from './bulk-people'
import { People } from './People'
import type { Bulk } from './use-employee-bulk'

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

/** What is said of a person, where nothing else is said of the action. */
const verbs: Record<BulkAction, string> = {
  edit: 'gets',
  replaceGroupings: 'gets',
  stop: 'stops',
  resume: 'resumes',
  deadline: 'noDeadline',
  removePrograms: 'loses',
  removeGroupings: 'loses',
}

/** What an action is for a person: of groupings that come in the place of others, both. */
function useSays({ action, choice }: Bulk): ComponentProps<typeof People>['says'] {
  const { t, i18n } = useTranslation('employee-actions')
  const { deadline } = choice
  return ({ what, left }, named) => {
    if (action === 'deadline' && deadline !== '')
      return t('bulk.until', { what: named(what), day: formatDay(deadline, i18n.language) })
    const come = what.filter(name => !left.includes(name))
    if (action !== 'replaceGroupings' || left.length === 0)
      return t(`bulk.${verbs[action]}`, { what: named(what) })
    return come.length === 0
      ? t('bulk.loses', { what: named(left) })
      : t('bulk.swaps', { what: named(come), left: named(left) })
  }
}

interface OutcomeProps {
  bulk: Bulk
  outcome: BulkOutcome
  when: 'before' | 'after'
}

/** For how many something changes and for how many not, and each of them with what comes, goes, or stays. */
export function Outcome({ bulk, outcome, when }: OutcomeProps) {
  const { t } = useTools()
  const says = useSays(bulk)
  const { people, changed = people.length, unchanged = 0, stayed } = outcome
  return (
    <>
      <Figures outcome={outcome} when={when} />
      <People title={t('bulk.people')} people={people} total={changed} says={says} />
      {stayed.length > 0 && (
        <details>
          <summary>{t('bulk.same', { count: unchanged })}</summary>
          <p>{t(`bulk.sameReason.${bulk.wording}`)}</p>
          <People title={t('bulk.same', { count: unchanged })} people={stayed} total={unchanged} />
        </details>
      )}
    </>
  )
}
