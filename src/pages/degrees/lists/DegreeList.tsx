import { useMemo } from 'react'
import { Button } from '../../../components/controls/Button'
import { ListEmpty } from '../../../components/list/ListProblem'
import { ListView } from '../../../components/list/ListView'
import { useListLayout } from '../../../components/list/layout/use-list-layout'
import notices from '../../../components/list/notices.module.css'
import { ListToolsArea } from '../../../components/list/toolbar/ListToolsArea'
import { type PagedRows, usePagedRows } from '../../../components/list/use-paged-rows'
import { openDialog } from '../../../components/overlay/DialogHost'
import { Link } from '../../../components/page/Link'
import { allRows } from '../../../lib/lists/all-rows'
import { pageSize } from '../../../lib/lists/page-size'
import { useTranslation } from '../../../lib/texts/use-translation'
import { errorText } from '../../../providers/call/errors'
import { firstData } from '../../../providers/call/first-data'
import { apiKey } from '../../../providers/call/use-api'
import { useMay } from '../../../providers/refine/access-control'
import { DegreeDialog } from '../../../resources/degrees/degree-dialogs'
import { TakeAway } from '../../../resources/degrees/take/TakeAway'
import { DegreesSummary } from '../DegreesSummary'
import {
  type DegreesAddress,
  type DegreesState,
  isNarrowed,
  listQuery,
  noFilters,
  orderQuery,
  tabLink,
} from '../degrees-address'
import type { DegreeColumn, TabList, TabPage } from './degree-column'
import type { ListedTab } from './tab-lists'

interface DegreeListProps<Row> {
  tab: ListedTab
  of: TabList<Row>
  list: DegreesAddress
}

/** What rows of a tab match, and in which order. */
const askedOf = (state: DegreesState, tab: ListedTab) => ({ ...listQuery(state), ...orderQuery(state, tab) })

/** A server of the specification alone has one order. */
const columnsFor = <Row,>(columns: readonly DegreeColumn<Row>[], orders: boolean) =>
  orders ? columns : columns.map(column => ({ ...column, sort: undefined }))

/** The rows of a tab that match, a page at a time. */
function useRows<Row>({ call, ask }: TabList<Row>, asked: ReturnType<typeof askedOf>): PagedRows<Row> {
  return usePagedRows(page => {
    const query = { ...asked, page, limit: pageSize }
    return {
      initialData: () => firstData(call, { query }) as TabPage<Row> | undefined,
      queryKey: apiKey(call, { query }),
      queryFn: ({ signal }) => ask(query, signal),
      select: ({ data, total }) => ({ rows: data, total }),
    }
  }, pageSize)
}

/** The list of a tab: degrees, or what they are made of, in pages as one scrolls. */
export function DegreeList<Row>({ tab, of, list }: DegreeListProps<Row>) {
  const { t } = useTranslation(['degrees', 'list', 'errors'])
  const { state } = list
  const asked = askedOf(state, tab)
  const rows = useRows(of, asked)
  const orders = useMay('degreeSessions').allowed
  const columns = useMemo(() => columnsFor(of.columns, orders), [of, orders])
  const shown = useListLayout(`degrees-${tab}`, columns)
  const taken = shown.layout.columns.flatMap(id => of.columns.find(column => column.id === id) ?? [])
  return (
    <>
      <DegreesSummary list={list} rows={rows} text={t(`count.${tab}`, { count: rows.total })}>
        {chosen => (
          <>
            <TakeAway
              title={t(`tabs.${tab}`)}
              chosen={chosen}
              columns={taken.map(({ header, value }) => ({ head: t(header), value }))}
              all={() => allRows(page => of.ask({ ...asked, ...page }))}
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

interface NoDegreesProps {
  tab: ListedTab
  list: DegreesAddress
}

/** Says why a tab is empty, and what to do next. */
function NoDegrees({ tab, list: { state, linkTo } }: NoDegreesProps) {
  const { t } = useTranslation('degrees')
  const mayWrite = useMay('degrees.write').allowed
  if (isNarrowed(state))
    return (
      <ListEmpty
        icon="search"
        title={t('empty.filtered.title')}
        text={t('empty.filtered.text')}
        action={
          <Link className={notices.action} to={{ search: linkTo({ search: '', filters: noFilters }) }}>
            {t('empty.filtered.action')}
          </Link>
        }
      />
    )
  if (!mayWrite)
    return <ListEmpty icon="degree" title={t('empty.reader.title')} text={t('empty.reader.text')} />
  return (
    <ListEmpty
      icon="degree"
      title={t(`empty.${tab}.title`)}
      text={t(`empty.${tab}.text`)}
      action={
        tab === 'degrees' ? (
          <Button onClick={() => openDialog(DegreeDialog, {})}>{t('new')}</Button>
        ) : (
          <Link className={notices.action} to={{ search: tabLink(linkTo, 'degrees') }}>
            {t('empty.action')}
          </Link>
        )
      }
    />
  )
}
