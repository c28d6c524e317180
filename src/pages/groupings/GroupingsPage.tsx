import { type GroupingType, groupingFieldOf, groupingTypes } from '#contract/words/groupings'
import { holdsWords } from '#contract/words/search-text'
import { Highlight } from '../../components/list/Highlight'
import { ListProblem } from '../../components/list/ListProblem'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useListState } from '../../components/list/use-list-state'
import { Link } from '../../components/page/Link'
import { Bars, PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { paths } from '../../lib/address/paths'
import { useTranslation } from '../../lib/texts/use-translation'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import styles from './groupings-page.module.css'
import { NewGrouping } from './NewGrouping'

type Grouping = CallResult<'company.groupings'>[number]

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
function GroupingSection({ type, shown, total, search }: GroupingSectionProps) {
  const { t } = useTranslation(['groupings', 'list'])
  const { allowed } = useMay('groupings.write')
  return (
    <section className={page.panel} aria-labelledby={`groupings-${type}`} aria-busy={!shown}>
      <h2 id={`groupings-${type}`} className={styles.title}>
        {t(`types.${type}`)}
        {shown && <Count shown={shown.length} total={total ?? shown.length} />}
      </h2>
      {allowed && <NewGrouping type={type} />}
      {!shown && <Bars lines={20} />}
      {shown?.length === 0 && <p className={page.quiet}>{t(total === 0 ? `empty.${type}` : 'noMatch')}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.names}>
          {shown.slice(0, few).map(grouping => (
            <li key={grouping._id}>
              <Highlight text={grouping.name} search={search} />
              <People of={grouping} />
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

/** How many people are in a grouping, and the way to them; nothing where the server does not count. */
function People({ of: { _id, name, type, people: count } }: { of: Grouping }) {
  const { t } = useTranslation('groupings')
  if (count === undefined) return null
  if (count === 0) return <span className={styles.count}>{t('people', { count })}</span>
  return (
    <Link
      className={styles.people}
      to={{ pathname: paths.employees, search: `?${groupingFieldOf[type]}=${_id}` }}
      aria-label={t('peopleOf', { count, name })}
    >
      {t('people', { count })}
    </Link>
  )
}

/** Says that there are more than show; the search finds them. */
function More({ count }: { count: number }) {
  const { t } = useTranslation('groupings')
  return count > 0 && <p className={page.quiet}>{t('more', { count })}</p>
}

const declaration = { filters: {}, sortable: [] }

/** Organizations, suborganizations and groups: what employees are put into. */
export default function GroupingsPage() {
  const { t } = useTranslation(['groupings', 'list', 'errors'])
  const { state, change } = useListState(declaration)
  const query = useApiQuery('company.groupings', { query: { count: 'people' } })
  const groupings = query.data
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <SearchBox
        label={t('search')}
        search={state.search}
        onSearch={search => change({ search }, 'replace')}
      />
      {query.isError && (
        <ListProblem
          text={errorText(query.error, t)}
          asOf={groupings && query.dataUpdatedAt}
          onRetry={() => void query.refetch()}
        />
      )}
      {(groupings || query.isPending) && <Sections groupings={groupings} search={state.search} />}
    </div>
  )
}

function Sections({ groupings, search }: { groupings: readonly Grouping[] | undefined; search: string }) {
  return (
    <div className={styles.sections}>
      {groupingTypes.map(type => {
        const all = groupings?.filter(grouping => grouping.type === type)
        const shown = all?.filter(({ name }) => holdsWords(name, search))
        return <GroupingSection key={type} type={type} shown={shown} total={all?.length} search={search} />
      })}
    </div>
  )
}
