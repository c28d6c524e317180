import type { AuthProvider } from '@refinedev/core'
import { readToken } from '../../lib/session/session-token'
import { signOut } from '../session/sign-out'

/** Who may be here, for Refine. The session itself is kept in `lib/session.ts`, for both stages. */
export const authProvider: AuthProvider = {
  // Signing in is the first stage's; when Refine is there, somebody is signed in.
  login: async () => ({ success: Boolean(readToken()) }),
  logout: async () => {
    await signOut()
    return { success: true }
  },
  check: async () => ({ authenticated: Boolean(readToken()) }),
  // The client has ended the session at a 401 already; a 403 never does.
  onError: async () => ({}),
}
