import { Suspense } from 'react'
import { useIdle } from '../../../components/use-idle'
import { lazyPart } from '../../../lib/lazy-part'
import { withNetwork } from '../../../lib/with-network'

const ActivityTray = lazyPart(withNetwork(() => import('./ActivityTray')))

/** The tray comes when the page is idle: the first rows go first. */
export const ActivityArea = () => <Suspense fallback={null}>{useIdle() && <ActivityTray />}</Suspense>
