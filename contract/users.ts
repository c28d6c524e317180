import { z } from 'zod'
import { endpoint } from './endpoint'
import { done, email } from './schemas/base'
import { newPassword, offeredPassword } from './schemas/session'
import { profile } from './schemas/user'

export const users = {
  profile: endpoint({
    method: 'GET',
    path: '/users/{id}/profile',
    summary: 'A person, with the company in which they are signed in',
    access: 'profile.read',
    withoutCompany: true,
    result: profile,
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/users/resetpassword',
    summary: 'Send a link that sets a new password; answers the same whether the address is known or not',
    access: 'public',
    body: z.strictObject({ email }),
    result: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/users/resetpassword/change',
    summary: 'Set a new password, with the token of a link or with the current password',
    access: 'public',
    body: z.union([
      z.strictObject({ token: z.string().max(200), password: newPassword }),
      z.strictObject({ currentPassword: offeredPassword, password: newPassword }),
    ]),
    result: done,
  }),
}
