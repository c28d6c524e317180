import { type ProgramOwner, programOwners } from '#contract/words/company/product-mode'
import { programTabs } from '#contract/words/programs'
import { FilterSelect } from '../../components/list/toolbar/FilterSelect'
import { ListTabs } from '../../components/list/toolbar/ListTabs'
import { SearchBox } from '../../components/list/toolbar/SearchBox'
import toolbar from '../../components/list/toolbar/toolbar.module.css'
import type { ListAddress } from '../../components/list/use-list-state'
import { settings } from '../../lib/session/settings'
import { useTranslation } from '../../lib/texts/use-translation'
import { useProfile } from '../../providers/session/profile'
import type { ProgramPage } from '../../resources/programs/list/program-page'
import type { ProgramFilter } from './list-declaration'
import { useEarlySearch } from './use-program-list'

/** What an owner filter is called: the provider's own bears the provider's name (decisions, section 4). */
export function useOwnerName(): (owner: ProgramOwner) => string {
  const { t } = useTranslation('programs')
  const { providerName } = settings()
  return owner => (owner === 'provider' && providerName ? providerName : t(`owner.${owner}`))
}

export interface ProgramToolbarProps extends ListAddress<ProgramFilter> {
  /** What came with the first page; missing while it is on its way. */
  page: ProgramPage | undefined
}

/** Tabs by state, whose programs, and the search. */
export function ProgramToolbar({ page, ...list }: ProgramToolbarProps) {
  const { state, change, linkTo } = list
  const { t } = useTranslation('programs')
  const ownerName = useOwnerName()
  const offered = programOwners(useProfile().company ?? {})
  const owner = state.filters.owner as ProgramOwner
  const searchEarly = useEarlySearch(list, page)
  const owners = offered.includes(owner) ? offered : [...offered, owner]
  return (
    <div className={toolbar.toolbar}>
      <ListTabs
        label={t('tabs.label')}
        active={state.filters.status}
        tabs={programTabs.map(tab => ({
          id: tab,
          text: t(`tabs.${tab}`),
          to: linkTo({ filters: { status: tab } }),
          count: page ? page.counts?.[tab] : null,
        }))}
      />
      <div className={toolbar.tools}>
        <FilterSelect
          label={t('owner.label')}
          value={owner}
          options={owners.map(value => ({ value, text: ownerName(value) }))}
          onChoose={value => change({ filters: { owner: value } })}
        />
        <SearchBox
          label={t('search')}
          search={state.search}
          onSearch={search => {
            searchEarly(search)
            change({ search }, 'replace')
          }}
        />
      </div>
    </div>
  )
}
