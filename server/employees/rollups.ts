import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** Adds all activity up anew by person, program and day: after a change of a company's time zone, or for peace of mind. */
export const rebuildRollups = (db: Database): Promise<void> =>
  db.asOwner(async tx => {
    await tx.execute(sql`lock table activity in share mode`)
    await tx.execute(sql`delete from activity_days`)
    await tx.execute(sql`insert into activity_days select * from activity_by_day`)
  })
