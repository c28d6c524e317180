import { sql } from 'drizzle-orm'
import { dayLater } from '#contract/words/dates/deadline'
import { lengthOf, type Period, type Step, stepOf } from '#contract/words/overview/periods'
import type { Tx } from '../../../db/database'
import { listOf } from '../../../db/sql/lists'
import { all, one } from '../../../db/sql/rows'
import { learnedIn } from '../../people-list/find/learning'
import { segmentsIn } from '../days'
import { histories, isOneEach } from '../histories'
import { rangesOf } from '../ranges'
import type { Scope } from '../scope'

/** Whether days are the whole of a day, week or month, of which learners are kept. */
const isWhole: Record<Step, (part: Period) => boolean> = {
  day: () => true,
  week: part => lengthOf(part) === 7,
  month: ({ ini, end }) => ini.endsWith('-01') && dayLater(end, { days: 1 }).endsWith('-01'),
}

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

/** The spans of which the sets of people are kept that come to a period: one where it is a whole day, week or month, else the fewest. */
function spansOf(period: Period, step?: Step): [step: Step, spans: Period][] {
  if (step && isWhole[step](period)) return [[step, period]]
  const { months, days } = rangesOf([period])
  return [
    ...months.map((span): [Step, Period] => ['month', span]),
    ...days.map((span): [Step, Period] => ['day', span]),
  ]
}

/** How many people learned in each of some periods, by the sets of them which are kept of programs: none of a person is looked at. */
async function countSets(tx: Tx, scope: Scope, periods: readonly [Period, Step?][]): Promise<number[]> {
  const { programs } = scope
  const last = await one(tx, { number: sql<number | null>`max(n.number)` }, sql`learner_numbers n`)
  const spans = periods.flatMap(([period, step], place) =>
    spansOf(period, step).map(([of, { ini, end }]) => ({ place, of, ini, end })),
  )
  const bits = sql.raw(`bit(${Math.max(1, last?.number ?? 0)})`)
  const found = await all(
    tx,
    { place: sql<number>`t.place`, learners: sql<number>`sum(t.learners)` },
    columns => sql`with kept as materialized (
        select t.place, d.numbers, d.bits
        from unnest(${listOf(spans.map(({ place }) => `${place}`))}::integer[], ${listOf(spans.map(({ of }) => of))},
          ${listOf(spans.map(({ ini }) => ini))}::date[], ${listOf(spans.map(({ end }) => end))}::date[]) t (place, step, ini, "end")
        cross join unnest(${listOf(programs ?? [''])}) p (id) cross join lateral (
          select d.numbers, d.bits from learning_spans d where d.program_id = p.id and d.segment_id = ''
            and d.step = t.step and d.begins between t.ini and t."end" offset 0) d
      ), many as materialized (
        select place, bit_or(bits::${bits}) as bits from kept where bits is not null group by place
      )
      select ${columns} from (
        select m.place, bit_count(m.bits) as learners from many m
        union all
        select f.place, count(*) from (select distinct k.place, n.number from kept k, unnest(k.numbers) n (number)) f
        left join many m on m.place = f.place
        where m.place is null or get_bit(m.bits, f.number - 1) = 0 group by f.place
      ) t group by t.place`,
  )
  const byPlace = new Map(found.map(({ place, learners }) => [place, learners]))
  return periods.map((_, place) => byPlace.get(place) ?? 0)
}

/** How many people learned. */
export interface Learners {
  value: number
  previous: number
  parts: number[]
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
  if (scope.learners) return countNamed(tx, scope, parts)
  const step = stepOf(scope.period)
  const [value = 0, previous = 0, ...ofParts] = await countSets(tx, scope, [
    [scope.period],
    [scope.previous],
    ...parts.map((part): [Period, Step] => [part, step]),
  ])
  return { value, previous, parts: ofParts }
}
