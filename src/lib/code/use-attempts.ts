import { useEffect, useEffectEvent } from 'react'
import { useOnline } from './online'

/** ms between attempts at what found no server. */
const again = 10_000

/**
 * Tries again what did not reach the server: at once, also of a visit before this one, as soon as there is a network, when
 * the page is looked at again, and every ten seconds for as long as something waits.
 * @param waits something has failed that may succeed later as it is
 * @param attempt nothing where there is nothing to be tried; it says nothing new where it fails once more
 */
export function useAttempts(waits: boolean, attempt: () => void): void {
  const online = useOnline()
  const tryNow = useEffectEvent(attempt)
  useEffect(() => {
    if (!online) return undefined
    tryNow()
    const wake = () => document.visibilityState === 'visible' && tryNow()
    addEventListener('visibilitychange', wake)
    return () => removeEventListener('visibilitychange', wake)
  }, [online])
  useEffect(() => {
    if (!online || !waits) return undefined
    const timer = setInterval(() => tryNow(), again)
    return () => clearInterval(timer)
  }, [online, waits])
}
