import '../../providers/late-calls'
import { Button } from '../../components/controls/Button'
import type { ListColumn } from '../../components/list/columns'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { usePagedRows } from '../../components/list/use-paged-rows'
import { openDialog } from '../../components/overlay/DialogHost'
import { Tooltip } from '../../components/overlay/Tooltip'
import NotFoundScreen from '../../components/page/NotFoundScreen'
import { PageHeader } from '../../components/page/PageHeader'
import page from '../../components/page/page.module.css'
import { part } from '../../lib/code/part'
import { formatDateTime } from '../../lib/format/format-instant'
import { originalOrder } from '../../lib/lists/sort'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import { errorText } from '../../providers/call/errors'
import { apiKey } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { useOwnSession } from '../../providers/session/acting'
import { useProfile } from '../../providers/session/profile'
import { prepareTexts } from '../../providers/texts/use-language'
import type { ServiceToken } from './service-token'
import styles from './service-tokens.module.css'

const NewTokenDialog = part(
  () => import('./NewTokenDialog'),
  () => prepareTexts(['form']),
)
const RevokeTokenDialog = part(() => import('./RevokeTokenDialog'))

/** An instant by the company's clock. */
function At({ instant }: { instant: string }) {
  const { i18n } = useTranslation('service-tokens')
  return formatDateTime(instant, i18n.language, useProfile().company?.timeZone)
}

function MadeBy({ token: { createdBy, createdAt } }: { token: ServiceToken }) {
  return (
    <span className={styles.cell}>
      <span>{createdBy.name}</span>
      <span className={styles.under}>
        <At instant={createdAt} />
      </span>
    </span>
  )
}

function LastUsed({ token: { lastUsedAt } }: { token: ServiceToken }) {
  const { t } = useTranslation('service-tokens')
  return lastUsedAt === null ? t('neverUsed') : <At instant={lastUsedAt} />
}

function RevokeButton({ token }: { token: ServiceToken }) {
  const { t } = useTranslation('service-tokens')
  return (
    <Button
      kind="quiet"
      aria-label={t('revokeNamed', { name: token.name })}
      onPointerEnter={RevokeTokenDialog.prepare}
      onFocus={RevokeTokenDialog.prepare}
      onClick={() => openDialog(RevokeTokenDialog, { token })}
    >
      {t('revoke')}
    </Button>
  )
}

const columns: readonly ListColumn<ServiceToken>[] = [
  { id: 'name', header: 'columns.name', cell: token => token.name, card: 'heading' },
  { id: 'made', header: 'columns.made', width: '16rem', cell: token => <MadeBy token={token} /> },
  { id: 'lastUsed', header: 'columns.lastUsed', width: '14rem', cell: token => <LastUsed token={token} /> },
  {
    id: 'actions',
    header: 'columns.actions',
    width: '8rem',
    align: 'end',
    cell: token => <RevokeButton token={token} />,
    fixed: true,
  },
]

/** Makes a token; not for whom one acts for: a credential outlives that (decisions, section 5). */
function NewButton() {
  const { t } = useTranslation('service-tokens')
  const { allowed, reason } = useOwnSession()
  return (
    <Tooltip text={reason ?? ''} disabled={allowed}>
      <Button
        kind="primary"
        aria-disabled={!allowed || undefined}
        onPointerEnter={NewTokenDialog.prepare}
        onFocus={NewTokenDialog.prepare}
        onClick={() => allowed && openDialog(NewTokenDialog, {})}
      >
        {t('new')}
      </Button>
    </Tooltip>
  )
}

const tokensOf = (tokens: readonly ServiceToken[]) => ({ rows: [...tokens], total: tokens.length })

/** The tokens under which other systems of the company send what learners did. */
function ServiceTokens() {
  const { t } = useTranslation(['service-tokens', 'list', 'errors'])
  const shown = useListLayout('service-tokens', columns)
  const rows = usePagedRows(
    () => ({
      queryKey: apiKey('activity.tokens'),
      queryFn: ({ signal }) => callWith('activity.tokens', { signal }),
      select: tokensOf,
    }),
    Number.MAX_SAFE_INTEGER,
  )
  return (
    <div className={page.page}>
      <PageHeader title={t('title')} lead={t('lead')}>
        <NewButton />
      </PageHeader>
      <ListSummary
        text={t('count', { count: rows.total })}
        rows={rows}
        chips={[]}
        onClearAll={() => undefined}
      />
      <ListView
        caption={t('title')}
        namespace="service-tokens"
        shown={shown}
        rows={rows}
        rowId={token => token._id}
        rowName={token => token.name}
        search=""
        sort={originalOrder}
        onSort={() => undefined}
        empty={<ListEmpty icon="key" title={t('empty.title')} text={t('empty.text')} />}
        errorText={error => errorText(error, t)}
      />
    </div>
  )
}

/** A server that takes no activity has no tokens for it. */
export default function ServiceTokensPage() {
  const { allowed, waiting } = useMay('activity')
  return allowed || waiting ? <ServiceTokens /> : <NotFoundScreen />
}
