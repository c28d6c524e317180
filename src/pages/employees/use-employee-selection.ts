import { useTranslation } from 'react-i18next'
import type { ListState } from '../../components/list/list-state'
import { type ListSelection, useListSelection } from '../../components/list/selection/use-list-selection'
import type { PagedRows } from '../../components/list/use-paged-rows'
import { errorKey, errorText } from '../../providers/call/errors'
import { notify } from '../../providers/refine/notifications'
import type { ListedEmployee } from '../../resources/employees/person'
import type { EmployeeFilter } from './list-declaration'

/** As many people as one bulk call takes (`mostPeople` of the contract, which has zod beside it). */
const mostPeople = 100_000

/** The employees that are selected, by their ids. */
export function useEmployeeSelection(
  state: ListState<EmployeeFilter>,
  rows: PagedRows<ListedEmployee>,
): ListSelection<ListedEmployee> {
  const { t } = useTranslation(['employees', 'errors'])
  return useListSelection({
    list: 'employees',
    limit: mostPeople,
    rows,
    idsOf: ({ _id }) => [_id],
    choice: JSON.stringify([state.filters, state.search]),
    findAll: async options => (await import('./matching-employees')).matchingEmployees(state, options),
    onFailure: error => notify.error(errorText(error, t), errorKey(error)),
  })
}
