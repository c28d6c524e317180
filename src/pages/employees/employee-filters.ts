import { employeeColumns, employeeListFilters, nameOrders } from '#contract/words/employee-list'
import type { FilterName } from '#contract/words/list-fields'
import {
  declarationOf,
  type FilterOptions,
  type ScreenFilters,
  takenOff,
} from '../../components/list/filters/declared-list'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import { type Choices, useGroupings, usePrograms } from '../../resources/employees/choices'
import { groupingFields, type NamedReference } from '../../resources/employees/person'

export type EmployeeFilter = FilterName<typeof employeeListFilters>

/** What the address of the employee list holds. The names are the query's of `GET /users/students`. */
export const employeeListDeclaration = declarationOf(employeeColumns, employeeListFilters, nameOrders)

/** All filters but the segment, taken off. */
export const otherFilters = takenOff(employeeListFilters)

function useOptions(wanted: (filter: string) => boolean): Readonly<Record<string, FilterOptions>> {
  const { t } = useTranslation(['employees', 'errors'])
  const programs = usePrograms(wanted('promotions'))
  const groupings = useGroupings(groupingFields.some(wanted))
  const options = (
    { waiting, error, retry }: Choices<unknown>,
    of: NamedReference[],
    empty: string,
  ): FilterOptions => ({ of, waiting, problem: error ? errorText(error, t) : undefined, retry, empty })
  return {
    promotions: options(programs, programs.of, t('filters.noPrograms')),
    ...Object.fromEntries(
      groupingFields.map(field => [field, options(groupings, groupings.of[field], t('filters.noGroupings'))]),
    ),
  }
}

/** The filters of the employee list, for its dialog and its chips. */
export const employeeFilters: ScreenFilters = {
  declared: employeeListFilters,
  namespace: 'employees',
  useOptions,
}
