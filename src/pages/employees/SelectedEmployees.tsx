import { Suspense } from 'react'
import { SelectionArea } from '../../components/list/selection/SelectionArea'
import type { ListSelection } from '../../components/list/selection/use-list-selection'
import type { ListedEmployee } from '../../lib/employee-answer'
import { lazyPart } from '../../lib/lazy-part'
import { withNetwork } from '../../lib/with-network'

const BulkButtons = lazyPart(withNetwork(() => import('../../resources/employees/bulk/BulkButtons')))

interface SelectedEmployeesProps {
  selection: ListSelection<ListedEmployee>
  /** How many match. */
  matching: number
}

/** The bar of the employees that are selected, with what can be done with them. */
export const SelectedEmployees = ({ selection, matching }: SelectedEmployeesProps) => (
  <SelectionArea selection={selection} matching={matching}>
    <Suspense fallback={null}>
      <BulkButtons ids={selection.ids} />
    </Suspense>
  </SelectionArea>
)
