import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../lib/code/lazy-part'
import { withNetwork } from '../../../lib/code/with-network'
import { askNothing, useAskedRemoval } from './asked-removal'

const RemovalDialog = lazyPart(withNetwork(() => import('./RemovalDialog')))

/** The question before an enrolment is removed; a page with enrolments has it once. */
export function RemovalArea() {
  const asked = useAskedRemoval()
  useEffect(() => askNothing, [])
  return <Suspense fallback={null}>{asked !== null && <RemovalDialog enrolled={asked} />}</Suspense>
}
