import { type DeclaredFilter, isRange, partsOf } from '#contract/words/list-fields'
import { formatPercent } from '../../../lib/format/format'
import { formatDay } from '../../../lib/format/format-instant'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { FilterChip } from '../toolbar/ListSummary'
import type { ListAddress } from '../use-list-state'
import { type FilterOptions, inDialog, listed, type ScreenFilters } from './declared-list'

type Filters = Readonly<Record<string, string>>

/** Names of what is chosen; until they are known, and of what is gone, how many. */
function useNamesText() {
  const { t, i18n } = useTranslation('list-filters')
  return (value: string, known: FilterOptions | undefined) => {
    const ids = listed(value)
    const names = ids.flatMap(id => known?.of.find(({ _id }) => _id === id)?.name ?? [])
    if (names.length < ids.length) return t('chips.several', { count: ids.length })
    return new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names)
  }
}

/** From, to, or both. */
function useRangeText() {
  const { t, i18n } = useTranslation('list-filters')
  return (kind: DeclaredFilter['kind'], [from = '', to = '']: readonly string[]) => {
    const shown = (value: string) =>
      kind === 'percents' ? formatPercent(Number(value), i18n.language) : formatDay(value, i18n.language)
    const values = { from: shown(from), to: shown(to) }
    return t(`chips.${from === '' ? 'until' : to === '' ? 'from' : 'between'}`, values)
  }
}

/** What a filter that is on says. */
function useChipText({ namespace, useOptions }: ScreenFilters, filters: Filters) {
  const { t, i18n } = useTranslation([namespace, 'list-filters'])
  const names = useNamesText()
  const range = useRangeText()
  const options = useOptions(name => filters[name] !== '', filters)
  const valueText = (name: string, filter: DeclaredFilter): string => {
    const value = filters[name] ?? ''
    if (isRange(filter))
      return range(
        filter.kind,
        partsOf(name, filter).map(part => filters[part] ?? ''),
      )
    if (filter.kind === 'ids' || filter.kind === 'years') return names(value, options[name])
    if (filter.kind === 'text') return t('list-filters:chips.search', { search: value })
    const words = listed(value).map(word => t(`${name}.${word}`))
    return new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words)
  }
  return (name: string, filter: DeclaredFilter) =>
    filter.kind === 'yes'
      ? t(`filters.${name}`)
      : t('list-filters:chips.of', { filter: t(`filters.${name}`), value: valueText(name, filter) })
}

/** The search and the filters of the dialog that are on, each to be taken off. */
export function useFilterChips<Filter extends string>(
  screen: ScreenFilters,
  { state, change }: Pick<ListAddress<Filter>, 'state' | 'change'>,
): FilterChip[] {
  const { t } = useTranslation('list-filters')
  const { search } = state
  const filters: Filters = state.filters
  const textOf = useChipText(screen, filters)
  const found = { id: 'search', text: t('chips.search', { search }), remove: () => change({ search: '' }) }
  const on = inDialog(screen.declared).filter(([name, filter]) =>
    partsOf(name, filter).some(part => filters[part] !== ''),
  )
  const chips = on.map(([name, filter]) => {
    const off = Object.fromEntries(partsOf(name, filter).map(part => [part, '']))
    const remove = () => change({ filters: off as Partial<Record<Filter, string>> })
    return { id: name, text: textOf(name, filter), remove }
  })
  return search === '' ? chips : [found, ...chips]
}
