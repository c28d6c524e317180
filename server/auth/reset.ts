import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import { audit } from '../audit'
import type { Handler } from '../call'
import type { Database } from '../db/database'
import { rows } from '../db/rows'
import { Failure } from '../failure'
import { tooManyAttempts } from './attempts'
import { perAddress, resetMails } from './limits'
import { hashToken, randomToken } from './secrets'

/** How long a mailed link sets a password. */
export const resetSeconds = 60 * 60

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
  const email = body.email.toLowerCase()
  const over = await tooManyAttempts(db, [{ key: `reset:${hashToken(email)}`, limit: resetMails }], clock())
  if (!over)
    await db.inSystem(tx =>
      jobs.enqueue(tx, { kind: 'auth.resetMail', payload: { email }, company: null, user: null }),
    )
  return { done: true }
}

export interface ResetLink {
  user: string
  token: string
  language: 'en' | 'es'
}

/** A fresh reset token for the person of an address; earlier ones are void. Null when there is nobody. */
export async function mintResetToken(db: Database, email: string, now: Date): Promise<ResetLink | null> {
  return db.inSystem(async tx => {
    const [person] = await rows<{
      id: string
      company: string | null
      language: 'en' | 'es' | null
      locale: string | null
    }>(
      tx,
      sql`select u.id, u.company_id as company, u.language, c.locale from users u
          left join companies c on c.id = u.company_id
          where u.email_key = ${email} and u.deleted_at is null`,
    )
    if (!person) return null
    const token = randomToken()
    const at = now.toISOString()
    await tx.execute(
      sql`update one_time_tokens set used_at = ${at} where user_id = ${person.id} and purpose = 'reset' and used_at is null`,
    )
    await tx.execute(
      sql`insert into one_time_tokens (hash, purpose, user_id, created_at, expires_at)
          values (${hashToken(token)}, 'reset', ${person.id}, ${at},
                  ${new Date(now.getTime() + resetSeconds * 1000).toISOString()})`,
    )
    await audit(tx, { company: person.company, user: person.id, action: 'auth.resetMail' }, now)
    return {
      user: person.id,
      token,
      language: person.language ?? (person.locale?.startsWith('es') ? 'es' : 'en'),
    }
  })
}
