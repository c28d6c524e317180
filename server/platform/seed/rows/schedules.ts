import { dayOf, entryFor, type ScheduleEntry } from '#contract/words/outline/schedule'
import type { enrolments, programSchedules } from '../../../db/schema'
import type { Random } from '../random'
import { day, idAt, iso } from '../seed-time'
import type { GroupingPlan } from './groupings'
import type { SeededProgram } from './programs'

type NewEnrolment = typeof enrolments.$inferInsert

/** The schedules of a company, and what they give to those who learn in its programs. */
export interface SchedulePlan {
  rows: (typeof programSchedules.$inferInsert)[]
  /** Gives enrolments in force the deadlines of their schedules. @param groupings those of the person */
  schedule(enrolments: NewEnrolment[], groupings: readonly string[]): void
}

interface Planned extends ScheduleEntry {
  id: string
  programId: string
}

/** Not the most popular programs of all, but some of those that come next. */
const [firstScheduled, lastScheduled] = [4, 40]

const everybody = { companyOrganization: null, companySuborganization: null, companyGroup: null }

/** Everybody has some months; of some programs an organization has less, and a group begins on a day of its own. */
function entriesOf(
  random: Random,
  { row }: SeededProgram,
  groupings: GroupingPlan['rows'],
  now: number,
): Planned[] {
  const of = (type: string) => random.pick(groupings.filter(grouping => grouping.type === type)).id
  const time = (months: [number, number]) => ({
    id: idAt(random, now - random.int(20, 60) * day),
    programId: row.id,
    startDate: null,
    monthsLeft: random.int(...months),
    daysLeft: random.pick([0, 0, 10, 15]),
    endTime: row.isFundae ? '23:00:00' : null,
  })
  const begin = iso(now - random.int(10, 100) * day).slice(0, 10)
  return [
    { ...everybody, ...time([6, 12]) },
    ...(random.chance(0.7)
      ? [{ ...everybody, ...time([3, 6]), companyOrganization: of('organization') }]
      : []),
    ...(random.chance(0.5)
      ? [{ ...everybody, ...time([2, 5]), companyGroup: of('group'), startDate: begin }]
      : []),
  ]
}

const asRow = (companyId: string, entry: Planned, now: number): SchedulePlan['rows'][number] => ({
  id: entry.id,
  companyId,
  programId: entry.programId,
  organizationId: entry.companyOrganization,
  suborganizationId: entry.companySuborganization,
  groupId: entry.companyGroup,
  startDate: entry.startDate,
  months: entry.monthsLeft,
  days: entry.daysLeft,
  endTime: entry.endTime,
  createdAt: iso(now - 20 * day),
  updatedAt: iso(now - 20 * day),
})

/** @param open the published programs, the most popular ones first */
export function planSchedules(
  random: Random,
  open: readonly SeededProgram[],
  groupings: GroupingPlan,
  { companyId, timeZone, now }: { companyId: string; timeZone: string; now: number },
): SchedulePlan {
  const entries = open
    .slice(firstScheduled, lastScheduled)
    .filter(() => random.chance(0.4))
    .flatMap(program => entriesOf(random, program, groupings.rows, now))
  const byProgram = new Map<string, Planned[]>()
  for (const entry of entries)
    byProgram.set(entry.programId, [...(byProgram.get(entry.programId) ?? []), entry])
  const days = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return {
    rows: entries.map(entry => asRow(companyId, entry, now)),
    schedule(enrolments, held) {
      for (const enrolment of enrolments) {
        const planned = byProgram.get(enrolment.programId)
        if (!planned || enrolment.removedAt) continue
        const learner = { groupings: held, from: days.format(Date.parse(enrolment.enrolledAt ?? '')) }
        const entry = entryFor(planned, learner)
        if (entry) Object.assign(enrolment, { deadline: dayOf(entry, learner), deadlineScheduled: true })
      }
    },
  }
}
