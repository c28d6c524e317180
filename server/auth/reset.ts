import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import { audit } from '../audit'
import type { Handler } from '../call'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { Failure } from '../failure'
import type { JobHandler } from '../jobs/job-handler'
import { mailLanguage } from '../mail/language'
import type { Mail } from '../mail/mail'
import { addressKey, whoseAddress } from '../users/address-key'
import { tooManyAttempts } from './attempts'
import { perAddress, resetMails } from './limits'
import { mintToken, resetSeconds } from './one-time-tokens'
import { hashToken } from './secrets'

declare module '../jobs/job-kinds' {
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
  const from = [{ key: `reset-from:${address}`, limit: perAddress }]
  if (await tooManyAttempts(db, from, clock())) throw new Failure('tooMany')
  const { email } = body
  const person = `reset:${hashToken(addressKey(email))}`
  const over = await tooManyAttempts(db, [{ key: person, limit: resetMails }], clock())
  if (!over)
    await db.inSystem(tx =>
      jobs.enqueue(tx, { kind: 'auth.resetMail', payload: { email }, company: null, user: null }),
    )
  return { done: true }
}

interface ResetLink {
  company: string | null
  email: string
  token: string
  language: 'en' | 'es'
  expiresAt: Date
}

/** A fresh reset token for the person of an address; earlier ones are void. Null when there is nobody. */
export async function mintResetToken(tx: Tx, email: string, now: Date): Promise<ResetLink | null> {
  const [person] = await rows<{
    id: string
    email: string
    company: string | null
    language: 'en' | 'es' | null
    locale: string | null
  }>(
    tx,
    sql`select u.id, u.email, u.company_id as company, u.language, c.locale
        from (select * from users where ${whoseAddress(email)}) u
        left join companies c on c.id = u.company_id`,
  )
  if (!person) return null
  const { token, expiresAt } = await mintToken(tx, person.id, now, {
    purpose: 'reset',
    seconds: resetSeconds,
  })
  const language = mailLanguage(person.language, person.locale)
  return { company: person.company, email: person.email, token, language, expiresAt }
}

/** Does what `requestReset` asked for. `portalUrl` is what the link in the mail begins with. */
export function resetMailHandler(
  mail: Mail,
  clock: () => Date,
  portalUrl: string,
): JobHandler<'auth.resetMail'> {
  return async ({ payload, inSystem }) => {
    await inSystem(async tx => {
      const link = await mintResetToken(tx, payload.email, clock())
      if (!link) return
      const { email, company, language, token, expiresAt } = link
      await audit(tx, { company, user: null, action: 'auth.resetMail' }, clock())
      await mail.send(tx, {
        template: 'passwordReset',
        values: { link: `${portalUrl}/reset-password#token=${token}` },
        language,
        to: email,
        company,
        notAfter: expiresAt,
      })
    })
    return null
  }
}
