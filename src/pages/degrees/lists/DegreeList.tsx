import { useTranslation } from 'react-i18next'
import { ListView } from '../../../components/list/ListView'
import { useListLayout } from '../../../components/list/layout/use-list-layout'
import { ListToolsArea } from '../../../components/list/toolbar/ListToolsArea'
import { type PagedRows, usePagedRows } from '../../../components/list/use-paged-rows'
import { errorText } from '../../../providers/call/errors'
import { apiKey } from '../../../providers/call/use-api'
import { allRows } from '../../../resources/degrees/all-rows'
import { DegreesSummary } from '../DegreesSummary'
import { type DegreesAddress, type DegreesState, listQuery } from '../degrees-address'
import { NoDegrees } from '../NoDegrees'
import { TakeAway } from '../take/TakeAway'
import type { TabList } from './degree-column'
import type { ListedTab } from './tab-lists'

/** How many rows come at a time: two windows of them. */
const limit = 50

interface DegreeListProps<Row> {
  tab: ListedTab
  of: TabList<Row>
  list: DegreesAddress
}

/** The rows of a tab that match, a page at a time. */
function useRows<Row>({ call, ask }: TabList<Row>, state: DegreesState): PagedRows<Row> {
  return usePagedRows(page => {
    const query = { ...listQuery(state), page, limit }
    return {
      queryKey: apiKey(call, { query }),
      queryFn: ({ signal }) => ask(query, signal),
      select: ({ data, total }) => ({ rows: data, total }),
    }
  }, limit)
}

/** The list of a tab: degrees, or what they are made of, in pages as one scrolls. */
export function DegreeList<Row>({ tab, of, list }: DegreeListProps<Row>) {
  const { t } = useTranslation(['degrees', 'list', 'errors'])
  const { state } = list
  const rows = useRows(of, state)
  const shown = useListLayout(`degrees-${tab}`, of.columns)
  const taken = shown.layout.columns.flatMap(id => of.columns.find(column => column.id === id) ?? [])
  return (
    <>
      <DegreesSummary list={list} rows={rows} text={t(`count.${tab}`, { count: rows.total })}>
        {chosen => (
          <>
            <TakeAway
              title={t(`tabs.${tab}`)}
              chosen={chosen}
              columns={taken}
              all={() => allRows(page => of.ask({ ...listQuery(state), ...page }))}
              empty={rows.total === 0}
            />
            <ListToolsArea list="degrees" namespace="degrees" shown={shown} />
          </>
        )}
      </DegreesSummary>
      <ListView
        caption={t(`tabs.${tab}`)}
        namespace="degrees"
        {...{ shown, rows }}
        rowId={of.rowId}
        rowName={of.rowName}
        search={state.search}
        sort={state.sort}
        onSort={sort => list.change({ sort })}
        empty={<NoDegrees tab={tab} list={list} />}
        errorText={error => errorText(error, t)}
      />
    </>
  )
}
