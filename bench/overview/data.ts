import { sql } from 'drizzle-orm'
import { steps } from '../../contract/words/overview/periods'
import type { Database, Tx } from '../../server/db/database'
import { newId } from '../../server/db/ids'
import { hold } from '../../server/platform/rollups/remake'
import { writeHistories, writeStages, writeStep } from '../../server/platform/rollups/write'
import { rows } from '../../tests/setup/rows'
import { type BenchCompany, fillCompany, idOf, withoutTriggers } from '../employees/data'

/** The days on which people were enrolled and learned, back from now. */
export const daysBack = 730
/** What a person does at one sitting: a class, its test or an answer, a challenge, and how long it took. */
const deedsOfSitting = 4
const classesOfProgram = 10
const programsOfFolder = 20

export interface OverviewCompany extends BenchCompany {
  folders: string[]
  organizations: string[]
  groups: string[]
}

const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

/** A number from 0 to below `below`, as good as by chance, for the place of a row. */
const chance = (place: ReturnType<typeof sql>, salt: number, below: number) =>
  sql`((hashint8extended((${place})::int8, ${salt}::int8) & 2147483647) % ${sql.raw(String(below))})::int`

/** Modules with one lesson of ten classes, one for each program, and the programs in folders. */
async function addStructure(tx: Tx, { company, programs }: BenchCompany, folders: string[]): Promise<void> {
  const all = sql`unnest(${list(programs)}) with ordinality p (id, n)`
  await tx.execute(
    sql`insert into folders (id, company_id, name, background_color, text_color)
        select id, ${company}, 'Folder ' || n, '#114455', '#ffffff' from unnest(${list(folders)}) with ordinality t (id, n)`,
  )
  await tx.execute(
    sql`update programs set folder_id = (${list(folders)})[1 + (p.n - 1) / ${sql.raw(String(programsOfFolder))}]
        from ${all} where programs.id = p.id`,
  )
  await tx.execute(
    sql`insert into modules (id, company_id, origin_program_id, title, title_search)
        select ${idOf('b0', sql`p.n`)}, ${company}, p.id, 'Module', 'module' from ${all}`,
  )
  await tx.execute(
    sql`insert into program_modules (company_id, program_id, module_id, position)
        select ${company}, p.id, ${idOf('b0', sql`p.n`)}, 1 from ${all}`,
  )
  await tx.execute(
    sql`insert into lessons (id, company_id, module_id, title, type, position)
        select ${idOf('b1', sql`p.n`)}, ${company}, ${idOf('b0', sql`p.n`)}, 'Lesson', 'content', 1 from ${all}`,
  )
  const classes = sql`${all}, generate_series(0, ${classesOfProgram - 1}::int) k`
  const place = sql`p.n * ${sql.raw(String(classesOfProgram))} + k`
  await tx.execute(
    sql`insert into classes (id, company_id, origin_program_id, title, title_search, kind, duration_seconds)
        select ${idOf('b2', place)}, ${company}, p.id, 'Class ' || k, 'class ' || k, 'video', 300 from ${classes}`,
  )
  await tx.execute(
    sql`insert into lesson_classes (company_id, lesson_id, class_id, position)
        select ${company}, ${idOf('b1', sql`p.n`)}, ${idOf('b2', place)}, k from ${classes}`,
  )
}

/** Spreads the enrolments over the days, with nothing learned yet. */
const beginEnrolments = (tx: Tx, { company }: BenchCompany) =>
  withoutTriggers(tx, ['enrolments'], () =>
    tx.execute(
      sql`update enrolments set completion = 0, finished_at = null, last_activity_at = null,
            enrolled_at = now() - make_interval(mins => ${chance(sql`hashtext(id)`, 1, daysBack * 1440)})
          where company_id = ${company}`,
    ),
  )

/** So many of the enrolments, by chance, with an instant of each: a program by its number, so that its classes are known. */
const sat = ({ company, programs }: BenchCompany, sittings: number) => sql`
  select e.user_id, e.program_id, p.n as program, s.n, ${sql.raw(`s.n * ${deedsOfSitting}`)} as first,
    e.enrolled_at + (now() - e.enrolled_at) * (${chance(sql`s.n`, 3, 1000)} / 1000.0) as at
  from generate_series(1, ${sittings}::int) s (n)
  join learning_places l on l.place = ${chance(sql`s.n`, 2, 2_000_000_000)} % (select count(*)::int from learning_places)
  join enrolments e on e.id = l.id
  join unnest(${list(programs)}) with ordinality p (id, n) on p.id = e.program_id
  where e.company_id = ${company}`

