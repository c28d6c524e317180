import { useTranslation } from 'react-i18next'
import type { GroupingType } from '#contract/words/groupings'
import { Highlight } from '../../components/list/Highlight'
import { Bars } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import type { CallResult } from '../../providers/call/call-types'
import { useMay } from '../../providers/refine/access-control'
import styles from './groupings-page.module.css'
import { NewGrouping } from './NewGrouping'

export type Grouping = CallResult<'company.groupings'>[number]

interface GroupingSectionProps {
  type: GroupingType
  /** Those that match the search; undefined while they are on their way. */
  shown: readonly Grouping[] | undefined
  total: number | undefined
  search: string
}

/** How many of a type show at once. */
const few = 100

/** The groupings of one type, and the form that makes another one. */
export function GroupingSection({ type, shown, total, search }: GroupingSectionProps) {
  const { t } = useTranslation(['groupings', 'list'])
  const { allowed } = useMay('groupings.write')
  return (
    <section className={page.panel} aria-labelledby={`groupings-${type}`} aria-busy={!shown}>
      <h2 id={`groupings-${type}`} className={styles.title}>
        {t(`types.${type}`)}
        {shown && <Count shown={shown.length} total={total ?? shown.length} />}
      </h2>
      {allowed && <NewGrouping type={type} />}
      {!shown && <Bars />}
      {shown?.length === 0 && <p className={page.quiet}>{t(total === 0 ? `empty.${type}` : 'noMatch')}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.names}>
          {shown.slice(0, few).map(({ _id, name }) => (
            <li key={_id}>
              <Highlight text={name} search={search} />
            </li>
          ))}
        </ul>
      )}
      <More count={(shown?.length ?? 0) - few} />
    </section>
  )
}

/** How many there are; under a search, of how many. */
function Count({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('groupings')
  return (
    <span className={styles.count}>
      {shown === total ? t('count', { count: total }) : t('found', { count: shown, total })}
    </span>
  )
}

/** Says that there are more than show; the search finds them. */
function More({ count }: { count: number }) {
  const { t } = useTranslation('groupings')
  return count > 0 && <p className={page.quiet}>{t('more', { count })}</p>
}
