import { z } from 'zod'
import { endpoint } from '../endpoint'
import { commaList, day, id, version } from '../schemas/base'
import {
  scheduleEntry,
  scheduleLearners,
  scheduleOutcome,
  scheduleUpdate,
} from '../schemas/programs/schedule'

const groupingIds = commaList(id).optional()

const storedSchedule = z.object({
  schedule: z.array(scheduleEntry),
  learners: scheduleLearners,
  /** Of the program. */
  version,
})

/** When a program is learned: start dates of its modules, and deadlines by organization, suborganization and group. */
export const schedule = {
  get: endpoint({
    method: 'GET',
    path: '/programs/{id}/schedule',
    summary: 'The schedule of a program; with groupings, the entries that name one of them',
    access: 'programs.read',
    reads: ['schedule', 'program', 'enrolment'],
    query: z.object({
      companyOrganization: groupingIds,
      companySuborganization: groupingIds,
      companyGroup: groupingIds,
    }),
    result: storedSchedule,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/programs/{id}/schedule',
    summary: 'Replace the schedule of a program, and give its learners their deadlines by it',
    access: 'programs.write',
    changes: ['schedule', 'program', 'enrolment'],
    body: scheduleUpdate.extend({
      /** The change that this takes back (an extension): who still has a deadline that it gave gets the one from before. */
      takesBack: id.optional(),
    }),
    result: storedSchedule.extend({
      /** By which the change of deadlines is known, null where there was none (an extension field). */
      change: id.nullable(),
    }),
    versioned: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/programs/{id}/schedule/preview',
    summary: 'Who would become overdue, get more time or less, if a schedule were saved; nothing is',
    access: 'programs.write',
    reads: ['schedule', 'program', 'enrolment'],
    extension: 'schedulePreview',
    body: scheduleUpdate,
    result: scheduleOutcome,
  }),
  hasPendingDeliverables: endpoint({
    method: 'GET',
    path: '/programs/{id}/modules/{moduleId}/hasPendingDeliverables',
    summary: 'Whether learners have begun a module and not delivered all of its challenges yet',
    access: 'programs.read',
    reads: ['program', 'enrolment'],
    result: z.object({
      hasPendingDeliverables: z.boolean(),
      /** Challenges that are still to be delivered, one for each learner (an extension field). */
      count: z.number().int(),
      /** Learners who have one to deliver (an extension field). */
      learnersCount: z.number().int(),
    }),
  }),
  setStartDate: endpoint({
    method: 'PUT',
    path: '/programs/{id}/module/{moduleId}/start-date',
    summary: 'Say when a module of a program starts, or null for no date',
    access: 'programs.write',
    changes: ['program', 'schedule'],
    body: z.strictObject({ startDate: day.nullable() }),
    result: z.object({ startDate: day.nullable(), version }),
    versioned: true,
  }),
  setStartDates: endpoint({
    method: 'PUT',
    path: '/programs/{id}/start-dates',
    summary: 'Say when several modules of a program start: all of that, or nothing',
    access: 'programs.write',
    changes: ['program', 'schedule'],
    extension: 'startDates',
    body: z.strictObject({
      startDates: z.array(z.strictObject({ module: id, startDate: day.nullable() })).max(1000),
    }),
    result: z.object({ version }),
    versioned: true,
  }),
}
