import { deadlineOf } from '../dates/deadline'
import type { GroupingType } from '../groupings'

/** The fields of an entry that name a grouping, from the widest to the narrowest, with the type of that. */
export const typeOfScope = {
  companyOrganization: 'organization',
  companySuborganization: 'suborganization',
  companyGroup: 'group',
} as const satisfies Record<string, GroupingType>

export type ScheduleScope = keyof typeof typeOfScope
export const scheduleScopes = Object.keys(typeOfScope) as ScheduleScope[]

/** The longest time that an entry gives: a hundred years. */
export const longestTime = { months: 1200, days: 36_500 } as const

/** When a program is learned by whoever is in all the groupings that the entry names; in any, where it names none. */
export interface ScheduleEntry extends Record<ScheduleScope, string | null> {
  startDate: string | null
  monthsLeft: number
  daysLeft: number
  endTime: string | null
}

/** A learner, as far as a schedule asks. */
export interface ScheduledLearner {
  groupings: readonly string[]
  /** The day that time is counted from where an entry names none. */
  from: string
}

/** Whom an entry is for, as one text: the same for two entries of one scope. */
export const scopeOf = (entry: Record<ScheduleScope, string | null>): string =>
  scheduleScopes.map(scope => entry[scope] ?? '').join(' ')

const namedBy = (entry: ScheduleEntry) => scheduleScopes.filter(scope => entry[scope] !== null)

const isFor = (entry: ScheduleEntry, { groupings }: ScheduledLearner) =>
  scheduleScopes.every(scope => entry[scope] === null || groupings.includes(entry[scope]))

/** How much an entry says of its learners: first the number of groupings that it names, then how narrow these are. */
const precision = (entry: ScheduleEntry): number =>
  namedBy(entry).reduce((sum, scope) => sum + 8 + 2 ** scheduleScopes.indexOf(scope), 0)

/** The day that an entry gives a learner. */
export const dayOf = (entry: ScheduleEntry, { from }: Pick<ScheduledLearner, 'from'>): string =>
  deadlineOf({ ...entry, start: entry.startDate ?? undefined, endTime: undefined }, from)

/** The end of the day is later than any time of day. */
const lateness = (entry: ScheduleEntry, learner: ScheduledLearner) =>
  `${dayOf(entry, learner)}T${entry.endTime ?? '24:00:00'}`

/** The entries that say most of a learner: the same for all who are in the same of the groupings that entries name. */
function closest<Entry extends ScheduleEntry>(entries: readonly Entry[], learner: ScheduledLearner): Entry[] {
  const found = entries.filter(entry => isFor(entry, learner))
  const most = Math.max(...found.map(precision))
  return found.filter(entry => precision(entry) === most)
}

/**
 * The entry that counts for a learner: the one that names most of the groupings that they are in; of several such, the
 * one that names the narrowest; of several of the same kind, the one that gives the most time. Undefined where none is
 * for them.
 */
export const entryFor = <Entry extends ScheduleEntry>(
  entries: readonly Entry[],
  learner: ScheduledLearner,
): Entry | undefined => finderOf(entries)(learner)?.entry

/** What a schedule says of a learner: the entry that counts, and the day that it gives them. */
export interface FoundEntry<Entry> {
  entry: Entry
  day: string
}

/** Finds the entries of many learners: what is the same for several of them is looked up once. */
export function finderOf<Entry extends ScheduleEntry>(
  entries: readonly Entry[],
): (learner: ScheduledLearner) => FoundEntry<Entry> | undefined {
  const byGroupings = new Map<string, Map<string, FoundEntry<Entry> | undefined>>()
  const closestOf = new Map<string, Entry[]>()
  return learner => {
    const key = learner.groupings.join()
    const days = byGroupings.get(key) ?? new Map<string, FoundEntry<Entry> | undefined>()
    byGroupings.set(key, days)
    if (days.has(learner.from)) return days.get(learner.from)
    const near = closestOf.get(key) ?? closest(entries, learner)
    closestOf.set(key, near)
    const last = near.reduce<Entry | undefined>(
      (best, entry) => (best && lateness(entry, learner) <= lateness(best, learner) ? best : entry),
      undefined,
    )
    const found = last && { entry: last, day: dayOf(last, learner) }
    days.set(learner.from, found)
    return found
  }
}
