import { lazyPart } from '../../../lib/lazy-part'
import { withNetwork } from '../../../lib/with-network'
import { useAsked } from './asked-action'

const loads = {
  create: withNetwork(() => import('../create/CreateDialog')),
  delete: withNetwork(() => import('./DeleteDialog')),
  move: withNetwork(() => import('./MoveDialog')),
  reference: withNetwork(() => import('./ReferenceDialog')),
  incomplete: withNetwork(() => import('./IncompleteDialog')),
  bulk: withNetwork(() => import('./BulkDialog')),
}

export type DialogKind = keyof typeof loads

const CreateDialog = lazyPart(loads.create)
const DeleteDialog = lazyPart(loads.delete)
const MoveDialog = lazyPart(loads.move)
const ReferenceDialog = lazyPart(loads.reference)
const IncompleteDialog = lazyPart(loads.incomplete)
const BulkDialog = lazyPart(loads.bulk)

/** Loads the code of a dialog. */
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
