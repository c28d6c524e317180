import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { users } from '../../db/schema'
import { all } from '../../db/sql/rows'
import type { Settings } from '../settings'
import { staffAccount } from './data/accounts'
import { seedLookups } from './iso-languages'
import { isEmpty, seedDatabase } from './seed-database'
import type { Log } from './seeding'

/**
 * Before the server answers: writes the lookups, and fills an empty database with the data that `SEED` chooses.
 * @returns whether it has filled it
 */
export async function prepareData(
  db: Database,
  { seed, seedEmployees }: Pick<Settings, 'seed' | 'seedEmployees'>,
  now: Date,
  log?: Log,
): Promise<boolean> {
  await seedLookups(db)
  if (seed === 'none' || !(await isEmpty(db))) return false
  await seedDatabase(db, { data: seed, employees: seedEmployees, now, log })
  return true
}

/** Whether the accounts that the README lists exist here. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const found = await db.inSystem(tx =>
    all(tx, { id: users.id }, sql`users where email_key = ${staffAccount.email} and deleted_at is null`),
  )
  return found.length > 0
}
