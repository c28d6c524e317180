import { paths } from '../../lib/address/paths'
import { endSession } from '../../lib/session/session'
import { call } from '../call/api'
import { hasExtension } from '../call/extensions'

/**
 * Ends the session here whatever the server says, and there where it can. The next person begins at the
 * home page, not where this one was.
 */
export async function signOut(): Promise<void> {
  try {
    if (await hasExtension('auth')) await call('auth.logout')
  } catch {
    // The token ends by itself soon; keeping somebody signed in over a failed call would be worse.
  }
  history.replaceState(null, '', paths.home)
  endSession()
}
