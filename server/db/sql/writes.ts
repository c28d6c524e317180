import { sql } from 'drizzle-orm'

/** For `set`: the row counts one version more. */
export const nextVersion = sql<number>`version + 1`

/** For `set`: every change of a row writes its time and counts the version. */
export const changed = (now: Date) => ({ updatedAt: now.toISOString(), version: nextVersion })
