import { points } from '#contract/words/overview/figures'
import type { Raw } from './raw-rows'
import { grouped, pairOf, type Row, type Rows, sum } from './rows-by-key'

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 3_600_000).toISOString().slice(0, 10)

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const mondayOf = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
/** The day, the week and the month that a day is in, by their step and their first day. */
export const beginsOf = (day: string) => [`day ${day}`, `week ${mondayOf(day)}`, `month ${monthOf(day)}`]

/** The points of what somebody did in a program on a day. */
const worth = (row: Row) =>
  Number(row.classesCompleted) * points.class +
  Number(row.markSum) * points.mark +
  Number(row.challenges) * points.challenge

/** What somebody did on their days, in one program or in several: a bit a day, and the points after each day with some. */
function historyOf(raw: Raw, days: readonly (readonly [key: string, row: Row])[]): Row {
  const inForce = new Set(raw.enrolments.filter(({ removed }) => !removed).map(pairOf))
  const byDay = grouped(days, ([key]) => key.split(' ')[2] ?? '')
  const all = [...byDay.keys()].toSorted()
  const [firstDay = '', lastDay = ''] = [all[0], all.at(-1)]
  const history = { firstDay, lastDay, learned: '', scored: '', points: [] as number[] }
  const scoredDays: string[] = []
  let reached = 0
  for (let day = firstDay; day <= lastDay; day = dayAfter(day)) {
    const rows = byDay.get(day) ?? []
    const got = sum(rows.map(([, row]) => worth(row)))
    history.learned += rows.some(([key]) => inForce.has(key.split(' ').slice(0, 2).join(' '))) ? '1' : '0'
    history.scored += got > 0 ? '1' : '0'
    reached += got
    if (got <= 0) continue
    history.points.push(reached)
    scoredDays.push(day)
  }
  return {
    ...history,
    pointsInAll: history.points.at(-1) ?? null,
    firstScored: scoredDays[0] ?? null,
    lastScored: scoredDays.at(-1) ?? null,
  }
}

/** The days of people who are there, in programs that are there. */
function daysThere(raw: Raw, activityDays: Rows) {
  const people = new Set(raw.people.map(({ id }) => id))
  return Object.entries(activityDays).filter(([key]) => {
    const [user = '', program = ''] = key.split(' ')
    return people.has(user) && !raw.deletedPrograms.has(program)
  })
}

/** The points of everybody in all programs, rounded up, by day, week and month. */
export function pointsOf(raw: Raw, activityDays: Rows): Map<string, Row> {
  const scored = daysThere(raw, activityDays).flatMap(([key, row]) => {
    const [user = '', , day = ''] = key.split(' ')
    const got = worth(row)
    return got > 0 ? beginsOf(day).map(span => ({ user, got, key: `  ${span}` })) : []
  })
  const roundedUp = (each: { got: number }[]) => Math.ceil(Number(sum(each.map(({ got }) => got)).toFixed(6)))
  return new Map(
    [...grouped(scored, ({ key }) => key)].map(([key, rows]) => {
      const byPerson = [...grouped(rows, ({ user }) => user)]
      return [key, Object.fromEntries(byPerson.map(([user, each]) => [user, roundedUp(each)]))]
    }),
  )
}

/** The histories of people who are there, in programs that are there: of each program, and of all. */
export function historiesOf(raw: Raw, activityDays: Rows): Rows {
  const there = daysThere(raw, activityDays)
  const ofPrograms = grouped(there, ([key]) => key.split(' ').slice(0, 2).join(' '))
  const ofAll = grouped(there, ([key]) => `${key.split(' ')[0]} `)
  return Object.fromEntries([...ofPrograms, ...ofAll].map(([key, days]) => [key, historyOf(raw, days)]))
}
