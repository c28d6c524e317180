import { sql } from 'drizzle-orm'
import { type Step, steps } from '#contract/words/overview/periods'
import type { Database, Tx } from '../../db/database'
import { idsIn, listOf } from '../../db/sql/lists'
import { all, idsOf, one } from '../../db/sql/rows'
import { daysOf, writeHistories, writeStep } from './write'

/** Any number: who makes figures of a company anew holds an advisory lock of it and the company. */
const lockKey = 4_702_111

/** Milliseconds that a unit of work may take, others have their turn after it: below and above, the next takes more and less. */
const [shortUnit, longUnit] = [60, 200]
/** The spans that the first unit makes anew, and the most of one. A statement of its own for each would be planned longer than it runs. */
const [firstSpans, mostSpans] = [8, 64]

interface How {
  /** Asked before each unit of work. */
  goesOn: () => boolean
  /** Nobody waits for the database: units may be long. */
  alone: boolean
}

/** Keeps others from making figures of a company until the unit of work ends. @returns whether nobody else does */
const holds = async (tx: Tx, company: string): Promise<boolean> =>
  (
    await one(
      tx,
      { held: sql<boolean>`pg_try_advisory_xact_lock(${lockKey}, hashtext(${company}))` },
      columns => sql`select ${columns}`,
    )
  )?.held ?? false

