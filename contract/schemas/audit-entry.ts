import { z } from 'zod'
import { deeds } from '../words/company/audit'
import { id, instant } from './base'

const named = z.object({ _id: id, name: z.string() })

/** What somebody did, as the record of a company tells it. */
export const auditEntry = z.object({
  _id: id,
  at: instant,
  deed: z.enum(deeds),
  /** Null for support staff, whose names are the provider's, and where nobody is known, as for a sign-in that was refused. */
  by: named.nullable(),
  isSupport: z.boolean(),
  /** As whom they did it. */
  actingAs: named.nullable(),
  /** Whom and what it was done with, as they are called now. */
  about: z.array(z.object({ kind: z.enum(['person', 'program', 'degree']), _id: id, name: z.string() })),
  /** Why, as they have written it. */
  reason: z.string().nullable(),
})
