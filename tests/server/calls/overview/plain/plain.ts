import { type Period, partsOf, periodBefore } from '#contract/words/overview/periods'
import { dayIn } from '../recomputed'
import type { Raw, RawActivity, RawEnrolment, RawPerson, RawProgram } from './raw'

/** What a figure is asked of, with lists as lists. */
export interface PlainQuery extends Period {
  folder?: string
  promotion?: string[]
  organizations?: string[]
  suborganizations?: string[]
  groups?: string[]
  seats?: 'seat' | 'noseat'
}

/** What counts of a company, looked at row by row. */
export interface Plain {
  period: Period
  previous: Period
  parts: Period[]
  people: RawPerson[]
  programs: RawProgram[]
  /** In force, of people and programs that count. */
  enrolments: RawEnrolment[]
  /** What people who count did in programs that count. */
  activity: RawActivity[]
  /** The same without what was done again: a class is completed, and a challenge delivered, once. */
  firsts: RawActivity[]
  /** The same of those whom the reader sees. */
  seen: (activity: RawActivity) => boolean
  dayOf: (instant: string) => string
  program: (id: string) => RawProgram | undefined
  /** Whether somebody has connected, or learned anything that the reader sees. */
  connected: (person: RawPerson) => boolean
}

export const isIn = ({ ini, end }: Period, day: string): boolean => day >= ini && day <= end

function foldersBelow({ folders }: Raw, id: string): Set<string> {
  const inside = new Set(folders.some(folder => folder.id === id) ? [id] : [])
  for (const folder of inside)
    for (const { id: child, parent } of folders) if (parent === folder) inside.add(child)
  return inside
}

const hasOne = (asked: string[] | undefined, has: string[]) =>
  !asked?.length || asked.some(id => has.includes(id))

/** Each class that was completed, and each challenge that was delivered, the first time; all else as often as it was done. */
function firstsOf(activity: RawActivity[]): RawActivity[] {
  const done = new Set<string>()
  return activity.filter(({ user, program, kind, classId }) => {
    if (kind !== 'completed' && kind !== 'challenge') return true
    const key = [user, program, kind, classId].join()
    const isFirst = !done.has(key)
    done.add(key)
    return isFirst
  })
}

/** @param teacher who sees single programs; without one, all are seen */
export function plainOf(raw: Raw, query: PlainQuery, teacher?: string): Plain {
  const period = { ini: query.ini, end: query.end }
  const there = raw.programs.filter(({ deleted }) => !deleted)
  const seenPrograms = there.filter(({ staff }) => !teacher || staff.includes(teacher))
  const below = query.folder ? foldersBelow(raw, query.folder) : undefined
  const programs = seenPrograms.filter(
    ({ id, folder }) =>
      (!query.promotion?.length || query.promotion.includes(id)) && (!below || below.has(folder ?? '')),
  )
  const inForce = raw.enrolments.filter(
    ({ removed, program }) => !removed && there.some(({ id }) => id === program),
  )
  const seated = new Set(inForce.map(({ user }) => user))
  const people = raw.people.filter(
    ({ id, deleted, groupings }) =>
      !deleted &&
      hasOne(query.organizations, groupings) &&
      hasOne(query.suborganizations, groupings) &&
      hasOne(query.groups, groupings) &&
      (!query.seats || seated.has(id) === (query.seats === 'seat')),
  )
  const peopleIds = new Set(people.map(({ id }) => id))
  const programIds = new Set(programs.map(({ id }) => id))
  const counts = ({ user, program }: { user: string; program: string }) =>
    peopleIds.has(user) && programIds.has(program)
  const seenIds = new Set(seenPrograms.map(({ id }) => id))
  const learners = new Set(inForce.filter(({ program }) => seenIds.has(program)).map(({ user }) => user))
  const starters = new Set(
    inForce.filter(({ program, started }) => started && seenIds.has(program)).map(({ user }) => user),
  )
  const byId = new Map(raw.programs.map(program => [program.id, program]))
  return {
    period,
    previous: periodBefore(period),
    parts: partsOf(period),
    people,
    programs,
    enrolments: inForce.filter(counts),
    activity: raw.activity.filter(counts),
    firsts: firstsOf(raw.activity).filter(counts),
    seen: ({ user }) => !teacher || learners.has(user),
    dayOf: instant => dayIn(raw.timeZone, instant),
    program: id => byId.get(id),
    connected: ({ id, lastConnection }) => lastConnection !== null || starters.has(id),
  }
}
