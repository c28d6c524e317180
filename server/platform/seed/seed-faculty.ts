import type { UserType } from '#contract/roles'
import { userGroupings, users } from '../../db/schema'
import { type CompanySeeding, write } from './company-seeding'
import { type DemoAccount, demoAccounts } from './data/accounts'
import type { Noter } from './rows/meetings'
import type { Faculty } from './rows/program-people'
import { hour, iso } from './seed-time'

export interface SeededFaculty extends Faculty {
  admins: readonly string[]
  /** Those who teach or coach, with their names. */
  answering: readonly Noter[]
  /** Those who may note attendance and marks: administrators, and teachers who do not only read. */
  noters: readonly Noter[]
  count: number
}

const isLearner = ({ type }: DemoAccount) => type === ''

/** The demo account that is a learner, where the company has one. */
export const learnerAccount = ({ plan }: CompanySeeding): DemoAccount | undefined =>
  demoAccounts[plan.domain]?.find(isLearner)

/** Everybody who is not a learner: the demo accounts, a second admin, read-only teachers, teachers and coaches. */
function plannedFaculty({ plan, people, passwordHash, random, now }: CompanySeeding) {
  const accounts = (demoAccounts[plan.domain] ?? [])
    .filter(account => !isLearner(account))
    .map(account => people.account(account, passwordHash))
  const types: UserType[] = [
    'b2bportaladmin',
    'teacher_reader',
    ...Array<UserType>(plan.teachers).fill('teacher'),
    ...Array<UserType>(plan.coaches).fill('coach'),
  ]
  const times = random.fork('faculty')
  const others = types.map(type => {
    const person = people.person(type)
    const connected = Math.max(Date.parse(person.createdAt), now - times.int(1, 500) * hour)
    return { ...person, lastConnection: iso(connected) }
  })
  return { accounts, others }
}

/** Writes the company's admins, teachers, read-only teachers and coaches, and answers who is what. */
export async function seedFaculty(seeding: CompanySeeding): Promise<SeededFaculty> {
  const { accounts, others } = plannedFaculty(seeding)
  const all = [...accounts, ...others]
  const random = seeding.random.fork('faculty groupings')
  const memberships = all.flatMap(({ id }) => seeding.groupings.assign(random, id))
  await write(seeding, async insert => {
    await insert(users, all)
    await insert(userGroupings, memberships)
  })
  const idsOf = (people: typeof all, ...types: UserType[]) =>
    people.filter(({ type }) => types.some(wanted => wanted === type)).map(({ id }) => id)
  const named = (...types: UserType[]) =>
    all
      .filter(({ type }) => types.some(wanted => wanted === type))
      .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
  return {
    answering: named('teacher', 'coach'),
    noters: named('b2bportaladmin', 'teacher'),
    admins: idsOf(all, 'b2bportaladmin'),
    teachers: idsOf(others, 'teacher', 'teacher_reader'),
    coaches: idsOf(others, 'coach'),
    featuredTeachers: idsOf(accounts, 'teacher', 'teacher_reader'),
    featuredCoaches: idsOf(accounts, 'coach'),
    count: all.length,
  }
}
