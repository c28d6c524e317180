import { endSession, sessionKey, subscribeToSession } from './session'
import { readToken } from './session-token'
import { createStore, type Store } from './store'

/**
 * A session that ends by itself while somebody works: the page stays as it is, with what was typed in it, and whatever was
 * asked meanwhile waits until the same person has signed in over it (docs/decisions/sign-in.md).
 */

/** The token that is over; undefined while there is nothing to sign in to again. */
const over = createStore<string | undefined>(undefined)

export const lapsedToken: Pick<Store<string | undefined>, 'get' | 'subscribe'> = over

let kept = false

/** From now on the page outlives its session, until the function that it returns is called. */
export function keepPage(): () => void {
  kept = true
  return () => {
    kept = false
    over.set(undefined)
  }
}

/** The next change of the session, here or in another tab. */
const changed = (token: string): Promise<void> =>
  new Promise(resolve => {
    const leave = subscribeToSession(() => {
      if (readToken() === token) return
      leave()
      resolve()
    })
  })

/**
 * Takes note that the session of `token` is over. Where the page is not kept, that is the end of it.
 * @returns whether the same person is there again, once that is known
 */
export async function sessionBack(token: string | undefined): Promise<boolean> {
  if (!kept || !token || readToken() !== token) {
    endSession()
    return false
  }
  const key = sessionKey()
  over.set(token)
  await changed(token)
  over.set(undefined)
  return sessionKey() === key
}
