import { Suspense } from 'react'
import { SelectionArea } from '../../components/list/selection/SelectionArea'
import type { ListSelection } from '../../components/list/selection/use-list-selection'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import type { ProgramItem } from '../../resources/programs/program-answer'
import type { ProgramSummaryProps } from './ProgramSummary'

const load = withNetwork(() => import('../../resources/programs/actions/bulk/BulkButtons'))
const BulkButtons = lazyPart(load)

interface SelectedProgramsProps extends Pick<ProgramSummaryProps, 'rows' | 'state'> {
  selection: ListSelection<ProgramItem>
}

/** The bar of the programs that are selected, with what can be done with them. */
export function SelectedPrograms({ selection, rows, state }: SelectedProgramsProps) {
  return (
    <SelectionArea selection={selection} matching={rows.first?.counts?.[state.filters.status] ?? rows.total}>
      <Suspense fallback={null}>
        <BulkButtons ids={selection.ids} onDeleted={selection.clear} />
      </Suspense>
    </SelectionArea>
  )
}
