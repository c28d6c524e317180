import type { activity, enrolments } from '../../../db/schema'
import type { Random } from '../random'
import { day, iso, minute, workingTime } from '../seed-time'
import type { SeededClass } from './structure'

/** One thing that a learner did in one program: a row of `activity` before it knows whose it is. */
export interface Deed {
  kind: 'started' | 'completed' | 'test' | 'challenge' | 'satisfaction' | 'time'
  classId: string | null
  value: number | null
  at: number
}

/** How far a learner gets: how many classes, and how much they try. */
interface Route {
  classes: readonly SeededClass[]
  from: number
  now: number
  /** 0–1: sets marks and satisfaction. */
  talent: number
}

const mark = (random: Random, talent: number) =>
  Math.min(100, Math.max(5, Math.round(100 * (0.25 + 0.6 * talent + 0.3 * (random.fraction() - 0.4))))) / 10

function deedsOfClass(random: Random, { talent }: Route, { id, kind }: SeededClass, at: number): Deed[] {
  const completed: Deed = { kind: 'completed', classId: id, value: null, at }
  if (kind === 'test') return [completed, { kind: 'test', classId: id, value: mark(random, talent), at }]
  if (kind === 'challenge') return [completed, { kind: 'challenge', classId: id, value: null, at }]
  return [completed]
}

/** One sitting: some classes one after the other, and the seconds spent on them. */
function session(random: Random, route: Route, classes: readonly SeededClass[], begin: number): Deed[] {
  let at = begin
  const deeds = classes.flatMap(one => {
    at += Math.round(one.durationSeconds * (0.7 + 0.7 * random.fraction())) * 1000
    return deedsOfClass(random, route, one, at)
  })
  return [...deeds, { kind: 'time', classId: null, value: Math.round((at - begin) / 1000), at }]
}

/**
 * What a learner did in a program in the order of time, ending at `route.now`: sittings some days apart,
 * after the last class of all perhaps a satisfaction.
 */
export function journey(random: Random, route: Route): Deed[] {
  const { classes, now, talent } = route
  const deeds: Deed[] = []
  let at = workingTime(random, route.from, now)
  for (let done = 0; done < classes.length; ) {
    const some = classes.slice(done, done + random.int(1, 4))
    const sitting = session(random, route, some, at)
    const end = sitting.at(-1)?.at ?? at
    if (end >= now) return deeds
    if (done === 0) deeds.push({ kind: 'started', classId: some[0]?.id ?? null, value: null, at })
    deeds.push(...sitting)
    done += some.length
    at = workingTime(random, end + random.int(1, 12) * day, Number.MAX_SAFE_INTEGER)
  }
  const last = deeds.at(-1)
  if (last && random.chance(0.4)) {
    const value = Math.min(5, Math.max(1, Math.round(2.2 + 2.6 * talent + random.fraction())))
    deeds.push({ kind: 'satisfaction', classId: null, value, at: Math.min(last.at + 2 * minute, now) })
  }
  return deeds
}

const mean = (values: number[]) =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null

type Figures = Pick<
  Required<typeof enrolments.$inferInsert>,
  | 'completion'
  | 'timeSeconds'
  | 'testMark'
  | 'satisfaction'
  | 'startedAt'
  | 'halfwayAt'
  | 'finishedAt'
  | 'lastActivityAt'
>

/** The figures that an enrolment stores of its activity (`server/db/schema.ts`), in a program of `classesCount`. */
export function figures(deeds: readonly Deed[], classesCount: number): Figures {
  const valuesOf = (kind: Deed['kind']) =>
    deeds.filter(deed => deed.kind === kind).map(deed => deed.value ?? 0)
  const completed = deeds.filter(deed => deed.kind === 'completed')
  const instantOf = (deed: Deed | undefined) => (deed ? iso(deed.at) : null)
  return {
    completion: classesCount > 0 ? (100 * completed.length) / classesCount : 0,
    timeSeconds: valuesOf('time').reduce((sum, value) => sum + value, 0),
    testMark: mean(valuesOf('test')),
    satisfaction: mean(valuesOf('satisfaction')),
    startedAt: instantOf(deeds[0]),
    halfwayAt: instantOf(completed[Math.ceil(classesCount / 2) - 1]),
    finishedAt: instantOf(completed[classesCount - 1]),
    lastActivityAt: instantOf(deeds.at(-1)),
  }
}

/** The deeds as rows of `activity`, whose ids follow their instants. */
export function activityRows(
  random: Random,
  deeds: readonly Deed[],
  whose: { companyId: string; userId: string; programId: string },
  newId: (random: Random, at: number) => string,
): (typeof activity.$inferInsert)[] {
  return deeds.map(deed => ({ id: newId(random, deed.at), ...whose, ...deed, at: iso(deed.at) }))
}
