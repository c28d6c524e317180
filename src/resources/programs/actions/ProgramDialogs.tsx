import { lazy, Suspense, useEffect } from 'react'
import { withNetwork } from '../../../lib/with-network'
import type { DialogKind } from './AskedDialog'
import { askNothing, useAsked } from './asked-action'

const load = () => import('./AskedDialog')
const AskedDialog = lazy(withNetwork(load))

/** Loads the code of a dialog that is likely to be opened; where it cannot be had, opening it asks again. */
export function prepareDialog(kind: DialogKind): void {
  load()
    .then(({ loadDialog }) => loadDialog(kind))
    .catch(() => undefined)
}

/** The dialogs of what is done with programs; a page with programs has them once. */
export function ProgramDialogs() {
  const asked = useAsked()
  useEffect(() => askNothing, [])
  return <Suspense fallback={null}>{asked !== null && <AskedDialog />}</Suspense>
}
