import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { scheduleOutcome, scheduleUpdate } from '#contract/schemas/programs/schedule'
import { endOf } from '#contract/words/dates/deadline'
import { finderOf, type ScheduleEntry } from '#contract/words/outline/schedule'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema'
import { idsIn } from '../../db/sql/lists'
import { all } from '../../db/sql/rows'
import type { Entry, Learner } from './reads'

export type GivenEntry = z.output<typeof scheduleUpdate>['schedule'][number]
type Outcome = z.output<typeof scheduleOutcome>

/** A learner with the last day that a schedule gives, null where it gives none. One that was set by hand stays. */
export interface Scheduled {
  learner: Learner
  deadline: string | null
  /** Until when on that day. */
  endTime: string | null
}

/** What a schedule says of each learner. */
export function scheduled(learners: readonly Learner[], entries: readonly ScheduleEntry[]): Scheduled[] {
  const find = finderOf(entries)
  return learners.map(learner => {
    if (learner.byHand) return { learner, deadline: learner.deadline, endTime: null }
    const found = find(learner)
    return { learner, deadline: found?.day ?? null, endTime: found?.entry.endTime ?? null }
  })
}

/** The entries with how many learners each is for, and how many have a deadline from elsewhere, or none. */
export function summaryOf(entries: readonly Entry[], learners: readonly Learner[]) {
  const find = finderOf(entries)
  const counts = new Map<string | undefined, number>()
  for (const learner of learners) {
    const entry = find(learner)?.entry._id
    counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  return {
    schedule: entries.map(entry => ({ ...entry, learnersCount: counts.get(entry._id) ?? 0 })),
    learners: {
      total: learners.length,
      byHand: learners.filter(({ byHand }) => byHand).length,
      without: counts.get(undefined) ?? 0,
    },
  }
}

/** Where and when it is asked who is late. */
export interface Clock {
  timeZone: string
  now: Date
}

/** Tells whether a last day is over. Few days are asked for many people. */
function overdueAt({ timeZone, now }: Clock) {
  const known = new Map<string, boolean>()
  return (day: string | null, endTime: string | null): boolean => {
    if (day === null) return false
    const key = `${day} ${endTime}`
    const is = known.get(key) ?? endOf(day, endTime, timeZone) <= now.getTime()
    known.set(key, is)
    return is
  }
}

interface Change {
  user: string
  before: string | null
  after: string | null
}

/** Later than any day: no deadline is more time than any. */
const noEnd = '9999-12-31T'
const momentOf = (day: string | null, endTime: string | null) =>
  day === null ? noEnd : `${day}T${endTime ?? '24:00:00'}`

/** How many people an answer names. */
const mostNamed = 50

const affected = ['becomeOverdue', 'moreTime', 'lessTime'] as const

/** How many people each list has, and the first of them by name. */
async function told(tx: Tx, changes: Record<(typeof affected)[number], readonly Change[]>) {
  const first = affected.flatMap(kind => changes[kind].slice(0, mostNamed))
  const named = await all(
    tx,
    { _id: users.id, name: sql<string>`trim(first_name || ' ' || last_name)` },
    sql`users where id = ${idsIn(first.map(({ user }) => user))}`,
  )
  const names = new Map(named.map(({ _id, name }) => [_id, name]))
  const listOf = (kind: (typeof affected)[number]): Outcome['lessTime'] => ({
    count: changes[kind].length,
    people: changes[kind]
      .slice(0, mostNamed)
      .map(({ user, before, after }) => ({ _id: user, name: names.get(user) ?? '', before, after })),
  })
  return {
    becomeOverdue: listOf('becomeOverdue'),
    moreTime: listOf('moreTime'),
    lessTime: listOf('lessTime'),
  }
}

/** What a schedule in the place of another comes to for those who have not finished. @param learners by name */
export async function outcomeOf(
  tx: Tx,
  learners: readonly Learner[],
  [before, after]: readonly [readonly ScheduleEntry[], readonly ScheduleEntry[]],
  clock: Clock,
): Promise<Outcome> {
  const isOverdue = overdueAt(clock)
  const becomeOverdue: Change[] = []
  const moreTime: Change[] = []
  const lessTime: Change[] = []
  const unfinished = learners.filter(({ finished, byHand }) => !finished && !byHand)
  const endedBy = scheduled(unfinished, before)
  for (const [place, { learner, deadline, endTime }] of scheduled(unfinished, after).entries()) {
    const change = { user: learner.user, before: learner.deadline, after: deadline }
    const endBefore = endedBy[place]?.endTime ?? null
    const [was, is] = [momentOf(learner.deadline, endBefore), momentOf(deadline, endTime)]
    if (is > was) moreTime.push(change)
    if (is < was) lessTime.push(change)
    if (isOverdue(deadline, endTime) && !isOverdue(learner.deadline, endBefore)) becomeOverdue.push(change)
  }
  return {
    ...(await told(tx, { becomeOverdue, moreTime, lessTime })),
    unchanged: learners.length - moreTime.length - lessTime.length,
  }
}
