import { reference } from './base'
import { employee } from './employee'
import { updateOf } from './sent-back'
import { profile, userFields } from './user'

/**
 * The body of `PUT /users/{userId}`: a profile, or a row of a list. `enrolment` says whose status, deadline and removal
 * stand beside in the row of a program.
 */
export const userUpdate = updateOf(
  { ...userFields, enrolment: reference },
  [profile, employee],
  ['company', 'staff', 'status', 'deadline', 'removed'],
)
