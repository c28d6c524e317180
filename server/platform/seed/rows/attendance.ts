import type { AttendanceValue } from '#contract/words/degrees/attendance'
import { bestMark } from '#contract/words/degrees/grades'
import type { attendances, enrolments, gradeChanges, grades } from '../../../db/schema'
import type { Random } from '../random'
import { day, idAt, iso } from '../seed-time'
import type { MeetingPlan, Noter, TaughtModule } from './meetings'

/** What was noted of learners in degrees. */
export interface NotedRows {
  attendances: (typeof attendances.$inferInsert)[]
  grades: (typeof grades.$inferInsert)[]
  changes: (typeof gradeChanges.$inferInsert)[]
}

type NewEnrolment = typeof enrolments.$inferInsert

/** A mark that somebody had, with who gave it and when. */
interface Given {
  mark: number | null
  by: Noter
  at: number
}

const values: readonly (readonly [AttendanceValue, number])[] = [
  ['attended', 85],
  ['delay', 8],
  ['absence', 7],
]
/** Of the last session so much is noted. */
const doneOfLast = 0.6
const [markedShare, changedShare, takenBackShare] = [0.9, 0.1, 0.02]

/** A mark with one decimal. */
const markAround = (random: Random, talent: number): number =>
  Math.max(0, Math.min(bestMark * 10, Math.round(45 + 45 * talent + (random.fraction() - 0.5) * 40))) / 10

/** Each mark that somebody has had in an assessment, the first one first; most have one. */
function marksGiven(random: Random, first: Given, noters: readonly Noter[], now: number): Given[] {
  const taken = random.fraction()
  if (taken > changedShare + takenBackShare) return [first]
  const others = noters.filter(({ id }) => id !== first.by.id)
  const by = others.length > 0 && random.chance(0.6) ? random.pick(others) : first.by
  const at = Math.min(first.at + random.int(1, 3) * day, now)
  if (taken > changedShare) return [first, { mark: null, by, at }]
  const better = Math.min(bestMark, Math.round(((first.mark ?? 0) + 0.5 + random.fraction()) * 10) / 10)
  return [first, { mark: better === first.mark ? better - 0.5 : better, by, at }]
}

function byPerson(learned: readonly NewEnrolment[]): ReadonlyMap<string, NewEnrolment[]> {
  const people = new Map<string, NewEnrolment[]>()
  for (const enrolment of learned) {
    const own = people.get(enrolment.userId) ?? []
    people.set(enrolment.userId, [...own, enrolment])
  }
  return people
}

/** The modules that somebody learns in, and since when. */
function modulesOf(
  taught: MeetingPlan['taught'],
  learned: readonly NewEnrolment[],
): ReadonlyMap<TaughtModule, number> {
  const since = new Map<TaughtModule, number>()
  for (const { programId, enrolledAt, removedAt } of learned) {
    if (removedAt) continue
    const from = Date.parse(enrolledAt ?? '')
    for (const module of taught.get(programId) ?? [])
      since.set(module, Math.min(from, since.get(module) ?? from))
  }
  return since
}

/** Makes what was noted of learners, from how they are enrolled: nothing from before they were. */
export function createNoted(random: Random, { taught }: MeetingPlan, companyId: string, now: number) {
  const attendancesOf = (userId: string, { sessions }: TaughtModule, from: number) =>
    sessions.flatMap(({ id: sessionId, at, by }, place): NotedRows['attendances'] => {
      const isLast = place === sessions.length - 1
      if (at < from || (isLast && !random.chance(doneOfLast))) return []
      const noting = { notedBy: by.id, notedByName: by.name, notedAt: iso(at) }
      return [
        { id: idAt(random, at), companyId, sessionId, userId, value: random.weighted(values), ...noting },
      ]
    })

  const addMarks = (rows: NotedRows, userId: string, module: TaughtModule, from: number) => {
    const talent = random.fraction()
    for (const { id: assessmentId, at, by } of module.assessments) {
      if (at < from || !random.chance(markedShare)) continue
      const given = marksGiven(random, { mark: markAround(random, talent), by, at }, module.noters, now)
      const all = given.map(({ mark, by: noter, at: when }) => ({
        ...{ companyId, assessmentId, userId, mark },
        ...{ notedBy: noter.id, notedByName: noter.name, notedAt: iso(when) },
      }))
      rows.changes.push(...all.map(row => ({ id: idAt(random, Date.parse(row.notedAt)), ...row })))
      rows.grades.push(...all.slice(-1).map(row => ({ ...row, version: all.length })))
    }
  }

  return (learned: readonly NewEnrolment[]): NotedRows => {
    const rows: NotedRows = { attendances: [], grades: [], changes: [] }
    for (const [userId, own] of byPerson(learned)) {
      for (const [module, from] of modulesOf(taught, own)) {
        rows.attendances.push(...attendancesOf(userId, module, from))
        addMarks(rows, userId, module, from)
      }
    }
    return rows
  }
}
