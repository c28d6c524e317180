import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { Caller } from '../../../access/caller'
import { isBelow } from '../../../access/rank'
import type { Tx } from '../../../db/database'
import { oneTimeTokens, users } from '../../../db/schema'
import { idsIn } from '../../../db/sql/lists'
import { all, one } from '../../../db/sql/rows'
import { Failure } from '../../../errors/failure'
import type { CompanyCall } from '../../../http/call'
import { addressKeys, addressSpelling } from '../../../platform/auth/address-key'
import { addressSeconds, mintToken } from '../../../platform/auth/one-time-tokens'
import { currentCompany } from '../../../platform/companies'
import { mailLanguage } from '../../../platform/mail/language'
import { portalUrl } from '../../../platform/settings'
import type { Person } from '../reads'

/** What becomes of an address: it stays the same, holds at once, waits for its owner's word, or is refused. */
export type AddressChange = 'same' | 'atOnce' | 'onConfirmation' | 'refused'

/** Somebody below the own rank gets another address at once; oneself and equals confirm by mail (decisions, section 6). */
export function addressChange(caller: Caller, person: Person, email: string): AddressChange {
  if (addressSpelling(email) === addressSpelling(person.email)) return 'same'
  if (caller.impersonator !== null) return 'refused'
  if (person._id !== caller.user && isBelow(person.type, caller)) return 'atOnce'
  return person._id === caller.user || caller.principal === 'admin' ? 'onConfirmation' : 'refused'
}

/** @throws Failure `conflict` where somebody of the company has the address */
export async function demandFree(tx: Tx, email: string, owner: string): Promise<void> {
  const found = await all(
    tx,
    { id: users.id },
    sql`users where email_key = ${idsIn(addressKeys(email))}
          and company_id is not null and deleted_at is null and id <> ${owner}`,
  )
  if (found.length > 0) throw new Failure('conflict', [{ path: 'email', code: 'addressInUse' }])
}

async function nameOf(tx: Tx, user: string): Promise<string> {
  const found = await one(
    tx,
    { name: sql<string>`trim(first_name || ' ' || last_name)` },
    sql`users where id = ${user}`,
  )
  return found?.name ?? ''
}

/**
 * Mails the link with which the owner lets a new address hold: to the new address where it is their own change, to the
 * present one where another administrator asks. Earlier links are void.
 * @throws Failure `conflict` where somebody has the address
 */
export async function askOwner(
  { tx, caller, clock, mail, settings }: CompanyCall<typeof contract.users.update>,
  owner: Person,
  email: string,
): Promise<void> {
  await demandFree(tx, email, owner._id)
  const wanted = { newEmail: email, requestedBy: caller.user }
  const { token, expiresAt } = await mintToken(tx, owner._id, clock(), {
    purpose: 'address',
    seconds: addressSeconds,
    ...wanted,
  })
  const own = owner._id === caller.user
  const company = await currentCompany(tx, caller.company)
  const link = `${portalUrl(settings)}/confirm-address#token=${token}`
  await mail.send(tx, {
    template: own ? 'confirmOwnAddress' : 'confirmAddress',
    values: { link, address: email, by: await nameOf(tx, caller.user) },
    language: mailLanguage(owner.language, company?.locale),
    to: own ? email : owner.email,
    company: caller.company,
    notAfter: expiresAt,
  })
}

/** The address that waits for its owner to confirm it, or null. */
export async function pendingEmail(tx: Tx, owner: string, now: Date): Promise<string | null> {
  const waiting = await one(
    tx,
    { email: oneTimeTokens.newEmail },
    sql`one_time_tokens
        where user_id = ${owner} and purpose = 'address' and used_at is null and expires_at > ${now.toISOString()}`,
  )
  return waiting?.email ?? null
}
