import { eq } from 'drizzle-orm'
import type { contract } from '#contract'
import { addressKey } from '#contract/words/address'
import { users } from '../../db/schema'
import { Failure } from '../../errors/failure'
import type { Handler, Services } from '../../http/call'
import { audit } from '../../platform/audit'
import { type Account, accountsOf } from '../../platform/auth/accounts'
import { verifyPassword } from '../../platform/auth/passwords'
import { openSession, type Session, sessionToken } from '../../platform/auth/sessions'
import { beginAttempt, countFailure, forgetAttempt } from '../../platform/auth/sign-in-attempts'
import { networkOf } from './network'

/**
 * Signs in with an address and a password. Who has the same password in several companies says which one is meant. The
 * browser is known from then on, so that nobody else can make its people wait (docs/decisions/sign-in-attempts.md).
 * @throws Failure `tooMany`, `wrongCredentials`, `severalCompanies`
 */
export const login: Handler<typeof contract.auth.login> = async call => {
  const { db, clock, tokens, devices, body, address, deviceCookie } = call
  const now = clock()
  const accounts = (await db.inSystem(tx => accountsOf(tx, body.email))).filter(
    ({ company }) => body.company === undefined || company === body.company,
  )
  const device = await devices.read(deviceCookie.kept, now)
  const attempt = {
    addressKey: addressKey(body.email),
    network: networkOf(address),
    device: accounts.some(({ id }) => device?.people.includes(id)) ? (device?.id ?? null) : null,
  }
  await beginAttempt(db, attempt, now)
  const matching = await whosePassword(accounts, body.password)
  if (matching.length === 0) {
    await countFailure(db, attempt, now)
    await auditFailure(db, accounts, now)
    throw new Failure('wrongCredentials')
  }
  await forgetAttempt(db, attempt)
  const [account, another] = matching
  if (!account || another) throw severalCompanies(matching, call)
  deviceCookie.keep(await devices.withPerson(device, account.id, now))
  return sessionToken(tokens, await openOwnSession(db, account, now), now)
}

/** Those of the accounts whose password it is. All are looked at, at once: the time does not tell how many there are. */
async function whosePassword(accounts: Account[], password: string): Promise<Account[]> {
  if (accounts.length === 0) await verifyPassword(null, password)
  const matches = await Promise.all(
    accounts.map(({ passwordHash }) => verifyPassword(passwordHash, password)),
  )
  return accounts.filter((_, place) => matches[place])
}

const auditFailure = (db: Services['db'], accounts: Account[], now: Date) =>
  db.inSystem(async tx => {
    const known = accounts.map(({ id, company }) => ({ user: id, company }))
    for (const whose of known.length > 0 ? known : [{ user: null, company: null }])
      await audit(tx, { ...whose, action: 'auth.login.failed' }, now)
  })

/** Told to who knows the password of each of them. Staff have the provider's name in place of a company's. */
const severalCompanies = (accounts: Account[], { settings }: Services) =>
  new Failure(
    'severalCompanies',
    accounts.map(({ company, companyName }) => ({
      path: 'company',
      code: 'whichCompany',
      values: { name: companyName ?? settings.portal.providerName, company: company ?? 'none' },
    })),
  )

const openOwnSession = (db: Services['db'], { id, company }: Account, now: Date): Promise<Session> =>
  db.inSystem(async tx => {
    await audit(tx, { company, user: id, action: 'auth.login' }, now)
    await tx.update(users).set({ lastConnection: now.toISOString() }).where(eq(users.id, id))
    return openSession(tx, { user: id, company }, now)
  })
