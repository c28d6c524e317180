import { lazy } from 'react'
import { withNetwork } from '../../../lib/with-network'
import { useAsked } from './asked-action'

const loads = {
  create: () => import('../create/CreateDialog'),
  delete: () => import('./DeleteDialog'),
  move: () => import('./MoveDialog'),
  reference: () => import('./ReferenceDialog'),
  incomplete: () => import('./IncompleteDialog'),
  bulk: () => import('./BulkDialog'),
}

export type DialogKind = keyof typeof loads

const CreateDialog = lazy(withNetwork(loads.create))
const DeleteDialog = lazy(withNetwork(loads.delete))
const MoveDialog = lazy(withNetwork(loads.move))
const ReferenceDialog = lazy(withNetwork(loads.reference))
const IncompleteDialog = lazy(withNetwork(loads.incomplete))
const BulkDialog = lazy(withNetwork(loads.bulk))

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
