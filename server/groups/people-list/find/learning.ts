import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import type { learnerStates } from '#contract/words/employee-list'
import { involved, type Reader } from '../../../access/visibility'
import { type Days, within } from '../../../db/sql/days'
import { idsIn } from '../../../db/sql/lists'

type Filters = Partial<Omit<QueryOf<typeof contract.users.countStudents>, 'status'>>

/** What can be asked of an enrolment by days: its column, and where its first instant stands in the row `s` of a person. */
const instants = {
  enrolled: { at: sql`enrolled_at`, first: sql`s.first_enrolled` },
  started: { at: sql`started_at`, first: sql`s.first_started` },
  halfway: { at: sql`halfway_at`, first: sql`s.first_halfway` },
  finished: { at: sql`finished_at`, first: sql`s.first_finished` },
}
type Name = keyof typeof instants

const names = Object.keys(instants) as Name[]

const daysOf = (filters: Filters, name: Name | 'learned'): Days => ({
  from: filters[`${name}From`],
  to: filters[`${name}To`],
})

const isAsked = ({ from, to }: Days): boolean => from !== undefined || to !== undefined

/** Whether days of enrolments or of learning are asked for: who matches has a program then. */
export const asksOfLearning = (filters: Filters): boolean =>
  [...names, 'learned' as const].some(name => isAsked(daysOf(filters, name)))

const all = (conditions: SQL[]): SQL => sql.join(conditions, sql` and `)

/** The enrolments `m` in force, in programs that are there and that the reader sees: of `promotions`, where those are given. */
export const inForce = (reader: Reader, { promotions }: Filters): SQL => {
  const named = promotions?.length ? sql`m.program_id = ${idsIn(promotions)}` : sql`true`
  return sql`enrolments m join programs mp on mp.id = m.program_id and mp.deleted_at is null
      where m.removed_at is null and ${named} and ${involved(reader, sql`m.program_id`)}`
}

/**
 * That a person has an enrolment in force which began, was started, came halfway or was finished within the days. The row of
 * the list knows the first of these instants, which tells of most people. With `is true` the planner asks the rest for each
 * person who is left; without it, it makes a join and reads all enrolments.
 */
function reachedWithin(reader: Reader, filters: Filters, name: Name, timeZone: string): SQL[] {
  const days = daysOf(filters, name)
  const { at, first } = instants[name]
  if (!isAsked(days)) return []
  if (filters.promotion) return [sql`pe.removed_at is null`, ...within(sql`pe.${at}`, days, timeZone)]
  const known = [sql`${first} is not null`, ...within(first, { to: days.to }, timeZone)]
  if (!days.from && !filters.promotions?.length) return known
  const enrolment = sql`select from ${inForce(reader, filters)} and m.user_id = s.user_id
      and ${all(within(sql`m.${at}`, days, timeZone))}`
  const exists = sql`(exists (${enrolment})) is true`
  if (filters.promotions?.length) return [...known, exists]
  return [...known, sql`(${all(within(first, days, timeZone))} or ${exists})`]
}

/**
 * That somebody learned within the days, by their history `h`, which has a bit a day from its first to its last. Most have their last or their
 * first day within them: the bits of the others are counted, which takes longest.
 */
export function learnedIn({ from, to }: Days): SQL {
  const isNotAfter = (day: SQL) => (to ? sql`${day} <= ${to}::date` : sql`true`)
  const isNotBefore = (day: SQL) => (from ? sql`${day} >= ${from}::date` : sql`true`)
  const first = from ? sql`greatest(${from}::date - h.first_day, 0)` : sql`0`
  const last = to ? sql`least(${to}::date, h.last_day) - h.first_day` : sql`h.last_day - h.first_day`
  return sql`case when not (${isNotAfter(sql`h.first_day`)} and ${isNotBefore(sql`h.last_day`)}) then false
    when ${isNotAfter(sql`h.last_day`)} and get_bit(h.learned, h.last_day - h.first_day) = 1 then true
    when ${isNotBefore(sql`h.first_day`)} and get_bit(h.learned, 0) = 1 then true
    else bit_count(substring(h.learned from ${first} + 1 for greatest(${last} - ${first} + 1, 0))) > 0 end`
}

/**
 * What follows `from`: the histories `h` of who learned within the days in an enrolment in force, in programs that are there and that the
 * reader sees: of `promotions`, where those are given.
 */
export const learners = (reader: Reader, filters: Filters): SQL => {
  const learned = learnedIn(daysOf(filters, 'learned'))
  if (reader.reach === 'A' && !filters.promotions?.length) return sql`learner_histories h where ${learned}`
  const named = filters.promotions?.length ? sql`h.program_id = ${idsIn(filters.promotions)}` : sql`true`
  return sql`program_histories h where ${named} and ${involved(reader, sql`h.program_id`)} and ${learned}`
}

/** That somebody learned within the days in the enrolment `pe` in force; without `promotion`, the set of learners says so. */
const learnedWithin = (filters: Filters): SQL[] =>
  filters.promotion && isAsked(daysOf(filters, 'learned'))
    ? [
        sql`pe.removed_at is null`,
        sql`exists (select from program_histories h where h.user_id = pe.user_id and h.program_id = pe.program_id
          and ${learnedIn(daysOf(filters, 'learned'))})`,
      ]
    : []

type State = (typeof learnerStates)[number]

/** When an enrolment is in a state, as the overview counts it. */
const stateOf = (enrolment: SQL): Record<State, SQL> => ({
  finished: sql`${enrolment}.finished_at is not null`,
  inProgress: sql`(${enrolment}.finished_at is null and ${enrolment}.status <> 'stopped')`,
  stopped: sql`(${enrolment}.finished_at is null and ${enrolment}.status = 'stopped')`,
})

/** The same of any enrolment in force, by the row of a person. */
const stateInRow: Record<State, SQL> = {
  finished: sql`s.finished > 0`,
  inProgress: sql`s.in_progress > 0`,
  stopped: sql`s.seats > s.in_progress + s.finished`,
}

/** That a person has an enrolment in force in one of the states. */
function inStates(reader: Reader, filters: Filters): SQL[] {
  const { states, promotion, promotions } = filters
  if (!states?.length) return []
  const any = (of: Record<State, SQL>) =>
    sql`(${sql.join(
      states.map(state => of[state]),
      sql` or `,
    )})`
  if (promotion) return [sql`pe.removed_at is null`, any(stateOf(sql`pe`))]
  if (!promotions?.length) return [any(stateInRow)]
  const enrolment = sql`select from ${inForce(reader, filters)} and m.user_id = s.user_id and ${any(stateOf(sql`m`))}`
  return [any(stateInRow), sql`(exists (${enrolment})) is true`]
}

/** What the filters by learning ask of somebody `s`, or, with `promotion`, of the enrolment `pe` in it. */
export const learningConditions = (reader: Reader, filters: Filters, timeZone: string): SQL[] => [
  ...(filters.connected ? [sql`(s.last_connection is not null or s.first_started is not null)`] : []),
  ...(filters.notStarted ? [sql`s.first_started is null`] : []),
  ...names.flatMap(name => reachedWithin(reader, filters, name, timeZone)),
  ...learnedWithin(filters),
  ...inStates(reader, filters),
]
