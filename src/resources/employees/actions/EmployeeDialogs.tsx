import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import { prepareTexts } from '../../../providers/texts/language'
import { type Asked, askNothing, useAsked } from './asked-action'

const loads = {
  form: withNetwork(() => import('../form/EmployeeDialog')),
  delete: withNetwork(() => import('./DeleteDialog')),
  bulk: withNetwork(() => import('../bulk/BulkDialog')),
}

const EmployeeDialog = lazyPart(loads.form)
const DeleteDialog = lazyPart(loads.delete)
const BulkDialog = lazyPart(loads.bulk)

/** What the dialogs say. */
const texts = ['employee-actions', 'employees', 'list-tools', 'form']

/** Loads the code of a dialog that is likely to be opened; where it cannot be had, opening it asks again. */
export function prepareDialog(kind: keyof typeof loads): void {
  Promise.all([loads[kind](), prepareTexts(texts)]).catch(() => undefined)
}

function AskedDialog({ asked }: { asked: Asked }) {
  if (asked.kind === 'bulk') return <BulkDialog {...asked} />
  if (asked.kind === 'delete') return <DeleteDialog employee={asked.employee} />
  return <EmployeeDialog employee={asked.kind === 'edit' ? asked.employee : undefined} />
}

/** The dialogs of what is done with employees; a page with employees has them once. */
export function EmployeeDialogs() {
  const asked = useAsked()
  useEffect(() => askNothing, [])
  return <Suspense fallback={null}>{asked !== null && <AskedDialog asked={asked} />}</Suspense>
}
