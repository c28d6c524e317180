import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { rows } from '../../db/sql/rows'
import { type ForeignToken, sessionSeconds, type Tokens, tokenSeconds } from './tokens'

export interface Session {
  id: string
  user: string
  company: string | null
  expiresAt: Date
  /** Who really acts, while impersonating. */
  impersonator: string | null
  /** The session that they go back to. */
  parent: string | null
}

interface NewSession {
  user: string
  company: string | null
  expiresAt?: Date
  impersonator?: string | null
  parent?: string | null
}

/** Opens a session that ends at `expiresAt`, or after the longest time that one may last. */
export async function openSession(
  tx: Tx,
  { user, company, expiresAt, impersonator = null, parent = null }: NewSession,
  now: Date,
): Promise<Session> {
  const ends = expiresAt ?? new Date(now.getTime() + sessionSeconds * 1000)
  const id = newId(now.getTime())
  await tx.execute(
    sql`insert into sessions (id, user_id, company_id, created_at, expires_at, impersonator_id, parent_id)
        values (${id}, ${user}, ${company}, ${now.toISOString()}, ${ends.toISOString()}, ${impersonator}, ${parent})`,
  )
  return { id, user, company, expiresAt: ends, impersonator, parent }
}

/** The token for a session: short-lived, and never beyond the session's end. */
export async function sessionToken(tokens: Tokens, session: Session, now: Date) {
  // A session of somebody who acts for somebody else is short itself.
  const seconds = session.impersonator ? sessionSeconds : tokenSeconds
  const ends = new Date(Math.min(now.getTime() + seconds * 1000, session.expiresAt.getTime()))
  const token = await tokens.sign(
    {
      user: session.user,
      company: session.company,
      session: session.id,
      impersonator: session.impersonator,
    },
    now,
    ends,
  )
  return { token, expiresAt: ends.toISOString() }
}

/** The session, while it is neither ended nor revoked. */
export async function findOpenSession(tx: Tx, id: string, now: Date): Promise<Session | null> {
  const open = await rows(
    tx,
    sql`select id from sessions where id = ${id} and revoked_at is null and expires_at > ${now.toISOString()}`,
  )
  return open.length > 0 ? findSession(tx, id) : null
}

export async function findSession(tx: Tx, id: string): Promise<Session | null> {
  const [row] = await rows<Omit<Session, 'expiresAt'> & { expiresAt: string }>(
    tx,
    sql`select id, user_id as "user", company_id as company, expires_at as "expiresAt",
          impersonator_id as impersonator, parent_id as parent
        from sessions where id = ${id}`,
  )
  return row ? { ...row, expiresAt: new Date(row.expiresAt) } : null
}

export const revokeSession = (tx: Tx, id: string, now: Date) =>
  tx.execute(
    sql`update sessions set revoked_at = ${now.toISOString()} where id = ${id} and revoked_at is null`,
  )

/** Remembers that a token of another issuer has been signed out, for as long as it would be good. */
export const endForeignToken = (tx: Tx, { hash, expiresAt }: ForeignToken) =>
  tx.execute(
    sql`insert into ended_tokens (hash, expires_at) values (${hash}, ${expiresAt.toISOString()})
        on conflict do nothing`,
  )

/** Ends the sessions of a person, all but `except` (decisions, section 5), and voids the links that were mailed to them. */
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
        where user_id = ${user} and purpose in ('reset', 'address') and used_at is null`,
  )
}
