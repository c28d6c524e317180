import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import { prepareTexts } from '../../../providers/texts/language'
import type { DialogKind } from './AskedDialog'
import { askNothing, useAsked } from './asked-action'

const load = withNetwork(() => import('./AskedDialog'))
const AskedDialog = lazyPart(load)

/** What the dialogs say. */
const texts = ['program-actions', 'program-creation', 'program', 'programs', 'form']

/** Loads the code of a dialog that is likely to be opened; where it cannot be had, opening it asks again. */
export function prepareDialog(kind: DialogKind): void {
  Promise.all([load().then(({ loadDialog }) => loadDialog(kind)), prepareTexts(texts)]).catch(() => undefined)
}

/** The dialogs of what is done with programs; a page with programs has them once. */
export function ProgramDialogs() {
  const asked = useAsked()
  useEffect(() => askNothing, [])
  return <Suspense fallback={null}>{asked !== null && <AskedDialog />}</Suspense>
}
