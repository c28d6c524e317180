import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { newId } from '../db/ids'
import { auditLog } from '../db/schema'

export interface AuditEntry {
  /** Where other rows tell of the same. */
  id?: string
  company: string | null
  user: string | null
  impersonator?: string | null
  /** The call's name in the contract, or an event. */
  action: string
  /** The person whom it was done with, where it was one: it is in the history of that person. */
  subject?: string | null
  /** Ids and names of fields; never a value that a person typed. */
  details?: Record<string, unknown>
}

/** Somebody who acts in a company and is none of its people. */
const isSupport = (company: string | null, who: string | null): SQL<boolean> =>
  company === null || who === null
    ? sql`false`
    : sql`not exists (select from users u where u.id = ${who} and u.company_id = ${company})`

/** Adds a row to the audit log, within the unit of work that it tells of. */
export async function audit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  const { id = newId(now.getTime()), company, user, impersonator = null } = entry
  const { action, subject = null, details = {} } = entry
  await tx.insert(auditLog).values({
    id,
    companyId: company,
    userId: user,
    impersonatorId: impersonator,
    action,
    details,
    subjectId: subject,
    bySupport: isSupport(company, impersonator ?? user),
    at: now.toISOString(),
  })
}
