import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../lib/code/lazy-part'
import { whenIdle } from '../../../lib/code/when-idle'
import { withNetwork } from '../../../lib/code/with-network'
import type { SelectionBarProps } from './SelectionBar'

const load = withNetwork(() => import('./SelectionBar'))
const SelectionBar = lazyPart(load)

/** The bar of what is selected, while something is. Its code comes when the page is idle. */
export function SelectionArea(props: SelectionBarProps) {
  // Where it cannot be had, the first selection tries again.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [])
  const { count, finding } = props.selection
  return <Suspense>{(count > 0 || finding !== undefined) && <SelectionBar {...props} />}</Suspense>
}
