import { employeeListFilters } from '#contract/words/employee-list'
import { partsOf } from '#contract/words/list-fields'
import { useFilterChips } from '../../components/list/filters/use-filter-chips'
import type { ListLayoutState } from '../../components/list/layout/use-list-layout'
import { type FilterChip, ListSummary } from '../../components/list/toolbar/ListSummary'
import { ListToolsArea } from '../../components/list/toolbar/ListToolsArea'
import type { ListAddress } from '../../components/list/use-list-state'
import { monthOf } from '../../lib/dates/days'
import { useTranslation } from '../../lib/texts/use-translation'
import { useMay } from '../../providers/refine/access-control'
import { useToday } from '../../providers/session/today'
import type { ListedEmployee } from '../../resources/employees/person'
import { type EmployeeFilter, employeeFilters, otherFilters } from './employee-filters'
import styles from './ready-segments.module.css'
import type { EmployeeRows } from './use-employee-list'

type Filters = Partial<Record<EmployeeFilter, string>>

interface Segment {
  name: 'neverConnected' | 'finishedThisMonth'
  /** The filter of the dialog that it stands for. */
  of: 'neverConnected' | 'finished'
  filters: Filters
  on: boolean
}

/** What each segment filters by, and whether it is on. Months are those of the company's clock. */
function useSegments({ filters: chosen }: ListAddress<EmployeeFilter>['state']): readonly Segment[] {
  const today = useToday()
  // Another server knows the filters of the specification alone, and would show everybody.
  const { allowed, waiting } = useMay('employees')
  if (!allowed && !waiting) return []
  const { from, to } = monthOf(today)
  const segment = (name: Segment['name'], of: Segment['of'], values: readonly string[]): Segment => {
    const parts = partsOf(of, employeeListFilters[of]) as EmployeeFilter[]
    const filters: Filters = Object.fromEntries(parts.map((part, place) => [part, values[place]]))
    return { name, of, filters, on: parts.every((part, place) => chosen[part] === values[place]) }
  }
  return [
    segment('neverConnected', 'neverConnected', ['true']),
    segment('finishedThisMonth', 'finished', [from, to]),
  ]
}

interface ReadySegmentsProps extends Pick<ListAddress<EmployeeFilter>, 'change'> {
  segments: readonly Segment[]
  chips: readonly FilterChip[]
}

/**
 * Segments that one press puts on and another takes off. Unlike the tabs they go together with each other, with any
 * status and with all other filters. One that is on says what its chip would.
 */
function ReadySegments({ segments, chips, change }: ReadySegmentsProps) {
  const { t } = useTranslation('employees')
  if (segments.length === 0) return null
  return (
    <fieldset className={styles.segments}>
      <legend className="visually-hidden">{t('segments.label')}</legend>
      {segments.map(({ name, of, filters, on }) => {
        const off = () => Object.fromEntries(Object.keys(filters).map(part => [part, '']))
        return (
          <button
            key={name}
            type="button"
            className={styles.segment}
            aria-pressed={on}
            title={chips.find(({ id }) => on && id === of)?.text}
            onClick={() => change({ filters: on ? off() : filters })}
          >
            {t(`segments.${name}`)}
          </button>
        )
      })}
    </fieldset>
  )
}

interface EmployeeSummaryProps extends ListAddress<EmployeeFilter> {
  rows: EmployeeRows
  shown: ListLayoutState<ListedEmployee>
}

/** How many employees there are, as of when, and under which filters. */
export function EmployeeSummary({ rows, shown, ...list }: EmployeeSummaryProps) {
  const { t } = useTranslation('employees')
  const { total: count, atLeast } = rows
  const segments = useSegments(list.state)
  const chips = useFilterChips(employeeFilters, list)
  return (
    <ListSummary
      text={t(atLeast ? 'atLeast' : 'count', { count })}
      rows={rows}
      chips={chips.filter(({ id }) => !segments.some(({ of, on }) => on && of === id))}
      onClearAll={() => list.change({ search: '', filters: otherFilters })}
    >
      <ReadySegments {...{ segments, chips }} change={list.change} />
      <ListToolsArea list="employees" namespace="employees" shown={shown} />
    </ListSummary>
  )
}
