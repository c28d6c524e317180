import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { userPreferences } from '../../db/schema'

interface Preference {
  companyId: string
  userId: string
  name: string
  value: unknown
}

/** Keeps a value under its name; null takes it away. */
export async function storePreference(tx: Tx, { value, ...whose }: Preference, now: Date): Promise<void> {
  const { companyId, userId, name } = userPreferences
  const stored = { value, updatedAt: now.toISOString() }
  if (value === null)
    await tx.delete(userPreferences).where(and(eq(userId, whose.userId), eq(name, whose.name)))
  else
    await tx
      .insert(userPreferences)
      .values({ ...whose, ...stored })
      .onConflictDoUpdate({ target: [companyId, userId, name], set: stored })
}
