import { z } from 'zod'
import { endpoint } from '../endpoint'
import { day } from '../schemas/base'
import { changedProgram, userProgram } from '../schemas/enrolment'
import { enrolmentStatuses } from '../words/people'

/** Who learns in which program, one person at a time. */
export const enrolmentCalls = {
  programs: endpoint({
    method: 'GET',
    path: '/users/{id}/programs',
    summary: 'The programs of a person with the enrolment in each, removed ones last',
    access: 'employees.read',
    reads: ['enrolment', 'program'],
    result: z.array(userProgram),
  }),
  blockUnblock: endpoint({
    method: 'PUT',
    path: '/users/{id}/programs/{promotionId}/blockUnblock',
    summary: 'Stop a person in a program, or let them go on; the same twice changes nothing',
    access: 'enrolments.write',
    changes: ['enrolment'],
    body: z.strictObject({ status: z.enum(enrolmentStatuses) }),
    told: ['status'],
    result: userProgram,
    versioned: true,
  }),
  deadline: endpoint({
    method: 'PUT',
    path: '/users/{id}/programs/{promotionId}/deadline',
    summary: 'Give a person another last day in a program, or none',
    access: 'enrolments.write',
    changes: ['enrolment'],
    extension: 'bulkPeople',
    body: z.strictObject({ deadline: day.nullable() }),
    result: changedProgram,
    versioned: true,
  }),
  unenrol: endpoint({
    method: 'DELETE',
    path: '/users/{id}/programs/{promotionId}',
    summary: 'Remove a person from a program; the history is kept',
    access: 'enrolments.write',
    changes: ['enrolment'],
    result: changedProgram,
    versioned: true,
  }),
  followUp: endpoint({
    method: 'PUT',
    path: '/users/{id}/programs/{promotionId}/followUp',
    summary: 'Note that somebody has followed up a person in a program now',
    access: 'notes.write',
    changes: ['enrolment'],
    result: userProgram,
    versioned: true,
  }),
  enlist: endpoint({
    method: 'POST',
    path: '/users/{id}/programs/{product}/enlist',
    summary: 'Enrol a person in a program, or in the newest published program of a product',
    access: 'enrolments.write',
    changes: ['enrolment'],
    body: z
      .strictObject({
        /** The last day to finish it. */
        deadline: day.nullable().optional(),
      })
      .optional(),
    result: changedProgram,
    success: 201,
    creates: true,
    errors: ['conflict'],
  }),
}
