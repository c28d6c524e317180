import type { Database } from '../db/database'
import type { Settings } from '../settings'
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
