import { z } from 'zod'
import { endpoint } from './endpoint'
import { instant } from './schemas/base'
import { session } from './schemas/session'

/** Acting for a person: both calls take the typed reason in the header `X-Reason` (decisions, section 5). */
export const userAccessCalls = {
  impersonate: endpoint({
    method: 'GET',
    path: '/users/impersonate/{userId}',
    summary: 'A session as somebody below the own rank, for 30 minutes at most',
    access: 'impersonate',
    result: session,
    credentials: true,
    notWhileImpersonating: true,
  }),
  resetPasswordToken: endpoint({
    method: 'GET',
    path: '/users/{userId}/reset-password-token',
    summary: 'A new token that sets the password of somebody below the own rank; earlier ones are void',
    access: 'impersonate',
    result: z.object({ token: z.string(), expiresAt: instant }),
    credentials: true,
    notWhileImpersonating: true,
  }),
}
