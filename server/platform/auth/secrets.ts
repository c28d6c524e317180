import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { serverSecrets } from '../../db/schema'
import { one } from '../../db/sql/rows'

/**
 * The secret that signs tokens, the same for every process of one installation: made once, kept in the database.
 */
export async function tokenSecret(db: Database): Promise<Uint8Array> {
  const offered = randomBytes(32).toString('base64url')
  const stored = await db.inSystem(async tx => {
    await tx.insert(serverSecrets).values({ name: 'token', value: offered }).onConflictDoNothing()
    return one(tx, { value: serverSecrets.value }, sql`server_secrets where name = 'token'`)
  })
  return Buffer.from(stored?.value ?? offered, 'base64url')
}

/** A token that nobody guesses: 256 bits. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a single-use token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A token that every process derives alike from the shared secret. */
export const derivedToken = (secret: Uint8Array, purpose: string): string =>
  createHmac('sha256', secret).update(purpose).digest('base64url')
