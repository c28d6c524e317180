import { z } from 'zod'
import { endpoint } from '../endpoint'
import { done, fieldError, id, instant, label } from '../schemas/base'
import { person } from '../schemas/person'
import { maxLength } from '../words/limits'
import { mostActivities } from '../words/overview/activity'

const serviceToken = z.object({
  _id: id,
  name: z.string(),
  createdAt: instant,
  createdBy: person.pick({ _id: true, name: true }),
  /** When it was used last, to the minute; null for never. */
  lastUsedAt: instant.nullable(),
})

/** What learners do elsewhere, sent by other systems under a token of the company (decisions, section 9). */
export const activity = {
  send: endpoint({
    method: 'POST',
    path: '/activity',
    summary: 'Take in what learners did; what is wrong of it is named, and the rest taken',
    access: 'activity.write',
    changes: ['enrolment', 'person', 'program'],
    extension: 'activity',
    body: z.strictObject({
      /** Each is looked at by itself: `id`, `userId`, `promotionId`, `classId`, `kind`, `value`, `at`. */
      activities: z.array(z.unknown()).min(1).max(mostActivities),
    }),
    maxBody: 2 * 1024 * 1024,
    result: z.object({
      accepted: z.number().int(),
      /** Those whose `id` had come before: they changed nothing. */
      repeated: z.number().int(),
      rejected: z.array(z.object({ index: z.number().int(), errors: z.array(fieldError) })),
    }),
    passing: true,
  }),
  tokens: endpoint({
    method: 'GET',
    path: '/company/service-tokens',
    summary: 'The service tokens of the company that are in force, newest first',
    access: 'serviceTokens.write',
    reads: ['serviceToken'],
    extension: 'activity',
    result: z.array(serviceToken),
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/company/service-tokens',
    summary: 'Make a service token: it is shown this once',
    access: 'serviceTokens.write',
    changes: ['serviceToken'],
    extension: 'activity',
    body: z.strictObject({ name: label(maxLength.name) }),
    result: serviceToken.extend({ token: z.string() }),
    success: 201,
    credentials: true,
    notWhileImpersonating: true,
  }),
  revokeToken: endpoint({
    method: 'DELETE',
    path: '/company/service-tokens/{id}',
    summary: 'Revoke a service token: nothing is taken under it any more',
    access: 'serviceTokens.write',
    changes: ['serviceToken'],
    extension: 'activity',
    result: done,
  }),
}
