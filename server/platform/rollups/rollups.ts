import { type SQL, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { idsIn, listOf } from '../../db/sql/lists'
import { idsOf, one } from '../../db/sql/rows'

/** How many derived rows were wrong. */
export interface Mended {
  /** Rows of the list of employees. */
  people: number
  /** Figures of programs. */
  programs: number
  /** Activity by person, program and day. */
  days: number
  /** The time of enrolments. */
  times: number
}

/** People or programs that are kept from other units of work at a time. */
const batch = 1000

/** What a statement counts. */
async function counted(tx: Tx, statement: (count: SQL) => SQL, count: SQL<number>): Promise<number> {
  const found = await one(tx, { count }, statement)
  return found?.count ?? 0
}

/** Adds the activity of people up anew; only rows that are wrong are written. */
const mendDays = (tx: Tx, people: string[]) =>
  counted(
    tx,
    count => sql`with right_days as (select * from activity_by_day where user_id = ${idsIn(people)}),
          gone as (
            delete from activity_days d where d.user_id = ${idsIn(people)} and not exists (
              select from right_days r where (r.user_id, r.program_id, r.day) = (d.user_id, d.program_id, d.day))
            returning 1),
          written as (
            insert into activity_days as d select * from right_days
            on conflict (user_id, program_id, day) do update set
              events = excluded.events, classes_completed = excluded.classes_completed,
              time_seconds = excluded.time_seconds, tests = excluded.tests, mark_sum = excluded.mark_sum,
              challenges = excluded.challenges, answers = excluded.answers,
              satisfaction_sum = excluded.satisfaction_sum
            where (d.events, d.classes_completed, d.time_seconds, d.tests, d.challenges, d.answers)
                is distinct from (excluded.events, excluded.classes_completed, excluded.time_seconds, excluded.tests,
                  excluded.challenges, excluded.answers)
              or round(d.mark_sum::numeric, 6) <> round(excluded.mark_sum::numeric, 6)
              or round(d.satisfaction_sum::numeric, 6) <> round(excluded.satisfaction_sum::numeric, 6)
            returning 1)
        select ${count}`,
    sql`(select count(*) from gone) + (select count(*) from written)`,
  )

const mendTimes = (tx: Tx, people: string[]) =>
  counted(
    tx,
    count => sql`with written as (
          update enrolments e set time_seconds = t.seconds
          from (select o.id, coalesce(sum(d.time_seconds), 0)::integer as seconds
                from enrolments o left join activity_days d on d.user_id = o.user_id and d.program_id = o.program_id
                where o.user_id = ${idsIn(people)} group by o.id) t
          where t.id = e.id and e.time_seconds <> t.seconds returning 1)
        select ${count} from written`,
    sql`count(*)`,
  )

/** Derives the rows of these people anew. Programs are locked first, as everywhere (server/db/locks.ts). */
async function mendPeople(tx: Tx, people: string[]): Promise<Partial<Mended>> {
  await tx.execute(
    sql`select learning_lock(
          array(select distinct program_id from enrolments where user_id = ${idsIn(people)}), ${listOf(people)})`,
  )
  return {
    people: await counted(tx, count => sql`select ${count}`, sql`employee_stats_refresh(${listOf(people)})`),
    days: await mendDays(tx, people),
    times: await mendTimes(tx, people),
  }
}

const mendPrograms = async (tx: Tx, programs: string[]): Promise<Partial<Mended>> => ({
  programs: await counted(tx, count => sql`select ${count}`, sql`program_stats_refresh(${listOf(programs)})`),
})

const nextIds = (tx: Tx, table: 'users' | 'programs', after: string) =>
  idsOf(
    tx,
    sql`${sql.identifier(table)} where company_id is not null and id > ${after}
        order by id limit ${batch}`,
  )

/** Mends all that is made of the rows of a table, some of them at a time, each time in a unit of work of its own. */
async function* inBatches(
  db: Database,
  table: 'users' | 'programs',
  mend: (tx: Tx, ids: string[]) => Promise<Partial<Mended>>,
): AsyncGenerator<Partial<Mended>> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    const [last, counts] = await db.asOwner(async tx => {
      const ids = await nextIds(tx, table, from)
      return [ids.at(-1), await mend(tx, ids)] as const
    })
    yield counts
    after = last
  }
}

/**
 * Finds the rows that are not what they are derived from, and mends them: after a change of a company's time zone, or for
 * peace of mind. Others may work meanwhile.
 */
export async function mendRollups(db: Database): Promise<Mended> {
  const mended: Mended = { people: 0, programs: 0, days: 0, times: 0 }
  const add = (counts: Partial<Mended>) => {
    for (const what of Object.keys(mended) as (keyof Mended)[]) mended[what] += counts[what] ?? 0
  }
  for await (const counts of inBatches(db, 'programs', mendPrograms)) add(counts)
  for await (const counts of inBatches(db, 'users', mendPeople)) add(counts)
  return mended
}
