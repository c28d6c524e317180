import { z } from 'zod'
import { endpoint } from '../endpoint'
import { type UserType, userTypes } from '../roles'
import { done, email, paging, search, sorting } from '../schemas/base'
import { newPassword, offeredPassword } from '../schemas/session'
import { newUser, profile, user, userInDetail } from '../schemas/user'
import { userUpdate } from '../schemas/user-update'
import { enrolmentCalls } from './enrolments'
import { userAccessCalls } from './people-access'
import { employeeCalls } from './people-list'

export const userSortColumns = ['name', 'email', 'type', 'lastConnection'] as const

/** A blank query parameter reads as none, so that students are asked for by name. */
const wantedType = z
  .enum([...userTypes, 'student'])
  .transform((type): UserType => (type === 'student' ? '' : type))

export const users = {
  ...employeeCalls,
  ...enrolmentCalls,
  ...userAccessCalls,
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'The people of the company, found by name or address',
    access: 'employees.read',
    people: 'list',
    query: z.object({ search, type: wantedType.optional(), ...sorting(userSortColumns), ...paging }),
    result: z.object({ data: z.array(user), total: z.number().int() }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Add a person; whose type opens the portal is mailed a link that sets a password',
    access: 'employees.write',
    body: newUser,
    result: user,
    success: 201,
    creates: true,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{userId}',
    summary:
      'Change a person; the type only of somebody below the own rank, and the own or an equal’s address once its owner has confirmed',
    access: 'employees.write',
    body: userUpdate,
    result: userInDetail,
    versioned: true,
    errors: ['conflict'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    summary: 'Delete a person below the own rank; what they learned stays',
    access: 'employees.write',
    result: done,
    errors: ['conflict'],
    versioned: true,
  }),
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
