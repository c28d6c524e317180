import { Suspense } from 'react'
import type { ListLayout } from '../../components/list/layout/list-layout'
import type { ListState } from '../../components/list/list-state'
import { SelectionArea } from '../../components/list/selection/SelectionArea'
import type { ListSelection } from '../../components/list/selection/use-list-selection'
import { lazyPart } from '../../lib/code/lazy-part'
import { withNetwork } from '../../lib/code/with-network'
import { settings } from '../../lib/session/settings'
import { useExtension } from '../../providers/call/use-extension'
import { useMay } from '../../providers/refine/access-control'
import { useOwnSession } from '../../providers/session/acting'
import type { ListedEmployee } from '../../resources/employees/person'
import type { EmployeeFilter } from './list-declaration'

const BulkButtons = lazyPart(withNetwork(() => import('../../resources/employees/bulk/BulkButtons')))
const ExportButton = lazyPart(withNetwork(() => import('./ExportButton')))

interface SelectedEmployeesProps {
  selection: ListSelection<ListedEmployee>
  /** How many match. */
  matching: number
  state: ListState<EmployeeFilter>
  layout: ListLayout
}

/**
 * Whether single people can be exported: the call of the specification knows filters alone, and a demo writes nothing. Why
 * it is off while one acts for somebody else, the button for all that match says.
 */
function useExportOfSome(): boolean {
  const offered = useExtension('exportJobs') === true
  const own = useOwnSession().allowed
  return useMay('overview.read').allowed && offered && own && !settings().demoMode
}

/** The bar of the employees that are selected, with what can be done with them. */
export function SelectedEmployees({ selection, matching, ...list }: SelectedEmployeesProps) {
  const exported = useExportOfSome()
  return (
    <SelectionArea selection={selection} matching={matching}>
      <Suspense fallback={null}>
        <BulkButtons ids={selection.ids} />
        {exported && <ExportButton {...list} ids={selection.ids} />}
      </Suspense>
    </SelectionArea>
  )
}
