import { sql } from 'drizzle-orm'

/** For `set`: the row counts one version more. */
export const nextVersion = sql<number>`version + 1`

/** For `set`: what every change of a row says of itself. */
export const changed = (now: Date) => ({ updatedAt: now.toISOString(), version: nextVersion })
