import type { ProgramOwner } from '#contract/words/company/product-mode'
import type { ProgramTab } from '#contract/words/programs'
import type { ListLayoutState } from '../../components/list/layout/use-list-layout'
import { type FilterChip, ListSummary } from '../../components/list/toolbar/ListSummary'
import { ListToolsArea } from '../../components/list/toolbar/ListToolsArea'
import type { ListAddress } from '../../components/list/use-list-state'
import type { PagedRows } from '../../components/list/use-paged-rows'
import { useTranslation } from '../../lib/texts/use-translation'
import type { ProgramPage } from '../../resources/programs/list/program-page'
import type { ProgramItem } from '../../resources/programs/program'
import type { ProgramFilter } from './list-declaration'
import { useOwnerName } from './ProgramToolbar'
import styles from './programs-page.module.css'

/** The filters of the programs list that are on. */
function useProgramChips({ state, change }: ListAddress<ProgramFilter>): FilterChip[] {
  const { t } = useTranslation('programs')
  const ownerName = useOwnerName()
  const { owner } = state.filters
  const chips: FilterChip[] = []
  if (state.search !== '')
    chips.push({
      id: 'search',
      text: t('chips.search', { search: state.search }),
      remove: () => change({ search: '' }),
    })
  if (owner !== 'all')
    chips.push({
      id: 'owner',
      text: ownerName(owner as ProgramOwner),
      remove: () => change({ filters: { owner: 'all' } }),
    })
  return chips
}

export interface ProgramSummaryProps extends ListAddress<ProgramFilter> {
  rows: PagedRows<ProgramItem, ProgramPage>
  shown: ListLayoutState<ProgramItem>
}

/** How many programs there are, as of when, and under which filters. */
export function ProgramSummary({ rows, shown, ...list }: ProgramSummaryProps) {
  const { t } = useTranslation('programs')
  const { state, change } = list
  const count = rows.first?.counts?.[state.filters.status as ProgramTab] ?? rows.total
  return (
    <ListSummary
      text={t('count', { count })}
      rows={rows}
      chips={useProgramChips(list)}
      onClearAll={() => change({ search: '', filters: { owner: 'all' } })}
    >
      {state.search !== '' && state.filters.folder !== '' && (
        <span className={styles.quiet}>{t('searchesAll')}</span>
      )}
      <ListToolsArea list="programs" namespace="programs" shown={shown} grid />
    </ListSummary>
  )
}
