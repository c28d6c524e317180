import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import { useAsked } from './asked-action'

const loads = {
  create: withNetwork(() => import('../create/CreateDialog')),
  delete: withNetwork(() => import('./delete/DeleteDialog')),
  move: withNetwork(() => import('./move/MoveDialog')),
  reference: withNetwork(() => import('./reference/ReferenceDialog')),
  incomplete: withNetwork(() => import('./publish/IncompleteDialog')),
  bulk: withNetwork(() => import('./bulk/BulkDialog')),
}

export type DialogKind = keyof typeof loads

const CreateDialog = lazyPart(loads.create)
const DeleteDialog = lazyPart(loads.delete)
const MoveDialog = lazyPart(loads.move)
const ReferenceDialog = lazyPart(loads.reference)
const IncompleteDialog = lazyPart(loads.incomplete)
const BulkDialog = lazyPart(loads.bulk)

/**
 * Loads the code of a dialog.
 * @public the dialogs of the list ask for it when they have loaded this file
 */
export const loadDialog = (kind: DialogKind): Promise<unknown> => loads[kind]()

/** The dialog of what is asked. */
export default function AskedDialog() {
  const asked = useAsked()
  if (asked === null || asked.kind === 'rename') return null
  if (asked.kind === 'create') return <CreateDialog {...asked} />
  if (asked.kind === 'bulk') return <BulkDialog {...asked} />
  if (asked.kind === 'incomplete') return <IncompleteDialog {...asked} />
  if (asked.kind === 'delete') return <DeleteDialog program={asked.program} />
  if (asked.kind === 'move') return <MoveDialog program={asked.program} />
  return <ReferenceDialog program={asked.program} />
}
