import { sql } from 'drizzle-orm'
import type { Database } from '../../../../server/db/database'
import { all } from '../../../../server/db/sql/rows'

export interface Raw {
  zone: string
  /** The ids of the classes of each program that is there. */
  programs: Map<string, Set<string>>
  deletedPrograms: Set<string>
  people: { id: string; groupings: string[]; hasSignedIn: boolean }[]
  enrolments: {
    user: string
    program: string
    status: string
    removed: boolean
    enrolledAt: string
  }[]
  activity: {
    id: string
    user: string
    program: string
    classId: string | null
    kind: string
    value: number | null
    at: string
  }[]
}

/** What the figures of a company are made of: nothing in it is derived. */
export const rawOf = (db: Database, company: string): Promise<Raw> =>
  db.asOwner(async tx => {
    const [{ zone } = { zone: '' }] = await all(
      tx,
      { zone: sql<string>`time_zone` },
      sql`companies where id = ${company}`,
    )
    const programs = await all(
      tx,
      {
        id: sql<string>`p.id`,
        deleted: sql<boolean>`p.deleted_at is not null`,
        classes: sql<string[]>`array(
          select lc.class_id from program_modules pm join lessons l on l.module_id = pm.module_id
            join lesson_classes lc on lc.lesson_id = l.id where pm.program_id = coalesce(p.referenced_program_id, p.id))`,
      },
      sql`programs p where p.company_id = ${company}`,
    )
    return {
      zone,
      programs: new Map(programs.map(({ id, classes }) => [id, new Set(classes)])),
      deletedPrograms: new Set(programs.flatMap(({ id, deleted }) => (deleted ? [id] : []))),
      people: await all(
        tx,
        {
          id: sql<string>`u.id`,
          groupings: sql<string[]>`array(
            select grouping_id from user_groupings where user_id = u.id order by grouping_id collate "C")`,
          hasSignedIn: sql<boolean>`u.last_connection is not null`,
        },
        sql`users u where u.company_id = ${company} and u.deleted_at is null`,
      ),
      enrolments: await all(
        tx,
        {
          user: sql<string>`user_id`,
          program: sql<string>`program_id`,
          status: sql<string>`status`,
          removed: sql<boolean>`removed_at is not null`,
          enrolledAt: sql<string>`enrolled_at`,
        },
        sql`enrolments where company_id = ${company}`,
      ),
      activity: await all(
        tx,
        {
          id: sql<string>`id`,
          user: sql<string>`user_id`,
          program: sql<string>`program_id`,
          classId: sql<string | null>`class_id`,
          kind: sql<string>`kind`,
          value: sql<number | null>`value`,
          at: sql<string>`at`,
        },
        sql`activity where company_id = ${company}`,
      ),
    }
  })
