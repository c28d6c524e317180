import { sql } from 'drizzle-orm'
import type { Database } from '../db/database'

/** Adds all activity up anew by person, program and day, and the time of each enrolment: after a change of a company's time zone, or for peace of mind. */
export const rebuildRollups = (db: Database): Promise<void> =>
  db.asOwner(async tx => {
    await tx.execute(sql`lock table activity in share mode`)
    await tx.execute(sql`delete from activity_days`)
    await tx.execute(sql`insert into activity_days select * from activity_by_day`)
    await tx.execute(
      sql`update enrolments e set time_seconds = t.seconds
          from (select o.id, coalesce(sum(d.time_seconds), 0)::integer as seconds
                from enrolments o left join activity_days d on d.user_id = o.user_id and d.program_id = o.program_id
                group by o.id) t
          where t.id = e.id and e.time_seconds <> t.seconds`,
    )
  })
