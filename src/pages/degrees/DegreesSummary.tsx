import type { ReactNode } from 'react'
import { useFilterChips } from '../../components/list/filters/use-filter-chips'
import { ListSummary, type ListSummaryProps } from '../../components/list/toolbar/ListSummary'
import { type DegreesAddress, noFilters } from './degrees-address'
import { degreeScreenFilters } from './use-degree-filters'

interface DegreesSummaryProps extends Pick<ListSummaryProps, 'rows' | 'text'> {
  list: DegreesAddress
  /** @param chosen what the chips say */
  children: (chosen: readonly string[]) => ReactNode
}

/** How many there are in a tab, as of when, and under which filters. */
export function DegreesSummary({ list, children, ...of }: DegreesSummaryProps) {
  const chips = useFilterChips(degreeScreenFilters, list)
  return (
    <ListSummary {...of} chips={chips} onClearAll={() => list.change({ search: '', filters: noFilters })}>
      {children(chips.map(({ text }) => text))}
    </ListSummary>
  )
}
