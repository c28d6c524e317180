import '../../providers/late-calls'
import { auditAreas, auditFilters, mostAuditEntries } from '#contract/words/company/audit'
import type { FilterName } from '#contract/words/list-fields'
import { Button } from '../../components/controls/Button'
import controls from '../../components/controls/controls.module.css'
import type { ListColumn } from '../../components/list/columns'
import { declarationOf, type ScreenFilters, takenOff } from '../../components/list/filters/declared-list'
import { FilterButton } from '../../components/list/filters/FilterButton'
import { useFilterChips } from '../../components/list/filters/use-filter-chips'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import type { ListDeclaration, ListState } from '../../components/list/list-state'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import toolbar from '../../components/list/toolbar/toolbar.module.css'
import { type ListAddress, useListState } from '../../components/list/use-list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import { Link } from '../../components/page/Link'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { pathTo } from '../../lib/address/paths'
import { formatDateTime } from '../../lib/format/format-instant'
import { pageSize } from '../../lib/lists/page-size'
import { originalOrder } from '../../lib/lists/sort'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import type { CallResult } from '../../providers/call/call-types'
import { errorText } from '../../providers/call/errors'
import { apiKey } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { useProfile } from '../../providers/session/profile'
import styles from './audit-log.module.css'

type AuditEntry = CallResult<'company.auditLog'>['data'][number]

