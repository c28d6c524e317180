import * as schema from '../../db/schema'
import { insertRows } from './bulk-insert'
import type { CompanyPlan } from './company-plans'
import { type CompanySeeding, write } from './company-seeding'
import { createNoted } from './rows/attendance'
import { createChats } from './rows/chats'
import { planDegrees } from './rows/degrees'
import { planGroups } from './rows/fundae'
import { planGroupings } from './rows/groupings'
import { planMeetings } from './rows/meetings'
import { createPeople } from './rows/people'
import { planProgramPeople } from './rows/program-people'
import { planSchedules } from './rows/schedules'
import { type SeededFaculty, seedFaculty } from './seed-faculty'
import { seedLearners } from './seed-learners'
import { type SeededPrograms, seedPrograms } from './seed-programs'
import { day, idAt, iso } from './seed-time'
import type { Seeding } from './seeding'

/** So many of the most popular programs have the demo teachers and coaches. */
const featuredPrograms = 8

/** Writes one company with everything of `plan`. */
export async function seedCompany(base: Seeding, plan: CompanyPlan): Promise<void> {
  const random = base.random.fork(plan.domain)
  const createdAt = base.now - 830 * day
  const companyId = idAt(random, createdAt)
  const seeding: CompanySeeding = {
    ...base,
    random,
    plan,
    companyId,
    people: createPeople(random.fork('people'), plan, companyId, base.now),
    groupings: planGroupings(random.fork('groupings'), plan, companyId, base.now),
  }
  const company = { ...plan.row, id: companyId, createdAt: iso(createdAt), updatedAt: iso(createdAt) }
  await base.db.inSystem(tx => insertRows(tx, schema.companies, [company]))
  await write(seeding, insert => insert(schema.groupings, seeding.groupings.rows))
  await seedContent(seeding)
}

/** Degrees, with when their modules meet and what these are marked by. */
function plannedDegrees(
  { plan, companyId, random, now }: CompanySeeding,
  { open, modulesOf }: SeededPrograms,
  faculty: SeededFaculty,
) {
  const forDegrees = { random: random.fork('degrees'), plan, companyId, programs: open, faculty, now }
  const degrees = planDegrees(forDegrees)
  const { noters } = faculty
  const forMeetings = { random: random.fork('meetings'), plan, companyId, now, degrees, modulesOf, noters }
  return { degrees, meetings: planMeetings(forMeetings) }
}

async function seedContent(seeding: CompanySeeding): Promise<void> {
  const { plan, companyId, random, now } = seeding
  const faculty = await seedFaculty(seeding)
  const programs = await seedPrograms(seeding, faculty.admins)
  const featured = new Set(programs.open.slice(0, featuredPrograms).map(({ row }) => row.id))
  const people = planProgramPeople(random.fork('program people'), programs.all, featured, faculty)
  const { degrees, meetings } = plannedDegrees(seeding, programs, faculty)
  const { timeZone = 'UTC' } = plan.row
  const schedules = planSchedules(random.fork('schedules'), programs.open, seeding.groupings, {
    companyId,
    timeZone,
    now,
  })
  const groups = plan.row.hasFundaeButton
    ? planGroups(random.fork('fundae groups'), programs.all, { companyId, now })
    : []
  await write(seeding, async insert => {
    await insert(schema.programFundae, groups)
    await insert(schema.programPeople, people)
    await insert(schema.programSchedules, schedules.rows)
    await insert(schema.degrees, degrees.degrees)
    await insert(schema.degreePeople, degrees.people)
    await insert(schema.degreeCourses, degrees.courses)
    await insert(schema.degreeCoursePrograms, degrees.coursePrograms)
    await insert(schema.degreeSessions, meetings.sessions)
    await insert(schema.assessments, meetings.assessments)
  })
  const fundae = plan.row.hasFundaeButton ? programs.open.filter(({ row }) => row.isFundae) : []
  const open = programs.open.filter(({ row }) => row.chatSettings?.enabled)
  const chatsOf = createChats(random.fork('chats'), {
    companyId,
    now,
    programs: new Map(open.map(({ row }) => [row.id, row.language])),
    faculty: faculty.answering,
  })
  const notedOf = createNoted(random.fork('attendance and marks'), meetings, companyId, now)
  await seedLearners(
    seeding,
    programs.open.map(programs.openTo),
    { schedules, fundae: new Set(fundae.map(({ row }) => row.id)), chatsOf, notedOf },
    plan.employees - faculty.count,
  )
}