/** The activity of some sittings: a class, a test or an answer or a challenge, and the time. */
async function addDeeds(tx: Tx, company: BenchCompany, from: number, to: number): Promise<void> {
  const about = idOf(
    'b2',
    sql`t.program * ${sql.raw(String(classesOfProgram))} + ${chance(sql`t.n`, 4, classesOfProgram)}`,
  )
  const kind = sql`case k when 0 then 'started' when 1 then 'completed' when 2 then 'time'
    else (array['test', 'test', 'satisfaction', 'challenge'])[1 + t.n % 4] end`
  const value = sql`case when k = 2 then 60 + t.n % 1800 when k <> 3 then null
    when t.n % 4 < 2 then (t.n % 101) / 10.0 when t.n % 4 = 2 then 1 + t.n % 5 end`
  await tx.execute(
    sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at)
        select ${idOf('c1', sql`t.first + k`)}, ${company.company}, t.user_id, t.program_id,
          case when k = 2 then null else ${about} end, ${kind}, ${value}, t.at + make_interval(mins => k)
        from sittings t, generate_series(0, ${deedsOfSitting - 1}::int) k
        where t.place between ${from}::int and ${to}::int`,
  )
}

const sittingsAtOnce = 50_000

/** Activity comes in as it happens: what is of the same time lies together, as it does where people learn. */
async function addActivity(db: Database, company: BenchCompany, count: number): Promise<void> {
  const sittings = Math.round(count / deedsOfSitting)
  await db.asOwner(async tx => {
    await tx.execute(
      sql`create table learning_places as
          select id, (row_number() over (order by id) - 1)::int as place from enrolments where company_id = ${company.company}`,
    )
    await tx.execute(sql`create unique index on learning_places (place)`)
    await tx.execute(sql`analyze learning_places`)
    await tx.execute(
      sql`create table sittings as
          select (row_number() over (order by t.at, t.n))::int as place, t.* from (${sat(company, sittings)}) t`,
    )
    await tx.execute(sql`create unique index on sittings (place)`)
    await tx.execute(sql`analyze sittings`)
  })
  for (let from = 1; from <= sittings; from += sittingsAtOnce)
    await db.asOwner(tx =>
      withoutTriggers(tx, ['activity'], () =>
        addDeeds(tx, company, from, Math.min(sittings, from + sittingsAtOnce - 1)),
      ),
    )
  await db.asOwner(tx => tx.execute(sql`drop table sittings, learning_places`))
}

/** As many as when an installation makes them of all its people (migration 0033): the histories of a program then lie together. */
const peopleAtOnce = 1000
/** After so many people the database looks at the tables that were empty before: else it looks a person's days up by their program. */
const peopleUntilLook = 2000

/** Has the database make the figures of everybody, as it does of those who learn. */
async function makeFigures(db: Database, { company }: BenchCompany): Promise<void> {
  let last: string | undefined = ''
  for (let made = 0; last !== undefined; made += peopleAtOnce) {
    if (made === peopleUntilLook) await db.vacuum()
    const after: string = last
    last = await db.asOwner(async tx => {
      const people = await rows<{ id: string }>(
        tx,
        sql`select id from users where company_id = ${company} and id > ${after} order by id limit ${peopleAtOnce}`,
      )
      const ids = list(people.map(({ id }) => id))
      await withoutTriggers(tx, ['activity_days', 'enrolments', 'employee_stats'], async () => {
        await tx.execute(
          sql`select f.days from (select array_agg(user_id) as people, array_agg(program_id) as programs
              from (select distinct user_id, program_id from activity where user_id = any(${ids})) t) t,
              learning_figures_write(t.people, t.programs) f`,
        )
        await tx.execute(sql`select employee_stats_write(${ids})`)
      })
      await writeHistories(
        tx,
        people.map(({ id }) => id),
      )
      return people.at(-1)?.id
    })
  }
}

/** Has the database make all days, weeks and months of the company. */
async function makeDays(db: Database, { company }: BenchCompany): Promise<void> {
  await db.asOwner(tx => writeStages(tx, company))
  const months = await db.asOwner(tx =>
    rows<{ days: string[] }>(
      tx,
      sql`select array_agg(d::text) as days from learning_days_there(${company}) d group by date_trunc('month', d) order by 1`,
    ),
  )
  for (const { days } of months)
    await db.asOwner(async tx => {
      await hold(tx, company)
      for (const step of steps) await writeStep(tx, company, step, days)
    })
}

/** A company of `people` employees who have learned for two years, `activity` in all, the same at every run. */
export async function fillOverview(db: Database, people: number, activity: number): Promise<OverviewCompany> {
  const company = await fillCompany(db, people)
  const folders = Array.from({ length: company.programs.length / programsOfFolder }, () => newId())
  await db.asOwner(tx => addStructure(tx, company, folders))
  await db.asOwner(tx => beginEnrolments(tx, company))
  await addActivity(db, company, activity)
  await db.vacuum()
  await makeFigures(db, company)
  await db.vacuum()
  await makeDays(db, company)
  await db.asOwner(tx => tx.execute(sql`delete from stale_days`))
  await db.vacuum()
  const ofType = (type: number) => company.groupings.filter((_, place) => (place + 1) % 3 === type)
  return { ...company, folders, organizations: ofType(0), groups: ofType(2) }
}
