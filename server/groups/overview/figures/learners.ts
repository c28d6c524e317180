import { type SQL, sql } from 'drizzle-orm'
import { type Period, stepOf } from '#contract/words/overview/periods'
import type { Tx } from '../../../db/database'
import { listOf } from '../../../db/sql/lists'
import { all, one } from '../../../db/sql/rows'
import { learnedIn } from '../../people-list/find/learning'
import { segmentsIn } from '../days'
import { histories, isOneEach } from '../histories'
import type { Scope } from '../scope'
import { isWhole, type Spans, spansOf } from './spans'

/** How many people learned in each whole day, week or month of the period, by its first day. */
async function readSpans(tx: Tx, scope: Scope): Promise<Map<string, number>> {
  const { programs, period } = scope
  const found = await all(
    tx,
    { ini: sql<string>`d.begins`, learners: sql<number>`sum(d.learners)` },
    sql`learning_spans d
      where d.program_id = ${programs?.[0] ?? ''} and ${segmentsIn(scope)} and d.step = ${stepOf(period)}
        and d.begins between ${period.ini}::date and ${period.end}::date
      group by d.begins`,
  )
  return new Map(found.map(({ ini, learners }) => [ini, learners]))
}

/**
 * How many people learned in each of some periods, in one look at the histories. Those of one person are put together first: to count distinct
 * people in each period sorted them as many times.
 */
async function countEach(tx: Tx, scope: Scope, periods: readonly Period[]): Promise<number[]> {
  const name = (place: number) => sql.identifier(`p${place}`)
  const ini = periods.reduce((first, period) => (period.ini < first ? period.ini : first), scope.period.ini)
  const those = histories({ ...scope, people: scope.learners, isRest: false }, { ini, end: scope.period.end })
  const learned = periods.map(period => learnedIn({ from: period.ini, to: period.end }))
  const each = isOneEach(scope)
    ? sql`select ${sql.join(
        learned.map((condition, place) => sql`${condition} as ${name(place)}`),
        sql`, `,
      )} from ${those}`
    : sql`select ${sql.join(
        learned.map((condition, place) => sql`bool_or(${condition}) as ${name(place)}`),
        sql`, `,
      )}
        from ${those} group by h.user_id`
  const found = await one(
    tx,
    Object.fromEntries(
      periods.map((_, place) => [`p${place}`, sql<number>`count(*) filter (where l.${name(place)})`]),
    ),
    sql`(${each} offset 0) l`,
  )
  return periods.map((_, place) => found?.[`p${place}`] ?? 0)
}

/** How many people learned. */
export interface Learners {
  value: number
  previous: number
  parts: number[]
}

/**
 * The sets of people which are kept of programs, put together by place: of each part of the period, and of the period before behind them.
 * Who is in none of the large ones is looked up one by one.
 * @param most the highest number of a person
 */
const setsOf = ({ programs }: Scope, places: readonly Spans[][], most: number): SQL => {
  const spans = places.flatMap((each, place) =>
    each.map(([step, { ini, end }]) => ({ place: `${place}`, step, ini, end })),
  )
  const listed = (column: 'place' | 'step' | 'ini' | 'end') => listOf(spans.map(span => span[column]))
  const bits = sql.raw(`bit(${Math.max(1, most)})`)
  return sql`kept as materialized (
      select t.place, d.numbers, d.bits
      from unnest(${listed('place')}::integer[], ${listed('step')}, ${listed('ini')}::date[], ${listed('end')}::date[])
        t (place, step, ini, "end")
      cross join unnest(${listOf(programs ?? [''])}) p (id) cross join lateral (
        select d.numbers, d.bits from learning_spans d where d.program_id = p.id and d.segment_id = ''
          and d.step = t.step and d.begins between t.ini and t."end" offset 0) d
    ), many as materialized (
      select place, bit_or(bits::${bits}) as bits from kept where bits is not null group by place
    ), few as materialized (
      select distinct k.place, n.number from kept k left join many m on m.place = k.place, unnest(k.numbers) n (number)
      where m.place is null or get_bit(m.bits, n.number - 1) = 0
    )`
}

/** How many people learned by the sets of them: none of a person is looked at. Those of the period are those of its parts. */
async function countSets(tx: Tx, scope: Scope, parts: readonly Period[]): Promise<Learners> {
  const last = await one(tx, { number: sql<number | null>`max(n.number)` }, sql`learner_numbers n`)
  const step = stepOf(scope.period)
  const places = [...parts.map(part => spansOf(part, step)), spansOf(scope.previous)]
  const isPart = sql`place < ${parts.length}`
  const found = await all(
    tx,
    { place: sql<number>`t.place`, learners: sql<number>`sum(t.learners)` },
    columns => sql`with ${setsOf(scope, places, last?.number ?? 0)}, period as materialized (
        select bit_or(bits) as bits from many where ${isPart}
      )
      select ${columns} from (
        select place, bit_count(bits) as learners from many
        union all select place, count(*) from few group by place
        union all select -1, bit_count(bits) from period
        union all select -1, count(distinct f.number) from few f, period p
          where ${isPart} and (p.bits is null or get_bit(p.bits, f.number - 1) = 0)
      ) t group by t.place`,
  )
  const byPlace = new Map(found.map(({ place, learners }) => [place, learners]))
  const at = (place: number) => byPlace.get(place) ?? 0
  return { value: at(-1), previous: at(parts.length), parts: parts.map((_, place) => at(place)) }
}

/** The same of people who are named: by their histories, and by what is kept of parts where all programs count, or one. */
async function countNamed(tx: Tx, scope: Scope, parts: readonly Period[]): Promise<Learners> {
  const isKept = isOneEach(scope) ? isWhole[stepOf(scope.period)] : () => false
  const others = parts.filter(part => !isKept(part))
  const [value = 0, previous = 0, ...counted] = await countEach(tx, scope, [
    scope.period,
    scope.previous,
    ...others,
  ])
  const kept = others.length < parts.length ? await readSpans(tx, scope) : new Map<string, number>()
  const byPart = new Map(others.map((part, place) => [part.ini, counted[place] ?? 0]))
  return { value, previous, parts: parts.map(({ ini }) => byPart.get(ini) ?? kept.get(ini) ?? 0) }
}

/** How many people learned in the period, in the one before, and in each part of the period; they cannot be added up. */
export async function countLearners(tx: Tx, scope: Scope, parts: readonly Period[]): Promise<Learners> {
  return scope.learners ? countNamed(tx, scope, parts) : countSets(tx, scope, parts)
}
