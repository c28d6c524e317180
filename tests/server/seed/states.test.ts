import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { seedLookups } from '../../../server/seed/iso-languages'
import { seedDatabase } from '../../../server/seed/seed-database'
import { engines, openTestDatabase } from '../../setup/databases'
import { figuresOf, seededAt } from './content'

type Counts = Record<string, number>

/** Every state that a screen shows, as the condition that a row of the first company must meet. */
const programStates = {
  drafts: sql`is_draft and not is_published`,
  published: sql`is_published and not is_template`,
  publishedTemplates: sql`is_template and is_published`,
  draftTemplates: sql`is_template and is_draft`,
  custom: sql`is_custom`,
  provider: sql`not is_custom`,
  fundae: sql`is_fundae`,
  english: sql`language = 'english'`,
  spanish: sql`language = 'spanish'`,
  inNoFolder: sql`folder_id is null`,
  inFolder: sql`folder_id is not null`,
  referencing: sql`referenced_program_id is not null`,
  withoutSku: sql`intern_id is null`,
  challengeSlides: sql`allow_challenge_slides`,
  withoutTeacher: sql`not exists (select from program_people pp where pp.program_id = programs.id)`,
}

const enrolmentStates = {
  inProgress: sql`e.status = 'in progress' and e.completion between 1 and 99 and e.removed_at is null`,
  stopped: sql`e.status = 'stopped' and e.removed_at is null`,
  finished: sql`e.finished_at is not null and e.completion = 100 and e.removed_at is null`,
  notStarted: sql`e.started_at is null and e.removed_at is null`,
  removed: sql`e.removed_at is not null`,
  active: sql`e.status = 'in progress' and u.last_connection > ${seededAt.toISOString()}::timestamptz - interval '30 days'`,
  inactive: sql`e.status = 'in progress' and u.last_connection < ${seededAt.toISOString()}::timestamptz - interval '30 days'`,
  neverConnected: sql`u.last_connection is null and e.removed_at is null`,
}

const counts = (states: Record<string, ReturnType<typeof sql>>) =>
  sql.join(
    Object.entries(states).map(
      ([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )

const expectAll = (found: Counts, least: number) => {
  for (const [state, count] of Object.entries(found)) expect([state, count >= least]).toEqual([state, true])
}

describe.each(engines)('states of the demo on %s', engine => {
  let db: Database
  const acme = sql`(select id from companies where name = 'Acme')`
  beforeAll(async () => {
    db = await openTestDatabase(engine)
    await seedDatabase(db, { data: 'demo', now: seededAt })
  })

  it('has programs in every state', async () => {
    const found = await figuresOf<Counts>(
      db,
      sql`select count(*) as total, ${counts(programStates)} from programs where company_id = ${acme}`,
    )
    expect(found.total).toBe(120)
    expectAll(found, 2)
  })

  it('has enrolments in every state, and people whose enrolments were all removed or who have none', async () => {
    expectAll(
      await figuresOf<Counts>(
        db,
        sql`select ${counts(enrolmentStates)} from enrolments e join users u on u.id = e.user_id where e.company_id = ${acme}`,
      ),
      5,
    )
    const people = await figuresOf<Counts>(
      db,
      sql`select count(*) filter (where enrolments > 0 and removed = enrolments) as removed,
            count(*) filter (where enrolments = 0) as noseat
          from (select u.id, count(e.id) as enrolments, count(e.removed_at) as removed
                from users u left join enrolments e on e.user_id = u.id
                where u.company_id = ${acme} and u.type = '' and u.deleted_at is null group by 1) people`,
    )
    expectAll(people, 3)
  })

  it('has groups of programs, shared modules, folders of three levels, degrees, and all types and kinds', async () => {
    const found = await figuresOf<Counts>(
      db,
      sql`select
        (select count(*) from (select product_id from programs where company_id = ${acme} and product_id is not null
           group by 1 having count(*) > 1) groups) as groups,
        (select count(*) from (select module_id from program_modules where company_id = ${acme}
           group by 1 having count(*) > 1) shared) as shared,
        (select count(*) from folders a join folders b on b.parent_folder_id = a.id
           join folders c on c.parent_folder_id = b.id where a.company_id = ${acme} and a.parent_folder_id is null) as "thirdLevel",
        (select count(*) from degrees where company_id = ${acme}) as degrees`,
    )
    expectAll(found, 4)
    const kinds = await figuresOf<{ types: number; kinds: number; deeds: number }>(
      db,
      sql`select (select count(distinct type) from lessons) as types, (select count(distinct kind) from classes) as kinds,
            (select count(distinct kind) from activity) as deeds`,
    )
    expect(kinds).toEqual({ types: 5, kinds: 6, deeds: 6 })
  })

  it('has activity in each of the twelve months', async () => {
    const { months } = await figuresOf<{ months: number }>(
      db,
      sql`select count(distinct date_trunc('month', at)) as months from activity where company_id = ${acme}`,
    )
    expect(months).toBeGreaterThanOrEqual(12)
  })

  it('has the languages, once', async () => {
    const before = await figuresOf<Counts>(db, sql`select count(*) as languages from iso_languages`)
    await seedLookups(db)
    expect(await figuresOf(db, sql`select count(*) as languages from iso_languages`)).toEqual(before)
    expect(before.languages).toBeGreaterThan(175)
    expect(await figuresOf(db, sql`select name from iso_languages where iso_language = 'es'`)).toEqual({
      name: 'Spanish',
    })
  })
})

describe.each(engines)('large data on %s', engine => {
  it('has as many people as asked for, and the rest in proportion', async () => {
    const db = await openTestDatabase(engine)
    await seedDatabase(db, { data: 'large', employees: 2500, now: seededAt })
    const found = await figuresOf<Counts>(
      db,
      sql`select (select count(*) from users where company_id = c.id) as people,
            (select count(*) from programs where company_id = c.id) as programs,
            (select count(*) from enrolments where company_id = c.id) as enrolments,
            (select count(*) from activity where company_id = c.id) as activity
          from companies c where c.name = 'Acme'`,
    )
    expect(found.people).toBe(2500)
    expect(found.programs).toBe(250)
    expect((found.enrolments ?? 0) / 2500).toBeCloseTo(3, 0)
    expect((found.activity ?? 0) / 2500).toBeGreaterThan(9)
  })
})
