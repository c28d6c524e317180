import { z } from 'zod'
import { endpoint } from '../endpoint'
import { instant } from '../schemas/base'
import { session } from '../schemas/session'

/**
 * Acting for a person: `impersonate` and `resetPasswordToken` demand the typed reason in the header `X-Reason`
 * (decisions, section 5). And the owner's word on an address.
 */
export const userAccessCalls = {
  impersonate: endpoint({
    method: 'GET',
    path: '/users/impersonate/{userId}',
    summary: 'A session as somebody below the own rank, for 30 minutes at most',
    access: 'impersonate',
    result: session,
    credentials: true,
    reasoned: true,
    notWhileImpersonating: true,
  }),
  resetPasswordToken: endpoint({
    method: 'GET',
    path: '/users/{userId}/reset-password-token',
    summary: 'A new token that sets the password of somebody below the own rank; earlier ones are void',
    access: 'impersonate',
    result: z.object({ token: z.string(), expiresAt: instant }),
    credentials: true,
    reasoned: true,
    notWhileImpersonating: true,
  }),
  confirmAddress: endpoint({
    method: 'POST',
    path: '/users/address/confirm',
    summary: 'Let a new address hold, with the token of the link that was mailed to its owner',
    access: 'public',
    extension: 'addresses',
    body: z.strictObject({ token: z.string().max(200) }),
    result: z.object({ email: z.string() }),
    errors: ['conflict'],
  }),
}
