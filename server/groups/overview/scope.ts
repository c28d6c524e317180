import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { overviewQuery } from '#contract/schemas/overview'
import { type Period, periodBefore } from '#contract/words/overview/periods'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { companies } from '../../db/schema'
import { dayBegins, dayEnds, instantText } from '../../db/sql/days'
import { idsIn, listOf } from '../../db/sql/lists'
import { all, idsOf, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { asOfOf } from '../../platform/rollups/as-of'
import { below } from '../folders/reads'

/** What a figure is asked of. */
export type Asked = z.output<typeof overviewQuery>

/** The same without its days. */
type Filters = Omit<Asked, 'ini' | 'end'>

/** Who asks, when, and in which company. */
export interface OverviewReader extends Reader {
  caller: { user: string; company: string }
  clock: () => Date
}

/** What a figure is made of: which days, programs and people. */
export interface Scope {
  reader: OverviewReader
  period: Period
  /** As long, up to the day before. */
  previous: Period
  timeZone: string
  /** The instants at which the period begins and at which it is over. They are constants: the planner knows what lies between, and no row makes them anew. */
  begin: SQL
  end: SQL
  /** As of when what is kept is right. */
  asOf: string
  /** Whether it knows of all that has changed. */
  isFresh: boolean
  /** The programs that count, which are there and which the reader sees; null for all of the company. */
  programs: string[] | null
  /** The segments whose sums are added up, the blank one for everybody; of who has a seat, those without one are taken off. */
  segments: string[]
  /** Whether the others are taken off from the blank one. */
  isRest: boolean
  /** That somebody counts, by their row `s` of the list of employees; undefined for everybody. */
  people: SQL | undefined
  /** The same for who has a seat: learners have one. */
  learners: SQL | undefined
}

const groupingsOf = ({ organizations, suborganizations, groups }: Filters): string[][] =>
  [organizations, suborganizations, groups].flatMap(list => (list?.length ? [list] : []))

/** What each of `ids` is, where all of them are there. @throws Failure `notFound` */
function demandEach(ids: readonly string[], found: number): void {
  if (new Set(ids).size > found) throw new Failure('notFound')
}

/**
 * The programs that the filters name and the reader sees.
 * @throws Failure `notFound` for what is not there in the company, `forbidden` for a program that the reader does not see
 */
async function programsOf(
  tx: Tx,
  reader: Reader,
  { folder, promotion }: Filters,
): Promise<Scope['programs']> {
  const named = promotion?.length ? promotion : undefined
  if (reader.reach === 'A' && !named && !folder) return null
  const seen = await all(
    tx,
    {
      id: sql<string>`p.id`,
      seen: sql<boolean>`${involved(reader, sql`p.id`)}`,
      inside: sql<boolean>`${folder ? sql`coalesce(p.folder_id in (select id from below), false)` : sql`true`}`,
    },
    columns => sql`${folder ? below(folder) : sql``}
      select ${columns} from programs p
      where p.deleted_at is null and ${named ? sql`p.id = ${idsIn(named)}` : involved(reader, sql`p.id`)}`,
  )
  if (named) demandEach(named, seen.length)
  if (seen.some(program => !program.seen)) throw new Failure('forbidden')
  if (folder) await demandFolder(tx, reader, folder)
  return seen.filter(program => program.inside).map(({ id }) => id)
}

/** The rule of `readFolder`. @throws Failure `notFound` where there is none, or none in which the reader sees a program */
async function demandFolder(tx: Tx, reader: Reader, folder: string): Promise<void> {
  const holdsSeen = sql`exists (select from programs p
    where p.folder_id in (select id from below) and p.deleted_at is null and ${involved(reader, sql`p.id`)})`
  const found = await all(
    tx,
    { seen: sql<boolean>`${reader.reach === 'A' ? sql`true` : holdsSeen}` },
    columns => sql`${below(folder)} select ${columns} from below limit 1`,
  )
  if (!found[0]?.seen) throw new Failure('notFound')
}

/**
 * Most people have a seat: to take those off who have none is to add up little.
 * @throws Failure `notFound` for a grouping that is not there in the company
 */
async function segmentsOf(tx: Tx, asked: Filters): Promise<Pick<Scope, 'segments' | 'isRest'>> {
  const lists = groupingsOf(asked)
  const isRest = lists.length === 0 && asked.seats === 'seat'
  if (isRest) return { segments: ['', ...(await idsOf(tx, sql`segments where not seat`))], isRest }
  if (lists.length === 0 && !asked.seats) return { segments: [''], isRest }
  const named = lists.flat()
  if (named.length > 0) demandEach(named, (await idsOf(tx, sql`groupings where id = ${idsIn(named)}`)).length)
  const conditions = [
    sql`true`,
    ...lists.map(list => sql`grouping_ids && ${listOf(list)}`),
    ...(asked.seats ? [sql`seat = ${asked.seats === 'seat'}`] : []),
  ]
  return { segments: await idsOf(tx, sql`segments where ${sql.join(conditions, sql` and `)}`), isRest }
}

/** @throws Failure `notFound`, `forbidden` for filters by what is not there, or not to be seen */
export async function demandFilters(tx: Tx, reader: Reader, filters: Filters): Promise<void> {
  await programsOf(tx, reader, filters)
  await segmentsOf(tx, filters)
}

const hasSeat = { seat: sql`s.seats > 0`, noseat: sql`s.seats = 0` }

const joined = (conditions: SQL[]): SQL | undefined =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined

/** Who counts. Who learns in an enrolment that is in force has a seat by that. */
function peopleOf(asked: Asked): Pick<Scope, 'people' | 'learners'> {
  const grouped = groupingsOf(asked).map(list => sql`s.grouping_ids && ${listOf(list)}`)
  return {
    people: joined([...grouped, ...(asked.seats ? [hasSeat[asked.seats]] : [])]),
    learners: joined([...grouped, ...(asked.seats === 'noseat' ? [sql`false`] : [])]),
  }
}

/**
 * What a page costs that is found by a key, for the statements of this unit of work: about what one costs that comes in its order, since
 * what figures read is in memory. The planner reads all histories for those of a few people else.
 */
const foundByKeys = sql<string>`set_config('random_page_cost', '1.1', true)`

/** A company's clock, and the instants at which a period begins and is over by it. */
async function readClock(
  tx: Tx,
  company: string,
  { ini, end }: Period,
): Promise<Pick<Scope, 'timeZone' | 'begin' | 'end'>> {
  const timeZone = sql<string>`${companies.timeZone}`
  const columns = {
    pageCost: foundByKeys,
    timeZone,
    begin: instantText(dayBegins(ini, timeZone)),
    end: instantText(dayEnds(end, timeZone)),
  }
  const found = await one(tx, columns, sql`companies where id = ${company}`)
  if (!found) throw new Failure('notFound')
  return {
    timeZone: found.timeZone,
    begin: sql`${found.begin}::timestamptz`,
    end: sql`${found.end}::timestamptz`,
  }
}

/**
 * What the filters of an overview come to.
 * @throws Failure `notFound`, `forbidden` for filters by what is not there, or not to be seen
 */
export async function readScope(tx: Tx, reader: OverviewReader, asked: Asked): Promise<Scope> {
  const { company } = reader.caller
  const now = reader.clock()
  const asOf = await asOfOf(tx, company, now)
  const period = { ini: asked.ini, end: asked.end }
  return {
    reader,
    period,
    previous: periodBefore(period),
    ...(await readClock(tx, company, period)),
    asOf,
    isFresh: asOf === now.toISOString(),
    programs: await programsOf(tx, reader, asked),
    ...(await segmentsOf(tx, asked)),
    ...peopleOf(asked),
  }
}

/** What every figure says besides. */
export const figureBase = ({ asOf, period, previous }: Scope) => ({ asOf, period, previous })

/** Float noise is no part of a figure. */
export const exact = (value: number): number => Math.round(value * 1e6) / 1e6

/** A mean, or null of nothing. */
export const mean = (sum: number, count: number): number | null => (count > 0 ? exact(sum / count) : null)
