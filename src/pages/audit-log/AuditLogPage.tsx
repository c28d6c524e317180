import '../../providers/late-calls'
import { useCallback } from 'react'
import { auditAreas, mostAuditEntries } from '#contract/words/company/audit'
import controls from '../../components/controls/controls.module.css'
import type { ListColumn } from '../../components/list/columns'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import type { ListDeclaration } from '../../components/list/list-state'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { useListState } from '../../components/list/use-list-state'
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

const declaration: ListDeclaration<'tab'> = { filters: { tab: tabs }, sortable: [] }

/** What the call is asked for a tab. */
const queryOf = (tab: Tab) =>
  tab === 'all' ? {} : tab === 'support' ? { by: 'support' as const } : { area: tab }

const entriesOf = ({ data, total }: CallResult<'company.auditLog'>) => ({ rows: data, total })

/** The entries of a tab, newest first, a page at a time as one scrolls. */
function useEntries(tab: Tab): PagedRows<AuditEntry> {
  const ofPage = useCallback(
    (number: number) => {
      const query = { ...queryOf(tab), page: number, limit: pageSize }
      return {
        queryKey: apiKey('company.auditLog', { query }),
        queryFn: ({ signal }: { signal: AbortSignal }) => callWith('company.auditLog', { query, signal }),
        select: entriesOf,
      }
    },
    [tab],
  )
  return usePagedRows(ofPage, pageSize)
}

/** Who did what in the company. */
function AuditLog() {
  const { t } = useTranslation(['audit-log', 'list', 'errors'])
  const { state, linkTo } = useListState(declaration)
  const tab = state.filters.tab as Tab
  const rows = useEntries(tab)
  const shown = useListLayout('audit-log', columns)
  const count = rows.total < mostAuditEntries ? 'count' : 'newest'
  const reason = tab === 'all' ? 'none' : 'tab'
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      <ListTabs
        label={t('tabs.label')}
        active={tab}
        tabs={tabs.map(id => ({
          id,
          text: t(`tabs.${id}`),
          to: { search: linkTo({ filters: { tab: id } }) },
        }))}
      />
      <ListSummary
        text={t(count, { count: rows.total })}
        rows={rows}
        chips={[]}
        onClearAll={() => undefined}
      />
      <ListView
        caption={t('title')}
        namespace="audit-log"
        shown={shown}
        rows={rows}
        rowId={({ _id }) => _id}
        rowName={({ deed }) => t(`deeds.${deed}`)}
        search=""
        sort={originalOrder}
        onSort={() => undefined}
        empty={
          <ListEmpty icon="recent" title={t(`empty.${reason}.title`)} text={t(`empty.${reason}.text`)} />
        }
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
