import { useTranslation } from 'react-i18next'
import type { ProgramOwner } from '#contract/words/product-mode'
import type { FilterChip } from '../../components/list/toolbar/ListSummary'
import type { ListAddress } from '../../components/list/use-list-state'
import type { ProgramFilter } from './list-declaration'
import { useOwnerName } from './use-owner-name'

/** The filters of the programs list that are on. */
export function useProgramChips({ state, change }: ListAddress<ProgramFilter>): FilterChip[] {
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