/** What was done, and why where somebody said so. */
function What({ entry: { deed, reason } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit-log')
  return (
    <span className={styles.cell}>
      <span>{t(`deeds.${deed}`)}</span>
      {reason !== null && <q className={styles.under}>{reason}</q>}
    </span>
  )
}

/** Who did it, and as whom. Support staff have no name here but the provider's. */
function Who({ entry: { by, isSupport, actingAs } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit-log')
  return (
    <span className={styles.cell}>
      {isSupport ? (
        <span>
          <span className={controls.badge}>{t('support')}</span>
        </span>
      ) : (
        <span>{by ? by.name : t('unknown')}</span>
      )}
      {actingAs && <span className={styles.under}>{t('actingAs', { name: actingAs.name })}</span>}
    </span>
  )
}

const screens = { person: 'employee', program: 'program', degree: 'degree' } as const

/** Whom and what it was done with, as it is called now. */
function About({ entry: { about } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit-log')
  // Something stands there in any case: cards of one height stay where they are as they come.
  if (about.length === 0) return <span className={styles.under}>–</span>
  return (
    <span className={styles.cell}>
      {about.map(({ kind, _id, name }) => (
        <Link key={_id} to={pathTo(screens[kind], { id: _id })}>
          {name || t('untitled')}
        </Link>
      ))}
    </span>
  )
}

/** By the company's clock. */
function When({ entry: { at } }: { entry: AuditEntry }) {
  const { i18n } = useTranslation('audit-log')
  return <time dateTime={at}>{formatDateTime(at, i18n.language, useProfile().company?.timeZone)}</time>
}

const columns: readonly ListColumn<AuditEntry>[] = [
  { id: 'what', header: 'columns.what', cell: entry => <What entry={entry} />, card: 'heading' },
  { id: 'about', header: 'columns.about', width: '17rem', cell: entry => <About entry={entry} /> },
  { id: 'who', header: 'columns.who', width: '13rem', cell: entry => <Who entry={entry} /> },
  { id: 'when', header: 'columns.when', width: '11rem', cell: entry => <When entry={entry} /> },
]

/** What the record is looked at by: each an address. */
const tabs = ['all', 'support', ...auditAreas] as const
type Tab = (typeof tabs)[number]

type Filter = FilterName<typeof auditFilters> | 'tab'

const declaration: ListDeclaration<Filter> = {
  filters: { ...declarationOf({}, auditFilters).filters, tab: tabs },
  sortable: [],
}

/** There are days alone, which need no list of what can be chosen. */
const noOptions = {}
const screenFilters: ScreenFilters = {
  declared: auditFilters,
  namespace: 'audit-log',
  useOptions: () => noOptions,
}

const askedFor = (tab: Tab) =>
  tab === 'all' ? {} : tab === 'support' ? { by: 'support' as const } : { area: tab }

/** What narrows the log besides its tab. */
const narrowing = ({ search, filters: { doneFrom, doneTo } }: ListState<Filter>) => ({
  ...(search !== '' && { search }),
  ...(doneFrom !== '' && { doneFrom }),
  ...(doneTo !== '' && { doneTo }),
})

/** What the call is asked. */
const queryOf = (state: ListState<Filter>) => ({ ...askedFor(state.filters.tab as Tab), ...narrowing(state) })

const entriesOf = ({ data, total }: CallResult<'company.auditLog'>) => ({ rows: data, total })

/** The entries that match, newest first, a page at a time as one scrolls. */
function useEntries(state: ListState<Filter>): PagedRows<AuditEntry> {
  return usePagedRows(number => {
    const query = { ...queryOf(state), page: number, limit: pageSize }
    return {
      queryKey: apiKey('company.auditLog', { query }),
      queryFn: ({ signal }: { signal: AbortSignal }) => callWith('company.auditLog', { query, signal }),
      select: entriesOf,
    }
  }, pageSize)
}

/** The tabs, and what narrows all of them. */
function AuditToolbar({ list }: { list: ListAddress<Filter> }) {
  const { t } = useTranslation('audit-log')
  const { state, change, linkTo } = list
  return (
    <div className={toolbar.toolbar}>
      <ListTabs
        label={t('tabs.label')}
        active={state.filters.tab}
        tabs={tabs.map(id => ({
          id,
          text: t(`tabs.${id}`),
          to: { search: linkTo({ filters: { tab: id } }) },
        }))}
      />
      <div className={toolbar.tools}>
        <FilterButton {...list} screen={screenFilters} extended />
        <SearchBox
          label={t('search')}
          search={state.search}
          onSearch={search => change({ search }, 'replace')}
        />
      </div>
    </div>
  )
}

/** Why the list is empty, and the way to more of it. */
function NothingListed({ state, onClear }: { state: ListState<Filter>; onClear: () => void }) {
  const { t } = useTranslation('audit-log')
  const isNarrowed = Object.keys(narrowing(state)).length > 0
  const reason = isNarrowed ? 'filtered' : state.filters.tab === 'all' ? 'none' : 'tab'
  return (
    <ListEmpty
      icon={isNarrowed ? 'search' : 'recent'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      action={isNarrowed && <Button onClick={onClear}>{t('empty.filtered.action')}</Button>}
    />
  )
}

/** Who did what in the company. */
function AuditLog() {
  const { t } = useTranslation(['audit-log', 'list', 'errors'])
  const list = useListState(declaration)
  const { state, change } = list
  const rows = useEntries(state)
  const shown = useListLayout('audit-log', columns)
  const chips = useFilterChips(screenFilters, list)
  const clear = () => change({ search: '', filters: takenOff(auditFilters) })
  const count = rows.total < mostAuditEntries ? 'count' : 'newest'
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <AuditToolbar list={list} />
      <ListSummary text={t(count, { count: rows.total })} rows={rows} chips={chips} onClearAll={clear} />
      <ListView
        caption={t('title')}
        namespace="audit-log"
        shown={shown}
        rows={rows}
        rowId={({ _id }) => _id}
        rowName={({ deed }) => t(`deeds.${deed}`)}
        search={state.search}
        sort={originalOrder}
        onSort={() => undefined}
        empty={<NothingListed state={state} onClear={clear} />}
        errorText={error => errorText(error, t)}
      />
    </div>
  )
}

/** A server that keeps no record to look at has no screen for it. */
export default function AuditLogPage() {
  const { allowed, waiting } = useMay('auditLog')
  return allowed || waiting ? <AuditLog /> : <NotFoundScreen />
}