/** The same, and waits where somebody does. */
export const hold = (tx: Tx, company: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${lockKey}, hashtext(${company}))`)

/** Takes the marks off spans. @returns when the oldest was written; null where others have taken them off */
async function takeMarks(tx: Tx, company: string, step: Step, begins: readonly string[]) {
  const gone = await one(
    tx,
    { since: sql<string | null>`min(created_at)` },
    columns => sql`with gone as (
        delete from stale_days where company_id = ${company} and step = ${step} and day = any(${daysOf(begins)})
        returning created_at)
      select ${columns} from gone`,
  )
  return gone?.since ?? null
}

/** Marks the weeks and months of days: they are as old as the marks of the days. */
const markLonger = (tx: Tx, company: string, days: readonly string[], since: string) =>
  tx.execute(
    sql`insert into stale_days (company_id, day, step, created_at)
        select distinct ${company}, date_trunc(s.step, d.day)::date, s.step, ${since}::timestamptz
        from unnest(${daysOf(days)}) d (day), (values ('week'), ('month')) s (step)`,
  )

/**
 * Makes some spans anew whose marks are there. The marks go first, and what is made anew is read by a statement after that: who
 * changes something in between has a mark of their own.
 * @returns false where somebody else is at it
 */
const remakeSome = (db: Database, company: string, step: Step, begins: readonly string[]) =>
  db.asOwner(async tx => {
    if (!(await holds(tx, company))) return false
    const since = await takeMarks(tx, company, step, begins)
    if (!since) return true
    await writeStep(tx, company, step, begins)
    if (step === 'day') await markLonger(tx, company, begins, since)
    return true
  })

/** Pairs of a person and a program that are made anew in one unit of work, and where nobody waits. */
const [pairsAtOnce, pairsAlone] = [150, 2000]

interface Pair {
  user: string
  program: string
}

/** Takes the marks off the next pairs, in the order of the people. @returns them, and when the oldest mark was written */
async function takePairs(tx: Tx, company: string, after: Pair, most: number) {
  const taken = await all(
    tx,
    {
      user: sql<string>`g.user_id`,
      program: sql<string>`g.program_id`,
      since: sql<string>`min(g.created_at)`,
    },
    columns => sql`with next_pairs as (
        select user_id, program_id from stale_pairs
        where company_id = ${company} and (user_id, program_id) > (${after.user}, ${after.program})
        group by 1, 2 order by 1, 2 limit ${most}),
      gone as (
        delete from stale_pairs s using next_pairs n
        where s.company_id = ${company} and s.user_id = n.user_id and s.program_id = n.program_id
        returning s.user_id, s.program_id, s.created_at)
      select ${columns} from gone g group by 1, 2 order by 1, 2`,
  )
  const since = taken.reduce((oldest, pair) => (pair.since < oldest ? pair.since : oldest), '9')
  return { taken, since }
}

/**
 * Makes the next marked pairs anew. What becomes stale by that is as old as their marks.
 * @returns the last of them; null where there are no more, or somebody else is at it
 */
const remakePairs = (db: Database, company: string, after: Pair, { alone }: How): Promise<Pair | null> =>
  db.asOwner(async tx => {
    if (!(await holds(tx, company))) return null
    const { taken, since } = await takePairs(tx, company, after, alone ? pairsAlone : pairsAtOnce)
    const last = taken.at(-1)
    if (!last) return null
    const [people, programs] = [taken.map(({ user }) => user), taken.map(({ program }) => program)]
    await tx.execute(sql`select set_config('app.stale_since', ${since}, true)`)
    await tx.execute(sql`select learning_lock(${listOf(programs)}, ${listOf(people)})`)
    await tx.execute(sql`select from learning_figures_write(${listOf(people)}, ${listOf(programs)})`)
    await writeHistories(tx, people)
    return last
  })

/** People whose histories are made anew in one unit of work. */
const peopleAtOnce = 200

/** Makes the next marked histories anew. @returns the last of their people; null where there are no more */
const remakeHistories = (db: Database, company: string, after: string): Promise<string | null> =>
  db.asOwner(async tx => {
    if (!(await holds(tx, company))) return null
    const people = await idsOf(
      tx,
      sql`stale_histories where company_id = ${company} and user_id > ${after}
          group by user_id order by user_id limit ${peopleAtOnce}`,
      sql`user_id`,
    )
    if (people.length === 0) return null
    await tx.execute(
      sql`delete from stale_histories where company_id = ${company} and user_id = ${idsIn(people)}`,
    )
    await tx.execute(sql`select learning_lock('{}', ${listOf(people)})`)
    await writeHistories(tx, people)
    return people.at(-1) ?? null
  })

/** The marked spans of a company, newest first: that is what people look at. */
const markedOf = (db: Database, company: string, step: Step) =>
  db.asOwner(async tx => {
    const marked = await all(
      tx,
      { day: sql<string>`day` },
      sql`stale_days where company_id = ${company} and step = ${step} group by day order by day desc`,
    )
    return marked.map(({ day }) => day)
  })

/** The marked spans of a company are made anew, as many at a time as there is time for. @returns how many units of work it took */
async function remakeSpans(db: Database, company: string, step: Step, how: How): Promise<number> {
  const marked = await markedOf(db, company, step)
  let [size, units] = [how.alone ? mostSpans : firstSpans, 0]
  for (let done = 0; done < marked.length && how.goesOn(); units += 1) {
    const started = performance.now()
    if (!(await remakeSome(db, company, step, marked.slice(done, done + size)))) break
    done += size
    const took = how.alone ? 0 : performance.now() - started
    if (took < shortUnit) size = Math.min(mostSpans, size * 2)
    if (took > longUnit) size = Math.ceil(size / 2)
  }
  return units
}

/** Adds up what has changed of the stages of people: figures are right before, and read less after. */
const addStages = (db: Database, company: string) =>
  db.asOwner(async tx => {
    if (await holds(tx, company)) await tx.execute(sql`select stage_changes_add(${company})`)
  })

/** @returns how many units of work it took */
async function remakeCompany(db: Database, company: string, how: How): Promise<number> {
  let units = 0
  let last: Pair | null = { user: '', program: '' }
  while (last && how.goesOn()) {
    last = await remakePairs(db, company, last, how)
    units += 1
  }
  let reached: string | null = ''
  while (reached !== null && how.goesOn()) {
    reached = await remakeHistories(db, company, reached)
    units += 1
  }
  for (const step of steps) units += await remakeSpans(db, company, step, how)
  await addStages(db, company)
  return units + 1
}

/**
 * Makes anew, in short units of work, what is marked as stale at the moment; what is marked meanwhile is left to the next pass.
 * @returns how many units of work it took
 */
export async function remakeStaleDays(
  db: Database,
  { goesOn = () => true, alone = false }: Partial<How> = {},
): Promise<number> {
  const companies = await db.asOwner(tx =>
    idsOf(
      tx,
      sql`(select company_id as id from stale_days union select company_id from stale_pairs
          union select company_id from stale_histories union select company_id from stage_changes) t order by id`,
    ),
  )
  let units = 0
  const failures: unknown[] = []
  for (const company of companies)
    try {
      units += await remakeCompany(db, company, { goesOn, alone })
    } catch (error) {
      failures.push(error)
    }
  // What cannot be made for one company does not keep the others waiting.
  if (failures.length > 0) throw failures[0]
  return units
}
