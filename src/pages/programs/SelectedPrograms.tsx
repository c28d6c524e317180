import { Suspense } from 'react'
import type { ProgramTab } from '#contract/words/programs'
import type { ListState } from '../../components/list/list-state'
import { SelectionArea } from '../../components/list/selection/SelectLoaded'
import { type ListSelection, useListSelection } from '../../components/list/selection/use-list-selection'
import type { PagedRows } from '../../components/list/use-paged-rows'
import { part } from '../../lib/code/part'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorKey, errorText } from '../../providers/call/errors'
import { notify } from '../../providers/refine/notifications'
import type { ProgramItem } from '../../resources/programs/program'
import type { ProgramFilter } from './list-declaration'
import { idsOfItem } from './matching-programs'
import type { ProgramSummaryProps } from './ProgramSummary'

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

const ProgramBulkButtons = part(() => import('../../resources/programs/actions/bulk/ProgramBulkButtons'))

interface SelectedProgramsProps extends Pick<ProgramSummaryProps, 'rows' | 'state'> {
  selection: ListSelection<ProgramItem>
}

/** The bar of the programs that are selected, with what can be done with them. */
export function SelectedPrograms({ selection, rows, state }: SelectedProgramsProps) {
  return (
    <SelectionArea
      selection={selection}
      matching={rows.first?.counts?.[state.filters.status as ProgramTab] ?? rows.total}
    >
      <Suspense fallback={null}>
        <ProgramBulkButtons ids={selection.ids} onDeleted={selection.clear} />
      </Suspense>
    </SelectionArea>
  )
}
