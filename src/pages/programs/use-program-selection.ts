import { useTranslation } from 'react-i18next'
import type { ListState } from '../../components/list/list-state'
import { type ListSelection, useListSelection } from '../../components/list/selection/use-list-selection'
import type { PagedRows } from '../../components/list/use-paged-rows'
import { errorKey, errorText } from '../../providers/call/errors'
import { notify } from '../../providers/refine/notifications'
import type { ProgramItem } from '../../resources/programs/program-answer'
import { idsOfItem } from './ids-of-item'
import type { ProgramFilter } from './list-declaration'

/** The programs that are selected, by their ids: of a group, the programs in it. */
export function useProgramSelection(
  state: ListState<ProgramFilter>,
  rows: PagedRows<ProgramItem>,
): ListSelection<ProgramItem> {
  const { t } = useTranslation(['programs', 'errors'])
  return useListSelection({
    list: 'programs',
    rows,
    idsOf: idsOfItem,
    choice: JSON.stringify([state.filters, state.search]),
    findAll: async options => (await import('./matching-programs')).matchingPrograms(state, options),
    onFailure: error => notify.error(errorText(error, t), errorKey(error)),
  })
}
