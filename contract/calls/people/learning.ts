import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { id, paging, text, wrong } from '../../schemas/base'
import { activityEvent, userAnalytics, userNote } from '../../schemas/employee'
import { challenge, score } from '../../schemas/enrolment'
import { maxLength } from '../../words/limits'

const ofPromotion = z.object({ promotion: id.optional() })

/** What is known of how a person learns, and what others have noted of them. */
export const peopleLearningCalls = {
  analytics: endpoint({
    method: 'GET',
    path: '/users/{id}/analytics',
    summary: 'How a person learns, in figures and by day',
    access: 'employees.read',
    reads: ['enrolment'],
    result: userAnalytics,
  }),
  scores: endpoint({
    method: 'GET',
    path: '/users/{id}/scores',
    summary: 'The tests that a person took, newest first',
    access: 'employees.read',
    reads: ['enrolment'],
    query: ofPromotion,
    result: z.array(score),
  }),
  challenges: endpoint({
    method: 'GET',
    path: '/users/{id}/challenges',
    summary: "The challenges and live classes of a person's programs, with what became of them",
    access: 'employees.read',
    reads: ['enrolment'],
    query: ofPromotion,
    result: z.array(challenge),
  }),
  activity: endpoint({
    method: 'GET',
    path: '/users/{id}/activity',
    summary: 'What a person did and what was done with them, by whom and when, newest first',
    access: 'employees.read',
    reads: ['person', 'enrolment'],
    extension: 'employees',
    query: z.object(paging),
    result: z.object({ data: z.array(activityEvent), total: z.number().int() }),
  }),
  hasPlatformActivity: endpoint({
    method: 'GET',
    path: '/users/{userId}/has-platform-activity',
    summary: 'Whether a person ever connected or learned anything',
    access: 'employees.read',
    reads: ['enrolment'],
    result: z.object({ hasPlatformActivity: z.boolean() }),
  }),
  notes: endpoint({
    method: 'GET',
    path: '/users/{id}/notes',
    summary: 'The notes on a person, newest first',
    access: 'notes.write',
    reads: ['note'],
    result: z.array(userNote),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/users/{id}/notes',
    summary: 'Write a note on a person',
    access: 'notes.write',
    changes: ['note'],
    body: z.strictObject({
      user: z.unknown().optional(),
      notes: text(maxLength.description).refine(value => value.trim() !== '', wrong('required')),
    }),
    result: userNote,
    success: 201,
    creates: true,
  }),
}
