import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { endedTokens, oneTimeTokens, sessions } from '../../db/schema'
import { type Columns, isThere, one } from '../../db/sql/rows'
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
  await tx.insert(sessions).values({
    id,
    userId: user,
    companyId: company,
    createdAt: now.toISOString(),
    expiresAt: ends.toISOString(),
    impersonatorId: impersonator,
    parentId: parent,
  })
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
  const isOpen = await isThere(
    tx,
    sql`sessions where id = ${id} and revoked_at is null and expires_at > ${now.toISOString()}`,
  )
  return isOpen ? findSession(tx, id) : null
}

export async function findSession(tx: Tx, id: string): Promise<Session | null> {
  const row = await one<Columns<Omit<Session, 'expiresAt'> & { expiresAt: string }>>(
    tx,
    {
      id: sessions.id,
      user: sessions.userId,
      company: sessions.companyId,
      expiresAt: sessions.expiresAt,
      impersonator: sessions.impersonatorId,
      parent: sessions.parentId,
    },
    sql`sessions where id = ${id}`,
  )
  return row ? { ...row, expiresAt: new Date(row.expiresAt) } : null
}

export const revokeSession = (tx: Tx, id: string, now: Date) =>
  tx
    .update(sessions)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt)))

/** Remembers that a token of another issuer has been signed out, for as long as it would be good. */
export const endForeignToken = (tx: Tx, { hash, expiresAt }: ForeignToken) =>
  tx.insert(endedTokens).values({ hash, expiresAt: expiresAt.toISOString() }).onConflictDoNothing()

/** Ends the sessions of a person, all but `except` (decisions, section 5), and voids the links that were mailed to them. */
export async function revokeAccess(
  tx: Tx,
  user: string,
  now: Date,
  except: string | null = null,
): Promise<void> {
  const others = except === null ? undefined : ne(sessions.id, except)
  await tx
    .update(sessions)
    .set({ revokedAt: now.toISOString() })
    .where(and(eq(sessions.userId, user), isNull(sessions.revokedAt), others))
  const { userId, purpose, usedAt } = oneTimeTokens
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now.toISOString() })
    .where(and(eq(userId, user), inArray(purpose, ['reset', 'address']), isNull(usedAt)))
}
