import { offsetsOf } from '#contract/words/dates/time-zone'
import type { assessments, degreeSessions } from '../../../db/schema'
import type { CompanyPlan } from '../company-plans'
import { assessmentForms, firstMeeting, meetingHours, meetingTitles } from '../data/meetings'
import type { Random } from '../random'
import { day, hour, idAt, iso, minute } from '../seed-time'
import type { DegreeRows } from './degrees'

/** Somebody who notes attendance and marks. */
export interface Noter {
  id: string
  name: string
}

/** That something was noted of a whole class. */
interface Noting {
  /** Of the session, or of the assessment. */
  id: string
  at: number
  by: Noter
}

/** A module of a degree, as those who learn in it meet it. */
export interface TaughtModule {
  /** The past sessions; of the last one not everything is noted yet. */
  sessions: readonly Noting[]
  /** What has been marked. */
  assessments: readonly Noting[]
  noters: readonly Noter[]
}

/** The sessions and assessments of the modules of degrees. */
export interface MeetingPlan {
  sessions: (typeof degreeSessions.$inferInsert)[]
  assessments: (typeof assessments.$inferInsert)[]
  /** The modules that meet, by the programs whose learners are in them. */
  taught: ReadonlyMap<string, readonly TaughtModule[]>
}

interface Context {
  random: Random
  plan: CompanyPlan
  companyId: string
  now: number
  degrees: DegreeRows
  /** The modules of a program, in their order. */
  modulesOf: (program: string) => readonly string[]
  /** Administrators and teachers: who may note something. */
  noters: readonly Noter[]
}

/** Modules of the first courses meet; those of the others are still to come. */
const coursesThatMeet = 2
/** So many modules of the first degree meet on the day of the seeding. */
const meetingToday = 3
const weeksAhead = 4
/** How many days ago the last session was; those that meet today met a week ago. */
const newestDays = [1, 2, 3, 4, 5, 6]

/** The day that it is for a company, as the midnight of UTC that has its date, and how far its clock is ahead. */
function todayIn(timeZone: string, now: number): { midnight: number; offset: number } {
  const offset = offsetsOf(timeZone)(now) * minute
  return { midnight: Math.floor((now + offset) / day) * day, offset }
}

const isWeekend = (midnight: number) => [0, 6].includes(new Date(midnight).getUTCDay())
const timeOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * hour + minutes * minute
}

/** Plans what each module of a degree has. */
class MeetingPlanner {
  readonly sessions: MeetingPlan['sessions'] = []
  readonly assessments: MeetingPlan['assessments'] = []
  readonly taught = new Map<string, TaughtModule[]>()
  readonly #today: { midnight: number; offset: number }

  constructor(private readonly context: Context) {
    this.#today = todayIn(context.plan.row.timeZone ?? 'UTC', context.now)
  }

  addDegree(degreeId: string, isFirst: boolean): void {
    const { degrees, modulesOf } = this.context
    const courses = degrees.courses.filter(course => course.degreeId === degreeId)
    const programsOf = (courseIds: string[]) =>
      degrees.coursePrograms
        .filter(({ courseId }) => courseIds.includes(courseId))
        .map(({ programId }) => programId)
    const all = programsOf(courses.map(({ id }) => id))
    const meeting = programsOf(courses.slice(0, coursesThatMeet).map(({ id }) => id))
    const noters = this.#notersOf(degreeId)
    const programsToday = new Set(isFirst ? meeting.slice(0, meetingToday) : [])
    const today = new Set([...programsToday].flatMap(program => modulesOf(program).slice(0, 1)))
    for (const moduleId of new Set(meeting.flatMap(modulesOf))) {
      const whose = { companyId: this.context.companyId, degreeId, moduleId }
      const module = {
        sessions: this.#meet(whose, today.has(moduleId), noters),
        assessments: this.#assess(whose, noters),
        noters,
      }
      for (const program of new Set(all))
        if (modulesOf(program).includes(moduleId))
          this.taught.set(program, [...(this.taught.get(program) ?? []), module])
    }
  }

  /** The degree's own teachers, of whom read-only ones note nothing; an administrator where there is nobody else. */
  #notersOf(degreeId: string): readonly Noter[] {
    const { degrees, noters } = this.context
    const people = new Set(
      degrees.people.filter(person => person.degreeId === degreeId).map(({ userId }) => userId),
    )
    const own = noters.filter(({ id }) => people.has(id))
    return own.length > 0 ? own : noters.slice(0, 1)
  }

  /** Weekly sessions of the past three months and the next one. @returns the past ones */
  #meet(
    whose: { companyId: string; degreeId: string; moduleId: string },
    isToday: boolean,
    noters: readonly Noter[],
  ): Noting[] {
    const { random, plan, now } = this.context
    const { midnight, offset } = this.#today
    const weekdays = newestDays.filter(days => !isWeekend(midnight - days * day))
    const newest = midnight - (isToday ? 7 : random.pick(weekdays)) * day
    const [starts, ends] = random.pick(meetingHours)
    const weeksBack = random.int(8, 12)
    const past: Noting[] = []
    for (let week = -weeksBack; week <= weeksAhead; week++) {
      const begins = newest + week * 7 * day
      const id = idAt(random, now - 100 * day)
      const title = this.#titleOf(week === -weeksBack)
      this.sessions.push({
        id,
        ...whose,
        day: iso(begins).slice(0, 10),
        starts,
        ends,
        title: title[plan.language],
      })
      const at = begins + timeOf(ends) - offset + random.int(2, 90) * minute
      if (week <= 0) past.push({ id, at: Math.min(at, now), by: random.pick(noters) })
    }
    return past
  }

  #titleOf(isFirst: boolean) {
    const { random } = this.context
    const none = { english: '', spanish: '' }
    if (isFirst) return random.chance(0.7) ? firstMeeting : none
    return random.chance(0.2) ? random.pick(meetingTitles) : none
  }

  /** What the module is marked by; the last of it is often still to come. @returns what has been marked */
  #assess(
    whose: { companyId: string; degreeId: string; moduleId: string },
    noters: readonly Noter[],
  ): Noting[] {
    const { random, plan, now } = this.context
    const form = random.pick(assessmentForms)
    const marked = random.chance(0.6) ? form.length - 1 : form.length
    return form.flatMap(({ title, weight }, position) => {
      const id = idAt(random, now - 95 * day)
      this.assessments.push({ id, ...whose, title: title[plan.language], weight, position })
      const daysAgo = 80 - (position * 72) / form.length - random.int(0, 6)
      const at = this.#today.midnight - Math.floor(daysAgo) * day + random.int(9 * 60, 18 * 60) * minute
      return position < marked ? [{ id, at, by: random.pick(noters) }] : []
    })
  }
}

/** Plans when the modules of the first courses of degrees meet, what they are marked by, and what has been noted by now. */
export function planMeetings(context: Context): MeetingPlan {
  const planner = new MeetingPlanner(context)
  for (const [place, { id }] of context.degrees.degrees.entries()) planner.addDegree(id, place === 0)
  return planner
}
