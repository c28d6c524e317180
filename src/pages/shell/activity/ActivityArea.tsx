import { Suspense } from 'react'
import { lazyPart } from '../../../lib/code/lazy-part'
import { useIdle } from '../../../lib/code/use-idle'
import { withNetwork } from '../../../lib/code/with-network'

const ActivityTray = lazyPart(withNetwork(() => import('./ActivityTray')))

/** The tray comes when the page is idle: the first rows go first. */
export const ActivityArea = () => <Suspense fallback={null}>{useIdle() && <ActivityTray />}</Suspense>
