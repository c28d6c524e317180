import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fieldError, id } from '../schemas/base'
import {
  bulkAction,
  bulkEdit,
  bulkGroupings,
  bulkPrograms,
  bulkResult,
  undoResult,
} from '../schemas/people-bulk'
import { jobStates } from '../words/jobs'
import { manyIds } from '../words/people'

/** Programs and groupings of many people at once. */
export const peopleBulkCalls = {
  bulkPrograms: endpoint({
    method: 'DELETE',
    path: '/users/bulk/programs',
    summary: 'Remove many people from programs: all of them, or none where one is not there',
    access: 'enrolments.write',
    changes: ['enrolment'],
    body: bulkPrograms,
    maxBody: manyIds,
    result: bulkResult,
    errors: ['notFound'],
  }),
  bulkGroupings: endpoint({
    method: 'DELETE',
    path: '/users/bulk/groupings',
    summary: 'Take groupings from many people: from all of them, or from none where one is not there',
    access: 'employees.write',
    changes: ['person'],
    body: bulkGroupings,
    maxBody: manyIds,
    result: bulkResult,
    errors: ['notFound'],
  }),
  bulkEdit: endpoint({
    method: 'PUT',
    path: '/users/bulk/edit',
    summary: 'Give many people programs and groupings: all of them, or none where one is not there',
    access: 'employees.write',
    changes: ['person', 'enrolment'],
    body: bulkEdit,
    maxBody: manyIds,
    result: bulkResult,
    errors: ['notFound', 'conflict'],
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/users/bulk/preview',
    summary: 'What a bulk call would change, and for whom',
    access: 'employees.write',
    reads: ['person', 'enrolment'],
    extension: 'bulkPeople',
    body: bulkAction,
    maxBody: manyIds,
    result: bulkResult,
    errors: ['notFound', 'conflict'],
  }),
  beginBulk: endpoint({
    method: 'POST',
    path: '/users/bulk/jobs',
    summary: 'Begin a bulk call as long work: planned in batches, applied at once or not at all',
    access: 'employees.write',
    changes: ['job', 'person', 'enrolment'],
    extension: 'bulkJobs',
    body: bulkAction,
    maxBody: manyIds,
    result: z.object({ executionId: id }),
    success: 202,
    creates: true,
    errors: ['notFound', 'conflict'],
  }),
  bulkJob: endpoint({
    method: 'GET',
    path: '/users/bulk/jobs/{executionId}',
    summary: 'How far a bulk call is that was begun as long work, and what came of it',
    access: 'employees.write',
    reads: ['job'],
    extension: 'bulkJobs',
    result: z.object({
      state: z.enum(jobStates),
      /** 0–100. */
      progress: z.number().int(),
      /** Null until it is done. */
      outcome: bulkResult.nullable(),
      /** Of one that failed because somebody or something is gone: who or what, the first 1,000. */
      errors: z.array(fieldError).optional(),
    }),
  }),
  undoBulk: endpoint({
    method: 'POST',
    path: '/users/bulk/{id}/undo',
    summary: 'Take a bulk call back, for who has not been changed again since',
    access: 'employees.write',
    changes: ['person', 'enrolment'],
    extension: 'bulkPeople',
    result: undoResult,
    errors: ['conflict'],
  }),
}
