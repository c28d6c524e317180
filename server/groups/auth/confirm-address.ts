import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import { addressKey } from '#contract/words/address'
import type { Caller } from '../../access/caller'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema'
import { type Columns, one } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'
import { badField } from '../../errors/failure'
import type { Handler } from '../../http/call'
import { audit } from '../../platform/audit'
import { hashToken } from '../../platform/auth/secrets'
import { mailLanguage } from '../../platform/mail/language'

interface ConfirmedChange {
  owner: string
  company: string | null
  /** The address that has held until now. */
  before: string
  email: string
  requestedBy: string
  language: 'en' | 'es' | null
  locale: string | null
}

/**
 * Lets a new address hold, by the token of the link that its owner was mailed. It works once. Other sessions than the one
 * it is done in end (decisions, section 5), links that set a password are void. Where the owner asked for it themselves,
 * the former address is told.
 * @throws Failure `badRequest` for a token that is used or has run out, `conflict` where somebody has the address by now
 */
export const confirmAddress: Handler<typeof contract.users.confirmAddress> = async call => {
  const { body, db, clock, mail } = call
  const now = clock()
  return db.inSystem(async tx => {
    const change = await takeToken(tx, body.token, now)
    const { owner, company, requestedBy, before, email } = change
    await storeAddress(tx, change, call.caller, now)
    const details = { requestedBy }
    await audit(tx, { company, user: owner, action: 'users.confirmAddress', details }, now)
    if (requestedBy === owner)
      await mail.send(tx, {
        template: 'addressChanged',
        values: { address: email },
        language: mailLanguage(change.language, change.locale),
        to: before,
        company,
      })
    return { email }
  })
}

async function takeToken(tx: Tx, token: string, now: Date): Promise<ConfirmedChange> {
  const change = await one<Columns<ConfirmedChange>>(
    tx,
    {
      owner: sql`u.id`,
      company: sql`u.company_id`,
      before: sql`u.email`,
      language: sql`u.language`,
      locale: sql`c.locale`,
      email: sql`t.new_email`,
      requestedBy: sql`t.requested_by`,
    },
    columns => sql`update one_time_tokens t set used_at = ${now.toISOString()}
        from users u left join companies c on c.id = u.company_id
        where t.hash = ${hashToken(token)} and t.purpose = 'address' and t.used_at is null
          and t.expires_at > ${now.toISOString()} and u.id = t.user_id and u.deleted_at is null
        returning ${columns}`,
  )
  if (!change) throw badField('token', 'usedLink')
  return change
}

/**
 * A link that went to the new address has proved it; one that went to the former has not. The unique index of addresses
 * refuses one that is taken by now, and the token is as good as before.
 */
async function storeAddress(
  tx: Tx,
  { owner, email, requestedBy }: ConfirmedChange,
  caller: Caller | null,
  now: Date,
) {
  const verifiedAt = requestedBy === owner ? now.toISOString() : null
  const kept = caller?.user === owner && !caller.impersonator ? caller.session : null
  // Read by the trigger that ends the other sessions of whose address changes (migration 0008).
  await tx.execute(sql`select set_config('app.kept_session', ${kept ?? ''}, true)`)
  await tx
    .update(users)
    .set({ email, emailKey: addressKey(email), emailVerifiedAt: verifiedAt, ...changed(now) })
    .where(eq(users.id, owner))
}
