import '../../providers/late-calls'
import { useCallback } from 'react'
import { holdsWords } from '#contract/words/search-text'
import { Button } from '../../components/controls/Button'
import { ListEmpty } from '../../components/list/ListProblem'
import { ListView } from '../../components/list/ListView'
import { useListLayout } from '../../components/list/layout/use-list-layout'
import { ListSummary } from '../../components/list/toolbar/ListSummary'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import { useListState } from '../../components/list/use-list-state'
import { type PagedRows, usePagedRows } from '../../components/list/use-paged-rows'
import { openDialog } from '../../components/overlay/DialogHost'
import { Link } from '../../components/page/Link'
import { paths } from '../../lib/address/paths'
import { originalOrder } from '../../lib/lists/sort'
import { useTranslation } from '../../lib/texts/use-translation'
import { callWith } from '../../providers/call/api'
import { errorText } from '../../providers/call/errors'
import { apiKey } from '../../providers/call/use-api'
import { useMay } from '../../providers/refine/access-control'
import { groupColumns, groupColumnsToRead } from './columns'
import { ThresholdDialog } from './fundae-dialogs'
import type { FundaeGroup, FundaeOverview } from './fundae-group'
import styles from './fundae-page.module.css'

interface Groups {
  rows: FundaeGroup[]
  total: number
  threshold: number
}

/** What a group is found by. */
const wordsOf = ({ program, actionNumber, groupNumber }: FundaeGroup) =>
  [program.title, actionNumber, groupNumber].join(' ')

/** The groups that match, all on the one page that the server answers with, in its order: the most urgent first. */
function useGroups(search: string): PagedRows<FundaeGroup, Groups> {
  const select = useCallback(
    ({ groups, threshold }: FundaeOverview): Groups => {
      const rows = groups.filter(group => holdsWords(wordsOf(group), search))
      return { rows, total: rows.length, threshold }
    },
    [search],
  )
  return usePagedRows(
    () => ({
      queryKey: apiKey('fundae.overview'),
      queryFn: ({ signal }) => callWith('fundae.overview', { signal }),
      select,
    }),
    Number.MAX_SAFE_INTEGER,
  )
}

const declaration = { filters: {}, sortable: [] }

/** Why there is no group to show, and what to do. */
function NoGroups({ search }: { search: string }) {
  const { t } = useTranslation('fundae')
  const reason = search === '' ? 'groups' : 'filtered'
  return (
    <ListEmpty
      icon={search === '' ? 'fundae' : 'search'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      action={search === '' ? <Link to={paths.programs}>{t('empty.groups.action')}</Link> : undefined}
    />
  )
}

/** From which completion a learner counts as having completed. */
function Threshold({ threshold }: { threshold: number }) {
  const { t } = useTranslation('fundae')
  const { allowed } = useMay('programs.write')
  return (
    <>
      <span>{t('threshold.now', { threshold })}</span>
      {allowed && (
        <Button
          kind="quiet"
          onPointerEnter={ThresholdDialog.prepare}
          onFocus={ThresholdDialog.prepare}
          onClick={() => openDialog(ThresholdDialog, { threshold })}
        >
          {t('threshold.change')}
        </Button>
      )}
    </>
  )
}

/** Which groups could be reported, and what is missing of the others. */
export function GroupsPanel() {
  const { t } = useTranslation(['fundae', 'errors'])
  const { state, change } = useListState(declaration)
  const { search } = state
  const rows = useGroups(search)
  const { allowed } = useMay('programs.write')
  const shown = useListLayout('fundae', allowed ? groupColumns : groupColumnsToRead)
  const ready = rows.first?.rows.filter(group => group.ready).length ?? 0
  const clear = () => change({ search: '' })
  return (
    <>
      <SearchBox
        label={t('search')}
        search={search}
        onSearch={typed => change({ search: typed }, 'replace')}
      />
      <div className={styles.summary}>
        <ListSummary
          text={`${t('groupCount', { count: rows.total })} · ${t('readyCount', { count: ready })}`}
          rows={rows}
          chips={search === '' ? [] : [{ id: 'search', text: t('chip', { search }), remove: clear }]}
          onClearAll={clear}
        >
          {rows.first && <Threshold threshold={rows.first.threshold} />}
        </ListSummary>
      </div>
      <ListView
        caption={t('tabs.groups')}
        namespace="fundae"
        shown={shown}
        rows={rows}
        rowId={group => group.program._id}
        rowName={group => group.program.title}
        search={search}
        sort={originalOrder}
        onSort={() => undefined}
        empty={<NoGroups search={search} />}
        errorText={error => errorText(error, t)}
      />
    </>
  )
}
