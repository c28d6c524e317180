import { z } from 'zod'
import { endpoint } from '../endpoint'
import { anyJson } from '../schemas/base'

/** The most that one preference may hold, as JSON. */
const largestValue = 16_384

/** What the portal keeps for a person: saved views, columns, choices. Its form is the portal's own matter. */
export const preferences = {
  list: endpoint({
    method: 'GET',
    path: '/preferences',
    summary: 'What the portal keeps for the person who is signed in',
    access: 'portal.open',
    reads: ['preference'],
    extension: 'preferences',
    result: z.object({ values: z.record(z.string(), z.unknown()) }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/preferences/{name}',
    summary: 'Keep a value for the person who is signed in; null removes it',
    access: 'portal.open',
    changes: ['preference'],
    extension: 'preferences',
    params: z.object({ name: z.string().regex(/^[a-z][a-z0-9.-]{0,59}$/) }),
    body: z.strictObject({ value: anyJson(largestValue) }),
    result: z.object({ name: z.string(), value: z.unknown() }),
  }),
}
