import { z } from 'zod'
import { endpoint } from '../../endpoint'
import type { UserType } from '../../roles'
import { userTypes } from '../../roles'
import { done, id, paging, search, sorting } from '../../schemas/base'
import { addedUser, newUser, profile, teacher, user, userInDetail } from '../../schemas/user'
import { userUpdate } from '../../schemas/user-update'
import { userSortColumns } from '../../words/people'

/** A blank query parameter reads as none, so that students are asked for by name. */
const wantedType = z
  .enum([...userTypes, 'student'])
  .transform((type): UserType => (type === 'student' ? '' : type))

/** The people of a company, one at a time. */
export const peopleCalls = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    summary: 'The people of the company, found by name or address',
    access: 'employees.read',
    reads: ['person'],
    people: 'list',
    query: z.object({ search, type: wantedType.optional(), ...sorting(userSortColumns), ...paging }),
    result: z.object({ data: z.array(user), total: z.number().int() }),
  }),
  teachers: endpoint({
    method: 'GET',
    path: '/users/teachers',
    summary: 'Who can teach or coach, by name; with `promotionId`, what each is in that program',
    access: 'employees.read',
    reads: ['person', 'program'],
    query: z.object({ promotionId: id.optional() }),
    people: 'list',
    result: z.array(teacher),
    errors: ['notFound'],
  }),
  create: endpoint({
    method: 'POST',
    path: '/users',
    summary: 'Add a person; whose type opens the portal is mailed a link that sets a password',
    access: 'employees.write',
    changes: ['person', 'enrolment', 'program'],
    body: newUser,
    result: addedUser,
    success: 201,
    creates: true,
    errors: ['notFound', 'conflict'],
  }),
  resendInvitation: endpoint({
    method: 'POST',
    path: '/users/{id}/invitation',
    summary: 'Mail a person who has no password yet the link that sets one once more; earlier links are void',
    access: 'employees.write',
    changes: ['person'],
    extension: 'invitations',
    result: done,
    errors: ['conflict'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/users/{userId}',
    summary:
      'Change a person; the type only of somebody below the own rank, and the own or an equal’s address once its owner has confirmed',
    access: 'employees.write',
    changes: ['person'],
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
    changes: ['person', 'enrolment'],
    result: done,
    errors: ['conflict'],
    versioned: true,
  }),
  undoDeletion: endpoint({
    method: 'POST',
    path: '/users/{id}/restore',
    summary: 'Take the deletion of a person back, within a day',
    access: 'employees.write',
    changes: ['person', 'enrolment'],
    extension: 'undo',
    result: done,
    errors: ['conflict'],
  }),
  profile: endpoint({
    method: 'GET',
    path: '/users/{id}/profile',
    summary: 'A person, with the company in which they are signed in',
    access: 'profile.read',
    reads: ['person', 'company'],
    withoutCompany: true,
    result: profile,
  }),
  types: endpoint({
    method: 'GET',
    path: '/users/{id}/types',
    summary: 'The type of a person, and those that the caller may give them',
    access: 'employees.read',
    reads: ['person'],
    result: z.object({ current: z.enum(userTypes), available: z.array(z.enum(userTypes)) }),
  }),
}
