import { sql } from 'drizzle-orm'
import { type Principal, principalOf } from '#contract/roles'
import type { Database } from '../db/database'
import { rows } from '../db/rows'

/** Who makes a call. */
export interface Caller {
  user: string
  /** Whose rows the call sees; staff have none until they choose one. */
  company: string | null
  principal: Principal
  /** The session, or null for tokens of another issuer, which end sessions themselves. */
  session: string | null
  /** Who really acts, while impersonating. */
  impersonator: string | null
}

interface StoredCaller {
  user: string
  type: string
  userCompany: string | null
  sessionCompany: string | null
  impersonator: string | null
  staff: boolean
}

/** Staff rights need a verified address and a stored grant besides having no company (decisions, section 6). */
const staffRights = sql`(u.company_id is null and u.email_verified_at is not null and g.user_id is not null)`

function toCaller(stored: StoredCaller | undefined, session: string | null): Caller | null {
  if (!stored) return null
  const { user, impersonator, staff, type } = stored
  const company = staff ? stored.sessionCompany : stored.userCompany
  return { user, company, principal: principalOf({ type, staff }), session, impersonator }
}

/** The caller behind a session that is neither ended nor revoked, whose person still exists. */
export async function callerOfSession(
  db: Database,
  session: string,
  user: string,
  now: Date,
): Promise<Caller | null> {
  const found = await db.inSystem(tx =>
    rows<StoredCaller>(
      tx,
      sql`select u.id as "user", u.type, u.company_id as "userCompany", s.company_id as "sessionCompany",
            s.impersonator_id as impersonator, ${staffRights} as staff
          from sessions s
          join users u on u.id = s.user_id
          left join staff_grants g on g.user_id = u.id
          where s.id = ${session} and s.user_id = ${user} and s.revoked_at is null
            and s.expires_at > ${now.toISOString()} and u.deleted_at is null`,
    ),
  )
  return toCaller(found[0], session)
}

/** The caller behind a token of another issuer: its `sub` is the person's id here, `company` what staff chose there. */
export async function callerOfPerson(
  db: Database,
  user: string,
  company: string | null,
): Promise<Caller | null> {
  const found = await db.inSystem(tx =>
    rows<StoredCaller>(
      tx,
      sql`select u.id as "user", u.type, u.company_id as "userCompany", c.id as "sessionCompany",
            null as impersonator, ${staffRights} as staff
          from users u
          left join staff_grants g on g.user_id = u.id
          left join companies c on c.id = ${company}
          where u.id = ${user} and u.deleted_at is null`,
    ),
  )
  return toCaller(found[0], null)
}
