import { useTranslation } from 'react-i18next'
import { groupingTypes } from '#contract/words/groupings'
import { searchText } from '#contract/words/search-text'
import { ListProblem } from '../../components/list/ListProblem'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useListState } from '../../components/list/use-list-state'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { errorText } from '../../providers/call/errors'
import { useApiQuery } from '../../providers/call/use-api'
import { type Grouping, GroupingSection } from './GroupingSection'
import styles from './groupings-page.module.css'

const declaration = { filters: {}, sortable: [] }

/** Organizations, suborganizations and groups: what employees are put into. */
export default function GroupingsPage() {
  const { t } = useTranslation(['groupings', 'list', 'errors'])
  const { state, change } = useListState(declaration)
  const query = useApiQuery('company.groupings', {})
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
  const wanted = searchText(search)
  return (
    <div className={styles.sections}>
      {groupingTypes.map(type => {
        const all = groupings?.filter(grouping => grouping.type === type)
        const shown = all?.filter(({ name }) => searchText(name).includes(wanted))
        return <GroupingSection key={type} type={type} shown={shown} total={all?.length} search={search} />
      })}
    </div>
  )
}
