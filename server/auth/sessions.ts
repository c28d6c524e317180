import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { newId } from '../db/ids'
import { rows } from '../db/rows'
import { sessionSeconds, type Tokens, tokenSeconds } from './tokens'

export interface Session {
  id: string
  user: string
  company: string | null
  expiresAt: Date
}

/** Opens a session that ends at `expiresAt`, or after the longest time that one may last. */
export async function openSession(
  tx: Tx,
  { user, company, expiresAt }: { user: string; company: string | null; expiresAt?: Date },
  now: Date,
): Promise<Session> {
  const ends = expiresAt ?? new Date(now.getTime() + sessionSeconds * 1000)
  const id = newId(now.getTime())
  await tx.execute(
    sql`insert into sessions (id, user_id, company_id, created_at, expires_at)
        values (${id}, ${user}, ${company}, ${now.toISOString()}, ${ends.toISOString()})`,
  )
  return { id, user, company, expiresAt: ends }
}

/** The token for a session: short-lived, and never beyond the session's end. */
export async function sessionToken(tokens: Tokens, session: Session, now: Date) {
  const ends = new Date(Math.min(now.getTime() + tokenSeconds * 1000, session.expiresAt.getTime()))
  const token = await tokens.sign(
    { user: session.user, company: session.company, session: session.id },
    now,
    ends,
  )
  return { token, expiresAt: ends.toISOString() }
}

export async function findSession(tx: Tx, id: string): Promise<Session | null> {
  const [row] = await rows<{ user: string; company: string | null; expiresAt: string }>(
    tx,
    sql`select user_id as "user", company_id as company, expires_at as "expiresAt" from sessions where id = ${id}`,
  )
  return row ? { id, user: row.user, company: row.company, expiresAt: new Date(row.expiresAt) } : null
}

export const revokeSession = (tx: Tx, id: string, now: Date) =>
  tx.execute(
    sql`update sessions set revoked_at = ${now.toISOString()} where id = ${id} and revoked_at is null`,
  )

/** Ends the sessions of a person, all but `except` (decisions, section 5), and voids the reset tokens. */
export async function revokeAccess(
  tx: Tx,
  user: string,
  now: Date,
  except: string | null = null,
): Promise<void> {
  await tx.execute(
    sql`update sessions set revoked_at = ${now.toISOString()}
        where user_id = ${user} and revoked_at is null and id is distinct from ${except}`,
  )
  await tx.execute(
    sql`update one_time_tokens set used_at = ${now.toISOString()}
        where user_id = ${user} and purpose = 'reset' and used_at is null`,
  )
}
