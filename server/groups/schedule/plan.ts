import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { scheduleOutcome, scheduleUpdate } from '#contract/schemas/programs/schedule'
import { endOf } from '#contract/words/dates/deadline'
import { dayOf, entryFor, type ScheduleEntry } from '#contract/words/outline/schedule'
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
export const scheduled = (learners: readonly Learner[], entries: readonly ScheduleEntry[]): Scheduled[] =>
  learners.map(learner => {
    if (learner.byHand) return { learner, deadline: learner.deadline, endTime: null }
    const entry = entryFor(entries, learner)
    if (!entry) return { learner, deadline: null, endTime: null }
    return { learner, deadline: dayOf(entry, learner), endTime: entry.endTime }
  })

/** The entries with how many learners each is for, and how many have a deadline from elsewhere, or none. */
export function summaryOf(entries: readonly Entry[], learners: readonly Learner[]) {
  const counts = new Map<string | undefined, number>()
  for (const learner of learners) {
    const entry = entryFor(entries, learner)?._id
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

/** The first of the people by name. */
async function told(tx: Tx, changes: readonly Change[]): Promise<Outcome['lessTime']> {
  const ofPerson = new Map(changes.map(change => [change.user, change]))
  const named = await all(
    tx,
    { _id: users.id, name: sql<string>`trim(first_name || ' ' || last_name)` },
    sql`users where id = ${idsIn([...ofPerson.keys()])} order by name_search collate "C", id limit ${mostNamed}`,
  )
  return {
    count: changes.length,
    people: named.map(person => {
      const { before = null, after = null } = ofPerson.get(person._id) ?? {}
      return { ...person, before, after }
    }),
  }
}

/** What a schedule in the place of another comes to for those who have not finished. */
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
    becomeOverdue: await told(tx, becomeOverdue),
    moreTime: await told(tx, moreTime),
    lessTime: await told(tx, lessTime),
    unchanged: learners.length - moreTime.length - lessTime.length,
  }
}
