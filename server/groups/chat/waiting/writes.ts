import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { companies } from '../../../db/schema'

/** After how many hours without an answer a learner of the company counts as waiting. */
export const storeWaitingHours = (tx: Tx, company: string, hours: number) =>
  tx.update(companies).set({ waitingHours: hours }).where(eq(companies.id, company))
