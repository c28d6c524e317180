import {
  activity,
  attendances,
  chats,
  enrolments,
  gradeChanges,
  grades,
  messages,
  participants,
  userGroupings,
  users,
} from '../../db/schema'
import { type CompanySeeding, write } from './company-seeding'
import type { createNoted } from './rows/attendance'
import type { createChats } from './rows/chats'
import { createParticipants } from './rows/fundae'
import { LearnerPlanner, type LearnerRows, type OpenProgram } from './rows/learners'
import type { SchedulePlan } from './rows/schedules'
import { learnerAccount } from './seed-faculty'

const learnersPerBatch = 1000

/** What holds for those who learn in programs: schedules, which of them are reported to Fundae, what they write, and what is noted of them. */
interface ProgramPlans {
  schedules: SchedulePlan
  fundae: ReadonlySet<string>
  chatsOf: ReturnType<typeof createChats>
  notedOf: ReturnType<typeof createNoted>
}

/** Those who learn in one of these programs, each once. */
const learnersIn = ({ enrolments: rows }: LearnerRows, programs: ReadonlySet<string>): string[] => [
  ...new Set(rows.filter(({ programId }) => programs.has(programId)).map(({ userId }) => userId)),
]

/**
 * Writes `count` learners with groupings, enrolments and activity, a batch at a time, so that memory does not
 * grow with their number. The demo account among them is enrolled in the first programs.
 */
export async function seedLearners(
  seeding: CompanySeeding,
  programs: readonly OpenProgram[],
  { schedules, fundae, chatsOf, notedOf }: ProgramPlans,
  count: number,
): Promise<void> {
  const { people, plan, now, passwordHash } = seeding
  const planner = new LearnerPlanner(
    seeding.random.fork('learners'),
    programs,
    seeding.groupings,
    schedules,
    now,
  )
  const account = learnerAccount(seeding)
  const participantsOf = createParticipants(seeding.random.fork('participants'), seeding.companyId)
  // Without fresh statistics, foreign keys are checked by plans that were made for empty tables.
  let nextStatistics = learnersPerBatch
  for (let done = 0; done < count; ) {
    const rows: LearnerRows = { users: [], groupings: [], enrolments: [], activity: [] }
    const end = Math.min(count, done + learnersPerBatch)
    if (done === 0 && account) {
      planner.add(rows, people.account(account, passwordHash), programs.slice(0, 4))
      done += 1
    }
    for (; done < end; done++) planner.add(rows, people.person(''))
    const known = learnersIn(rows, fundae).flatMap(participantsOf)
    const names = new Map(rows.users.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]))
    const written = chatsOf(rows.enrolments, learner => names.get(learner) ?? '')
    const noted = notedOf(rows.enrolments)
    await write(seeding, async insert => {
      await insert(users, rows.users)
      await insert(userGroupings, rows.groupings)
      await insert(participants, known)
      await insert(enrolments, rows.enrolments)
      await insert(activity, rows.activity)
      await insert(chats, written.chats)
      await insert(messages, written.messages)
      await insert(attendances, noted.attendances)
      await insert(grades, noted.grades)
      await insert(gradeChanges, noted.changes)
    })
    if (done >= nextStatistics) {
      await seeding.db.vacuum()
      nextStatistics = done * 4
    }
    seeding.log(`${plan.row.name}: ${done} of ${count} learners`)
  }
}
