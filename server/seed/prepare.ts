import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'
import { rows } from '../db/rows'
import type { Settings } from '../settings'
import { staffAccount } from './data/accounts'
import { seedLookups } from './iso-languages'
import { isEmpty, seedDatabase } from './seed-database'

/** Fills an empty database as `SEED` says; languages are there in any case. `log` tells a person what takes time. */
export async function prepareData(
  db: Database,
  { seed, seedEmployees }: Settings,
  now: Date,
  log: (line: string) => void,
): Promise<void> {
  await seedLookups(db)
  if (seed === 'none' || !(await isEmpty(db))) return
  log(
    seed === 'demo'
      ? 'Creating the demo companies …'
      : `Creating companies with ${seedEmployees} employees …`,
  )
  await seedDatabase(db, { data: seed, employees: seedEmployees, now, log })
}

/** Whether the accounts that the README lists exist here. */
export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const found = await db.inSystem(tx =>
    rows(tx, sql`select id from users where email_key = ${staffAccount.email} and deleted_at is null`),
  )
  return found.length > 0
}
