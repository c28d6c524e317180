import type { contract } from '#contract'
import { addressKey } from '#contract/words/address'
import type { Tx } from '../../db/database'
import { Failure } from '../../errors/failure'
import type { Handler } from '../../http/call'
import { audit } from '../../platform/audit'
import { type Account, accountsOf } from '../../platform/auth/accounts'
import { tooManyAttempts } from '../../platform/auth/attempts'
import { mintToken, resetSeconds } from '../../platform/auth/one-time-tokens'
import { hashToken } from '../../platform/auth/secrets'
import type { JobHandler } from '../../platform/jobs/job-handler'
import { mailLanguage } from '../../platform/mail/language'
import type { Mail } from '../../platform/mail/mail'
import { portalUrl, type Settings } from '../../platform/settings'
import { perNetwork, resetMails } from './limits'
import { networkOf } from './network'

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'auth.resetMail': { payload: { email: string }; checkpoint: never; result: null }
  }
}

/**
 * Asks for a mail with a link. The answer, and the time that it takes, are the same whether there is a person of
 * that address or not: what follows is a job's work. Too many requests for one address are passed over silently.
 */
export const requestReset: Handler<typeof contract.users.requestPasswordReset> = async call => {
  const { db, jobs, clock, body, address } = call
  const from = { key: `reset-from:${networkOf(address)}`, limit: perNetwork }
  if (await tooManyAttempts(db, from, clock())) throw new Failure('tooMany')
  const { email } = body
  const person = `reset:${hashToken(addressKey(email))}`
  const over = await tooManyAttempts(db, { key: person, limit: resetMails }, clock())
  if (!over)
    await db.inSystem(tx =>
      jobs.enqueue(tx, { kind: 'auth.resetMail', payload: { email }, company: null, user: null }),
    )
  return { done: true }
}

export interface ResetLink {
  account: Account
  token: string
  expiresAt: Date
}

/** A fresh reset token for each account of an address; earlier ones are void. */
export async function mintResetTokens(tx: Tx, email: string, now: Date): Promise<ResetLink[]> {
  const links: ResetLink[] = []
  for (const account of await accountsOf(tx, email)) {
    const minted = await mintToken(tx, account.id, now, { purpose: 'reset', seconds: resetSeconds })
    links.push({ account, ...minted })
  }
  return links
}

/** Does what `requestReset` asked for: a mail for each account, which says whose it is. */
export function resetMailHandler(
  mail: Mail,
  clock: () => Date,
  settings: Settings,
): JobHandler<'auth.resetMail'> {
  return async ({ payload, inSystem }) => {
    await inSystem(async tx => {
      for (const { account, token, expiresAt } of await mintResetTokens(tx, payload.email, clock())) {
        const { company, companyName, email, language, locale } = account
        const link = `${portalUrl(settings)}/reset-password#token=${token}`
        await audit(tx, { company, user: null, action: 'auth.resetMail' }, clock())
        await mail.send(tx, {
          template: 'passwordReset',
          values: { link, company: companyName ?? settings.portal.providerName },
          language: mailLanguage(language, locale),
          to: email,
          company,
          notAfter: expiresAt,
        })
      }
    })
    return null
  }
}
