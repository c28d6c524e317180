import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import { may, principalOf } from '#contract/roles'
import type { Tx } from '../../../db/database'
import { isThere } from '../../../db/sql/rows'
import type { CompanyCall } from '../../../http/call'
import { invitationSeconds, mintToken } from '../../../platform/auth/one-time-tokens'
import { currentCompany } from '../../../platform/companies'
import { mailLanguage } from '../../../platform/mail/language'
import { portalUrl } from '../../../platform/settings'
import type { Person } from '../reads'

type Invitation = Pick<
  CompanyCall<typeof contract.users.create>,
  'tx' | 'caller' | 'clock' | 'mail' | 'settings'
>

/** Whether a person's type opens the portal, so that they need a password. */
export const signsIn = (person: Pick<Person, 'type'>): boolean => may(principalOf(person), 'portal.open')

/** Whether a person could sign in and has not chosen a password yet. */
export const isInvitable = async (tx: Tx, person: Person): Promise<boolean> =>
  signsIn(person) && isThere(tx, sql`users where id = ${person._id} and password_hash is null`)

/** Mails a person the link with which they choose their password. */
export async function invite(
  { tx, caller, clock, mail, settings }: Invitation,
  person: Person,
): Promise<void> {
  const link = { purpose: 'reset', seconds: invitationSeconds } as const
  const { token, expiresAt } = await mintToken(tx, person._id, clock(), link)
  const company = await currentCompany(tx, caller.company)
  await mail.send(tx, {
    template: 'invitation',
    values: { link: `${portalUrl(settings)}/choose-password#token=${token}`, company: company?.name ?? '' },
    language: mailLanguage(person.language, company?.locale),
    to: person.email,
    company: caller.company,
    notAfter: expiresAt,
  })
}
