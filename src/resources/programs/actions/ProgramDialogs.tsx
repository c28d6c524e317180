import { lazy, Suspense, useEffect } from 'react'
import { askNothing, useAsked } from './asked-action'

const loads = {
  create: () => import('../create/CreateDialog'),
  delete: () => import('./DeleteDialog'),
  move: () => import('./MoveDialog'),
  reference: () => import('./ReferenceDialog'),
  incomplete: () => import('./IncompleteDialog'),
  bulk: () => import('./BulkDialog'),
}

const CreateDialog = lazy(loads.create)
const DeleteDialog = lazy(loads.delete)
const MoveDialog = lazy(loads.move)
const ReferenceDialog = lazy(loads.reference)
const IncompleteDialog = lazy(loads.incomplete)
const BulkDialog = lazy(loads.bulk)

/** Loads the code of dialogs that are likely to be opened; where it cannot be had, opening one asks again. */
export function prepareDialogs(kinds: readonly (keyof typeof loads)[] = ['delete', 'move']): void {
  for (const kind of kinds) loads[kind]().catch(() => undefined)
}

function AskedDialog() {
  const asked = useAsked()
  if (asked === null || asked.kind === 'rename') return null
  if (asked.kind === 'create') return <CreateDialog {...asked} />
  if (asked.kind === 'bulk') return <BulkDialog {...asked} />
  if (asked.kind === 'incomplete') return <IncompleteDialog {...asked} />
  if (asked.kind === 'delete') return <DeleteDialog program={asked.program} />
  if (asked.kind === 'move') return <MoveDialog program={asked.program} />
  return <ReferenceDialog program={asked.program} />
}

/** The dialogs of what is done with programs; a page with programs has them once. */
export function ProgramDialogs() {
  useEffect(() => askNothing, [])
  return (
    <Suspense fallback={null}>
      <AskedDialog />
    </Suspense>
  )
}
