import { storeSession } from '../../lib/session/session'
import { claimsOf, readToken } from '../../lib/session/session-token'
import { call } from '../call/api'
import { isUnreachable } from '../call/errors'
import { hasExtension } from '../call/extensions'

/** Renewing the token while the portal is in use, by one tab for all (decisions, section 5). */

/** ms after which a person who did nothing counts as gone. */
const idleAfter = 10 * 60_000
/** ms until another try where the server could not be reached. */
const retryAfter = 15_000
/** The share of its life after which a token is renewed. */
const dueAt = 2 / 3

const lifeOf = (token: string | undefined): number | null => {
  const claims = claimsOf(token)
  // A token that stands for impersonation is never renewed.
  return claims?.exp && claims.iat && !claims.actor ? (claims.exp - claims.iat) * 1000 : null
}

/** ms until a token that was just handed out is due; null where it is not to be renewed. */
export function freshDelay(token: string | undefined): number | null {
  const life = lifeOf(token)
  return life === null ? null : life * dueAt
}

/**
 * ms until a token is due that was there already. The browser's clock may be wrong, so the answer is at
 * least 0 and never more than for a fresh one.
 */
export function foundDelay(token: string | undefined, now: number): number | null {
  const fresh = freshDelay(token)
  const issued = (claimsOf(token)?.iat ?? 0) * 1000
  return fresh === null ? null : Math.min(Math.max(issued + fresh - now, 0), fresh)
}

/** Runs `work` in one tab at a time; where the browser has no locks, each tab for itself. */
const oneTabAtATime = (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request('session-renewal', work) : work()

/** Renews, unless another tab has done so while this one waited for its turn. */
const renew = (seen: string): Promise<void> =>
  oneTabAtATime(async () => {
    if (readToken() !== seen || !(await hasExtension('auth'))) return
    const { token } = await call('auth.refresh')
    if (readToken() === seen) storeSession(token)
  })

/** Renews the token `seen`; ms until there is more to do, null where there is not. */
async function renewAndPlan(seen: string): Promise<number | null> {
  try {
    await renew(seen)
    return readToken() === seen ? null : freshDelay(readToken())
  } catch (error) {
    return isUnreachable(error) ? retryAfter : null
  }
}

const signsOfUse = ['pointerdown', 'keydown', 'scroll', 'visibilitychange'] as const

/** Watches until the function that it returns is called. */
export function watchSession(): () => void {
  const watch = new AbortController()
  let lastUse = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isIdle = () => Date.now() - lastUse > idleAfter
  const plan = (delay: number | null) => {
    clearTimeout(timer)
    const token = readToken()
    if (delay !== null && token && !watch.signal.aborted) timer = setTimeout(() => due(token), delay)
  }
  const due = (token: string) => {
    // Another tab has renewed it; its successor is due in its turn.
    if (readToken() !== token) plan(freshDelay(readToken()))
    // While nobody is here nothing is renewed; the next sign of use plans anew.
    else if (!isIdle()) void renewAndPlan(token).then(plan)
  }
  const used = () => {
    const returns = isIdle()
    lastUse = Date.now()
    if (returns) plan(foundDelay(readToken(), lastUse))
  }

  for (const sign of signsOfUse)
    addEventListener(sign, used, { passive: true, capture: true, signal: watch.signal })
  plan(foundDelay(readToken(), Date.now()))
  return () => {
    clearTimeout(timer)
    watch.abort()
  }
}
