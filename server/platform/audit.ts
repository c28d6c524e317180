import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { newId } from '../db/ids'

export interface AuditEntry {
  company: string | null
  user: string | null
  impersonator?: string | null
  /** The call's name in the contract, or an event. */
  action: string
  /** Ids and names of fields; never a value that a person typed. */
  details?: Record<string, unknown>
}

/** Adds a row to the audit log, within the unit of work that it tells of. */
export async function audit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  await tx.execute(
    sql`insert into audit_log (id, company_id, user_id, impersonator_id, action, details, at)
        values (${newId(now.getTime())}, ${entry.company}, ${entry.user}, ${entry.impersonator ?? null},
                ${entry.action}, ${JSON.stringify(entry.details ?? {})}::jsonb, ${now.toISOString()})`,
  )
}
