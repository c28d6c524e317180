import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { serviceTokens as s } from '../db/schema'
import { one } from '../db/sql/rows'
import { hashToken, randomToken } from '../platform/auth/secrets'
import type { Caller } from './caller'

const form = /^svc_[\w-]{43}$/

/** A new service token, and what is stored of it. */
export function newServiceToken(): { token: string; hash: string } {
  const token = `svc_${randomToken()}`
  return { token, hash: hashToken(token) }
}

/** Whether a text looks like a service token. */
export const isServiceToken = (token: string): boolean => form.test(token)

/** The other system behind a service token that has not been revoked. Notes to the minute that it was used. */
export async function callerOfService(db: Database, token: string, now: Date): Promise<Caller | null> {
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000).toISOString()
  return db.inSystem(async tx => {
    const found = await one(
      tx,
      { id: s.id, company: s.companyId, noted: sql<boolean>`last_used_at is not distinct from ${minute}` },
      sql`service_tokens where hash = ${hashToken(token)} and revoked_at is null`,
    )
    if (!found) return null
    if (!found.noted)
      await tx.execute(sql`update service_tokens set last_used_at = ${minute} where id = ${found.id}`)
    return {
      user: found.id,
      company: found.company,
      principal: 'service',
      session: null,
      foreign: null,
      impersonator: null,
    }
  })
}
