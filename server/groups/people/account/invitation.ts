import type { contract } from '#contract'
import { may, principalOf } from '#contract/roles'
import type { CompanyCall } from '../../../http/call'
import { invitationSeconds, mintToken } from '../../../platform/auth/one-time-tokens'
import { currentCompany } from '../../../platform/companies'
import { mailLanguage } from '../../../platform/mail/language'
import { portalUrl } from '../../../platform/settings'
import type { Person } from '../reads'

/** Mails a new person, whose type opens the portal, the link with which they choose their password. */
export async function invite(
  { tx, caller, clock, mail, settings }: CompanyCall<typeof contract.users.create>,
  person: Person,
): Promise<void> {
  if (!may(principalOf(person), 'portal.open')) return
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
