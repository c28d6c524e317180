import { type SQL, sql } from 'drizzle-orm'
import { steps } from '#contract/words/overview/periods'
import type { Database, Tx } from '../../db/database'
import { idsIn, listOf } from '../../db/sql/lists'
import { all, idsOf, one } from '../../db/sql/rows'
import type { JobHandler } from '../jobs/job-handler'
import { hold, remakeStaleDays } from './remake'
import { writeHistories, writeStages, writeStep } from './write'

declare module '../jobs/job-kinds' {
  interface JobKinds {
    'company.moved': { payload: Record<string, never>; checkpoint: never; result: Record<string, never> }
  }
}

/** How many derived rows were wrong. */
export interface Mended {
  /** Rows of the list of employees. */
  people: number
  /** Figures of programs. */
  programs: number
  /** Activity by person, program and day. */
  days: number
  /** Figures of enrolments. */
  enrolments: number
  /** What people did on which days, by program. */
  histories: number
  /** Figures by day and month, people by day, week and month, and stages by day. */
  totals: number
}

/** People or programs that are kept from other units of work at a time. */
const batch = 1000
/** The same where people wait for the server. */
const fewPeople = 50

/** Rows of a company, so many at a time. */
interface Some {
  company: string
  table: 'users' | 'programs'
  size: number
}

/** What a statement counts. */
async function counted(tx: Tx, statement: (count: SQL) => SQL, count: SQL<number>): Promise<number> {
  const found = await one(tx, { count }, statement)
  return found?.count ?? 0
}

/** Makes the days and the enrolments of people anew of their activity. */
async function mendFigures(tx: Tx, people: string[]): Promise<Pick<Mended, 'days' | 'enrolments'>> {
  const pairs = await one(
    tx,
    {
      people: sql<string[]>`coalesce(array_agg(user_id), '{}')`,
      programs: sql<string[]>`coalesce(array_agg(program_id), '{}')`,
    },
    sql`(select user_id, program_id from activity where user_id = ${idsIn(people)}
         union select user_id, program_id from activity_days where user_id = ${idsIn(people)}
         union select user_id, program_id from enrolments where user_id = ${idsIn(people)}) t`,
  )
  const written = await one(
    tx,
    { days: sql<number>`w.days`, enrolments: sql<number>`w.enrolments` },
    sql`learning_figures_write(${listOf(pairs?.people ?? [])}, ${listOf(pairs?.programs ?? [])}) w`,
  )
  return written ?? { days: 0, enrolments: 0 }
}

/** Derives the rows of these people anew. Programs are locked first, as everywhere (server/db/locks.ts). */
async function mendPeople(tx: Tx, people: string[]): Promise<Partial<Mended>> {
  await tx.execute(
    sql`select learning_lock(
          array(select distinct program_id from enrolments where user_id = ${idsIn(people)}), ${listOf(people)})`,
  )
  const figures = await mendFigures(tx, people)
  return {
    ...figures,
    histories: await writeHistories(tx, people),
    people: await counted(tx, count => sql`select ${count}`, sql`employee_stats_refresh(${listOf(people)})`),
  }
}

const mendPrograms = async (tx: Tx, programs: string[]): Promise<Partial<Mended>> => ({
  programs: await counted(tx, count => sql`select ${count}`, sql`program_stats_refresh(${listOf(programs)})`),
})

const nextIds = (tx: Tx, { company, table, size }: Some, after: string) =>
  idsOf(
    tx,
    sql`${sql.identifier(table)} where company_id = ${company} and id > ${after}
        order by id limit ${size}`,
  )

/** Mends all that is made of a company's rows of a table, some of them at a time, each time in a unit of work of its own. */
async function* inBatches(
  db: Database,
  some: Some,
  mend: (tx: Tx, ids: string[]) => Promise<Partial<Mended>>,
): AsyncGenerator<Partial<Mended>> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const from: string = after
    const [last, counts] = await db.asOwner(async tx => {
      const ids = await nextIds(tx, some, from)
      return [ids.at(-1), await mend(tx, ids)] as const
    })
    yield counts
    after = last
  }
}

/** The days of a company, by month, and those where figures stand that should not. */
const monthsOf = (tx: Tx, company: string) =>
  all(
    tx,
    { days: sql<string[]>`array_agg(d.day::text)` },
    sql`(select learning_days_there(${company}) as day
         union select day from learning_days where company_id = ${company}
         union select day from learning_months where company_id = ${company}
         union select begins from learning_spans where company_id = ${company}) d
        group by date_trunc('month', d.day) order by 1`,
  )

/** Makes the figures of days of one month of a company anew. */
const mendMonth = (db: Database, company: string, days: string[]) =>
  db.asOwner(async tx => {
    await hold(tx, company)
    let wrong = 0
    for (const step of steps) wrong += await writeStep(tx, company, step, days)
    return wrong
  })

/** Makes the stages of the people of a company anew; what has changed of them up to then is added first, and not wrong. */
const mendStages = (db: Database, company: string) =>
  db.asOwner(async tx => {
    await hold(tx, company)
    await tx.execute(sql`select stage_changes_add(${company})`)
    return writeStages(tx, company)
  })

async function* mendTotals(db: Database, company: string): AsyncGenerator<Partial<Mended>> {
  await remakeStaleDays(db)
  yield { totals: await mendStages(db, company) }
  for (const { days } of await db.asOwner(tx => monthsOf(tx, company)))
    yield { totals: await mendMonth(db, company, days) }
}

/** What there is to mend of a company, piece by piece. */
async function* mendingOf(db: Database, company: string): AsyncGenerator<Partial<Mended>> {
  yield* inBatches(db, { company, table: 'programs', size: batch }, mendPrograms)
  yield* inBatches(db, { company, table: 'users', size: batch }, mendPeople)
  yield* mendTotals(db, company)
}

/** Finds the rows that are not what they are derived from, and mends them, for peace of mind. Others may work meanwhile. */
export async function mendRollups(db: Database): Promise<Mended> {
  const mended: Mended = { people: 0, programs: 0, days: 0, enrolments: 0, histories: 0, totals: 0 }
  // What is marked as stale is on its way, and not wrong.
  await remakeStaleDays(db)
  for (const company of await db.asOwner(tx => idsOf(tx, sql`companies order by id`)))
    for await (const counts of mendingOf(db, company))
      for (const what of Object.keys(mended) as (keyof Mended)[]) mended[what] += counts[what] ?? 0
  return mended
}

/** Marks all days of a company as stale: the worker makes them anew, and the weeks and months that they are in. */
const markDays = (db: Database, company: string) =>
  db.asOwner(async tx => {
    for (const { days } of await monthsOf(tx, company))
      await tx.execute(
        sql`insert into stale_days (company_id, day, step)
            select ${company}, d.day::date, 'day' from unnest(${listOf(days)}) d (day)`,
      )
  })

/** Makes the figures of a company anew whose days begin at another time, in short units of work: others have their turn between. */
export const movedHandler =
  (db: Database): JobHandler<'company.moved'> =>
  async ({ company, signal }) => {
    for await (const _ of inBatches(
      db,
      { company: company ?? '', table: 'users', size: fewPeople },
      mendPeople,
    ))
      signal.throwIfAborted()
    await mendStages(db, company ?? '')
    await markDays(db, company ?? '')
    return {}
  }
