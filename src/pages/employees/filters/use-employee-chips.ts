import { useTranslation } from 'react-i18next'
import type { FilterChip } from '../../../components/list/toolbar/ListSummary'
import type { ListAddress } from '../../../components/list/use-list-state'
import { formatPercent } from '../../../lib/format/format'
import { formatDay } from '../../../lib/format/format-instant'
import { useGroupings, usePrograms } from '../../../resources/employees/choices'
import type { NamedReference } from '../../../resources/employees/person'
import { groupingFields } from '../../../resources/employees/person'
import type { EmployeeFilter } from '../list-declaration'
import { listed, type RangeName, rangeNames, ranges, texts } from './filter-groups'

type Filters = Record<EmployeeFilter, string>

/** Names of what is chosen; until they are known, and of what is gone, how many. */
function useNamesText() {
  const { t, i18n } = useTranslation('employees')
  return (value: string, known: readonly NamedReference[]) => {
    const ids = listed(value)
    const names = ids.flatMap(id => known.find(({ _id }) => _id === id)?.name ?? [])
    if (names.length < ids.length) return t('chips.several', { count: ids.length })
    return new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names)
  }
}

/** From, to, or both. */
function useRangeText() {
  const { t, i18n } = useTranslation('employees')
  const shown = (name: RangeName, value: string) =>
    name === 'completed' ? formatPercent(Number(value), i18n.language) : formatDay(value, i18n.language)
  return (name: RangeName, filters: Filters) => {
    const [from = '', to = ''] = ranges[name].map(part => filters[part])
    const values = { from: shown(name, from), to: shown(name, to) }
    return t(`chips.${from === '' ? 'until' : to === '' ? 'from' : 'between'}`, values)
  }
}

/** The texts of the filters that are on, each with the parts of the address that it stands for. */
function useChipTexts({ state: { filters, search } }: Pick<ListAddress<EmployeeFilter>, 'state'>) {
  const { t, i18n } = useTranslation('employees')
  const names = useNamesText()
  const range = useRangeText()
  const groupings = useGroupings(groupingFields.some(field => filters[field] !== '')).of
  const programs = usePrograms(filters.promotions !== '').of
  const types = listed(filters.types).map(type => t(`types.${type}`))
  const values: [EmployeeFilter, string][] = [
    ['types', new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(types)],
    ['promotions', names(filters.promotions, programs)],
    ...groupingFields.map((field): [EmployeeFilter, string] => [
      field,
      names(filters[field], groupings[field]),
    ]),
    ...texts.map((name): [EmployeeFilter, string] => [name, t('chips.search', { search: filters[name] })]),
  ]
  return [
    ...(search === '' ? [] : [{ id: 'search', text: t('chips.search', { search }), parts: [] }]),
    ...values
      .filter(([name]) => filters[name] !== '')
      .map(([name, value]) => ({
        id: name,
        text: t('chips.of', { filter: t(`filters.${name}`), value }),
        parts: [name],
      })),
    ...(filters.neverConnected === ''
      ? []
      : [{ id: 'neverConnected', text: t('filters.neverConnected'), parts: ['neverConnected'] as const }]),
    ...rangeNames
      .filter(name => ranges[name].some(part => filters[part] !== ''))
      .map(name => ({
        id: name,
        text: t('chips.of', { filter: t(`filters.${name}`), value: range(name, filters) }),
        parts: ranges[name],
      })),
  ]
}

/** The filters of the employee list that are on, but for the segment, which its tab shows. */
export function useEmployeeChips(list: ListAddress<EmployeeFilter>): FilterChip[] {
  const { change } = list
  return useChipTexts(list).map(({ id, text, parts }) => ({
    id,
    text,
    remove: () =>
      change(
        id === 'search' ? { search: '' } : { filters: Object.fromEntries(parts.map(part => [part, ''])) },
      ),
  }))
}
