import { lazy, Suspense } from 'react'
import type { ListSelection } from '../../components/list/selection/use-list-selection'

const load = () => import('../../resources/programs/actions/BulkButtons')
const BulkButtons = lazy(load)

/** What can be done with the selected programs; comes with the first of them. */
export function BulkActions({ selection }: { selection: Pick<ListSelection, 'ids' | 'clear'> }) {
  return (
    <Suspense fallback={null}>
      <BulkButtons ids={selection.ids} onDeleted={selection.clear} />
    </Suspense>
  )
}
