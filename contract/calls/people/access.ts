import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { done, email, instant } from '../../schemas/base'
import { newPassword, offeredPassword, session } from '../../schemas/session'

/**
 * Acting for a person: `impersonate` and `resetPasswordToken` demand the typed reason in the header `X-Reason`
 * (decisions, section 5). Passwords, and the owner's word on an address.
 */
export const peopleAccessCalls = {
  impersonate: endpoint({
    method: 'GET',
    path: '/users/impersonate/{userId}',
    summary: 'A session as somebody below the own rank, for 30 minutes at most',
    access: 'impersonate',
    changes: ['session'],
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
    changes: ['session'],
    result: z.object({ token: z.string(), expiresAt: instant }),
    credentials: true,
    reasoned: true,
    notWhileImpersonating: true,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/users/resetpassword',
    summary: 'Send a link that sets a new password; answers the same whether the address is known or not',
    access: 'public',
    changes: ['session'],
    body: z.strictObject({ email }),
    result: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/resetpassword/change',
    summary: 'Set a new password, with the token of a link or with the current password',
    access: 'public',
    changes: ['session'],
    body: z.union([
      z.strictObject({ token: z.string().max(200), password: newPassword }),
      z.strictObject({ currentPassword: offeredPassword, password: newPassword }),
    ]),
    result: done,
    // With the current password it needs a session, and not one of somebody else.
    errors: ['unauthenticated', 'forbidden'],
  }),
  confirmAddress: endpoint({
    method: 'POST',
    path: '/users/address/confirm',
    summary: 'Let a new address hold, with the token of the link that was mailed to its owner',
    access: 'public',
    changes: ['person'],
    extension: 'addresses',
    body: z.strictObject({ token: z.string().max(200) }),
    result: z.object({ email: z.string() }),
    errors: ['conflict'],
  }),
}
