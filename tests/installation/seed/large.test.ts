import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { seedDatabase } from '../../../server/platform/seed/seed-database'
import { engines, openTestDatabase } from '../../setup/databases'
import { figuresOf, seededAt } from './content'
import type { Counts } from './states'

/** More than are written at a time. */
const employees = 1500

describe.each(engines)('large data on %s', engine => {
  it('has as many people as asked for, and the rest in proportion', async () => {
    const db = await openTestDatabase(engine)
    await seedDatabase(db, { data: 'large', employees, now: seededAt })
    const found = await figuresOf<Counts>(
      db,
      sql`select (select count(*) from users where company_id = c.id) as people,
            (select count(*) from programs where company_id = c.id) as programs,
            (select count(*) from enrolments where company_id = c.id) as enrolments,
            (select count(*) from activity where company_id = c.id) as activity
          from companies c where c.name = 'Acme'`,
    )
    expect(found.people).toBe(employees)
    expect(found.programs).toBe(employees / 10)
    expect((found.enrolments ?? 0) / employees).toBeCloseTo(3, 0)
    expect((found.activity ?? 0) / employees).toBeGreaterThan(9)
  })
})
