import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { oneTimeTokens } from '../../db/schema'
import { hashToken, randomToken } from './secrets'

/** How long a mailed link sets a password. */
export const resetSeconds = 60 * 60
/** The link to a new person works longer, since they do not expect the mail. */
export const invitationSeconds = 7 * 24 * 60 * 60
/** How long a mailed link lets a new address hold. */
export const addressSeconds = 3 * 24 * 60 * 60

interface NewToken {
  /** `reset` sets a password, `address` lets a new address hold. */
  purpose: 'reset' | 'address'
  /** How long it is valid. */
  seconds: number
  /** The address that waits, and the id of whoever asked for it. */
  newEmail?: string
  requestedBy?: string
}

/** A fresh token of a person; earlier ones for the same purpose are void, and only its hash is kept. */
export async function mintToken(
  tx: Tx,
  user: string,
  now: Date,
  { purpose, seconds, newEmail, requestedBy }: NewToken,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomToken()
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const { userId, usedAt } = oneTimeTokens
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: at })
    .where(and(eq(userId, user), eq(oneTimeTokens.purpose, purpose), isNull(usedAt)))
  await tx.insert(oneTimeTokens).values({
    hash: hashToken(token),
    purpose,
    userId: user,
    newEmail,
    requestedBy,
    createdAt: at,
    expiresAt: expiresAt.toISOString(),
  })
  return { token, expiresAt }
}
