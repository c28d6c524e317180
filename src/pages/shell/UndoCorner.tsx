import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { subscribeToOffers, undoOffers, withdrawOffers } from '../../components/feedback/undo/offers'
import { lazyPart } from '../../lib/code/lazy-part'
import { whenIdle } from '../../lib/code/when-idle'
import { withNetwork } from '../../lib/code/with-network'
import { errorKey, errorText } from '../../providers/call/errors'
import { notify } from '../../providers/refine/notifications'

const UndoArea = lazyPart(
  withNetwork(async () => ({ default: (await import('../../components/feedback/undo/UndoArea')).UndoArea })),
)

/** Where undo is offered; comes when the page is idle, or with the first offer. */
export function UndoCorner() {
  const { t } = useTranslation('errors')
  const offers = useSyncExternalStore(subscribeToOffers, undoOffers)
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  useEffect(() => withdrawOffers, [])
  if (!idle && offers.length === 0) return null
  return (
    <Suspense fallback={null}>
      <UndoArea offers={offers} onFailure={error => notify.error(errorText(error, t), errorKey(error))} />
    </Suspense>
  )
}
