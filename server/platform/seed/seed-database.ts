import { sql } from 'drizzle-orm'
import { addressKey } from '#contract/words/address'
import { searchText } from '#contract/words/search-text'
import type { Database } from '../../db/database'
import { staffGrants, users } from '../../db/schema'
import { one } from '../../db/sql/rows'
import { hashPassword } from '../auth/passwords'
import { remakeStaleDays } from '../rollups/remake'
import { demoPlans, largePlans } from './company-plans'
import { demoPassword, staffAccount } from './data/accounts'
import { seedLookups } from './iso-languages'
import { createRandom } from './random'
import { seedCompany } from './seed-company'
import { day, idAt, iso } from './seed-time'
import type { Log, Seeding } from './seeding'

export interface SeedOptions {
  data: 'demo' | 'large'
  /** How many people the first company of `large` has. Default 100000. */
  employees?: number
  /** When the twelve months of activity end. */
  now: Date
  /** The same seed (and `now`) gives the same data, ids included; only the salt of the password differs. */
  seed?: number
  log?: Log
}

/** Stands in `server_secrets` while a seeding runs: what it left behind is no data to keep. */
const unfinished = 'seed.unfinished'

/** Whether there is nothing yet but lookups, or only what a seeding that was interrupted left behind. */
export async function isEmpty(db: Database): Promise<boolean> {
  const found = await db.inSystem(tx =>
    one(
      tx,
      {
        empty: sql<boolean>`not exists (select from companies)
          or exists (select from server_secrets where name = ${unfinished})`,
      },
      columns => sql`select ${columns}`,
    ),
  )
  return found?.empty ?? true
}

/** Marks the beginning, and removes what an interrupted seeding left behind. */
async function begin(db: Database): Promise<void> {
  if (!(await isEmpty(db))) throw new Error('Only an empty database is seeded')
  await db.asOwner(async tx => {
    await tx.execute(sql`delete from companies`)
    await tx.execute(sql`delete from users where company_id is null`)
    await tx.execute(
      sql`insert into server_secrets (name, value) values (${unfinished}, '') on conflict do nothing`,
    )
  })
}

async function seedStaff({ db, random, now, passwordHash }: Seeding): Promise<void> {
  const createdAt = now - 840 * day
  const id = idAt(random.fork('staff'), createdAt)
  const at = iso(createdAt)
  const staff = {
    ...staffAccount,
    id,
    nameSearch: searchText(`${staffAccount.firstName} ${staffAccount.lastName}`),
    emailKey: addressKey(staffAccount.email),
    type: '' as const,
    passwordHash,
    emailVerifiedAt: at,
    createdAt: at,
    updatedAt: at,
  }
  await db.inSystem(async tx => {
    await tx.insert(users).values(staff)
    await tx.insert(staffGrants).values({ userId: id, grantedAt: at })
  })
}

/**
 * Fills an empty database with the demo companies of the decisions (section 2), or with a large first one.
 * Interrupted, it starts over the next time.
 * @throws Error when the database holds companies already
 */
export async function seedDatabase(db: Database, options: SeedOptions): Promise<void> {
  const { data, employees = 100_000, now, seed = 1, log = () => {} } = options
  await begin(db)
  await seedLookups(db)
  const random = createRandom(seed)
  const seeding: Seeding = {
    db,
    now: now.getTime(),
    random,
    passwordHash: await hashPassword(demoPassword),
    log,
  }
  await seedStaff(seeding)
  for (const plan of data === 'demo' ? demoPlans : largePlans(employees)) await seedCompany(seeding, plan)
  await db.vacuum()
  await remakeStaleDays(db, { alone: true })
  await db.vacuum()
  await db.asOwner(tx => tx.execute(sql`delete from server_secrets where name = ${unfinished}`))
}
