import type { UserType } from '#contract/roles'
import { addressKey } from '#contract/words/address'
import { searchText } from '#contract/words/search-text'
import type { users } from '../../../db/schema'
import type { CompanyPlan } from '../company-plans'
import type { DemoAccount } from '../data/accounts'
import { englishNames } from '../names/english'
import { spanishNames } from '../names/spanish'
import type { Random } from '../random'
import { day, hour, idAt, iso, workingTime } from '../seed-time'

type NewUser = Required<Omit<typeof users.$inferInsert, 'version'>>

/** Makes the people of one company. Their `lastConnection` is set by who knows what they did. */
export interface PeopleMaker {
  account(account: DemoAccount, passwordHash: string): NewUser
  person(type: UserType): NewUser
}

const emailLength = 40
const asciiName = (name: string) =>
  searchText(name)
    .split(' ')[0]
    ?.replace(/[^a-z]/g, '') ?? ''

/** Addresses like `ana.garcia2@acme.example`, none given twice. */
function createAddresses(domain: string) {
  const taken = new Map<string, number>()
  return (firstName: string, lastName: string): string => {
    const full = `${asciiName(firstName)}.${asciiName(lastName)}`
    const room = emailLength - domain.length - 1 - 6
    const local = full.length <= room ? full : `${full.charAt(0)}.${asciiName(lastName)}`.slice(0, room)
    const count = (taken.get(local) ?? 0) + 1
    taken.set(local, count)
    return `${local}${count > 1 ? count : ''}@${domain}`
  }
}

function randomName(random: Random, spanish: boolean): { firstName: string; lastName: string } {
  const lists = spanish ? spanishNames : englishNames
  const firstName = random.pick(lists.first)
  const lastName = random.pick(lists.last)
  return { firstName, lastName: spanish ? `${lastName} ${random.pick(lists.last)}` : lastName }
}

const newUser = (random: Random, companyId: string, account: DemoAccount, createdAt: number): NewUser => ({
  ...account,
  id: idAt(random, createdAt),
  companyId,
  nameSearch: searchText(`${account.firstName} ${account.lastName}`),
  emailKey: addressKey(account.email),
  passwordHash: null,
  emailVerifiedAt: null,
  lastConnection: null,
  lastContactDate: null,
  createdAt: iso(createdAt),
  updatedAt: iso(createdAt),
  deletedAt: null,
  indexed: true,
})

/** The people of a company joined it within the last three years, more of them of late. */
export function createPeople(random: Random, plan: CompanyPlan, companyId: string, now: number): PeopleMaker {
  const address = createAddresses(plan.domain)
  const spanishShare = plan.language === 'spanish' ? plan.languageShare : 1 - plan.languageShare
  const joined = () =>
    workingTime(random, now - Math.round(random.fraction() ** 1.5 * 1000) * day, now - 2 * day)

  return {
    account(account, passwordHash) {
      const createdAt = now - 800 * day - random.int(0, 30) * hour
      const lastConnection = iso(now - random.int(1, 20) * hour)
      const emailVerifiedAt = iso(createdAt + day)
      const user = newUser(random, companyId, account, createdAt)
      return { ...user, passwordHash, emailVerifiedAt, lastConnection }
    },
    person(type) {
      const spanish = random.chance(spanishShare)
      const name = randomName(random, spanish)
      const email = address(name.firstName, name.lastName)
      const account: DemoAccount = { ...name, email, type, language: spanish ? 'es' : 'en' }
      const user = newUser(random, companyId, account, joined())
      return random.chance(0.1) ? { ...user, language: null } : user
    },
  }
}
