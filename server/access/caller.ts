import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type Principal, principalOf, type UserType } from '#contract/roles'
import { u } from '../db/aliases'
import type { Database, Tx } from '../db/database'
import { sessions } from '../db/schema'
import { all, type Columns, one } from '../db/sql/rows'
import type { ForeignToken } from '../platform/auth/tokens'
import { isBelow } from './rank'

const s = alias(sessions, 's')

/** Who makes a call. */
export interface Caller {
  /** The person; of another system its service token. */
  user: string
  /** Whose rows the call sees; staff have none until they choose one. */
  company: string | null
  principal: Principal
  /** The session, or null for tokens of another issuer, which end sessions themselves. */
  session: string | null
  /** The token of another issuer, in place of a session. */
  foreign: ForeignToken | null
  /** Who really acts, while impersonating. */
  impersonator: string | null
}

interface StoredCaller {
  user: string
  type: string
  userCompany: string | null
  sessionCompany: string | null
  staff: boolean
}

/** A session as it stands. */
interface StoredSession extends StoredCaller {
  impersonator: string | null
}

/** Who really acts in a session, by their own one. */
interface Actor {
  type: string
  company: string | null
  staff: boolean
}

/** Staff rights need a verified address and a stored grant besides having no company (decisions, section 6). */
const staffRights = (person: SQL, grant: SQL) =>
  sql<boolean>`(${person}.company_id is null and ${person}.email_verified_at is not null and ${grant}.user_id is not null)`

type Access = Pick<Caller, 'session' | 'foreign' | 'impersonator'>

function toCaller({ user, staff, type, ...stored }: StoredCaller, access: Access): Caller {
  const company = staff ? stored.sessionCompany : stored.userCompany
  return { user, company, principal: principalOf({ type, staff }), ...access }
}

/** The rank of who really acts in a session; undefined where their own session is over. */
const readActor = (tx: Tx, session: string, at: string): Promise<Actor | undefined> =>
  one(
    tx,
    {
      type: sql<string>`a.type`,
      company: sql<string | null>`coalesce(a.company_id, p.company_id)`,
      staff: staffRights(sql`a`, sql`g`),
    },
    sql`sessions s
        join sessions p on p.id = s.parent_id and p.user_id = s.impersonator_id
          and p.revoked_at is null and p.expires_at > ${at}
        join users a on a.id = p.user_id and a.deleted_at is null
        left join staff_grants g on g.user_id = a.id
        where s.id = ${session}`,
  )

const isAbove = (
  { company, ...actor }: Actor,
  { type, userCompany, sessionCompany }: StoredSession,
): boolean =>
  company === sessionCompany &&
  userCompany === sessionCompany &&
  isBelow(type as UserType, { principal: principalOf(actor) })

/**
 * The caller behind a session that is neither ended nor revoked, whose person still exists. Where somebody acts for
 * somebody else, the session from which they do and their rank are looked at as well.
 */
export async function callerOfSession(
  db: Database,
  session: string,
  user: string,
  now: Date,
): Promise<Caller | null> {
  const at = now.toISOString()
  const read = async (tx: Tx) => {
    const found = await one<Columns<StoredSession>>(
      tx,
      {
        user: u.id,
        type: u.type,
        userCompany: u.companyId,
        sessionCompany: s.companyId,
        impersonator: s.impersonatorId,
        staff: staffRights(sql`u`, sql`g`),
      },
      sql`sessions s
          join users u on u.id = s.user_id
          left join staff_grants g on g.user_id = u.id
          where s.id = ${session} and s.user_id = ${user} and s.revoked_at is null
            and s.expires_at > ${at} and u.deleted_at is null`,
    )
    if (!found) return null
    // Each call checks that the person who acts still ranks above the one acted for, as either may have changed meanwhile.
    const actor = found.impersonator ? await readActor(tx, session, at) : undefined
    if (found.impersonator && !(actor && isAbove(actor, found))) return null
    return toCaller(found, { session, foreign: null, impersonator: found.impersonator })
  }
  return db.inSystem(read, { readOnly: true })
}

/**
 * Finds the caller behind a token of another issuer, unless it was signed out. Its `sub` is the id that the person has here,
 * its `company` the one that staff chose there.
 */
export async function callerOfPerson(
  db: Database,
  foreign: ForeignToken,
  user: string,
  company: string | null,
): Promise<Caller | null> {
  const read = (tx: Tx) =>
    all<Columns<StoredCaller>>(
      tx,
      {
        user: u.id,
        type: u.type,
        userCompany: u.companyId,
        sessionCompany: sql`c.id`,
        staff: staffRights(sql`u`, sql`g`),
      },
      sql`users u
          left join staff_grants g on g.user_id = u.id
          left join companies c on c.id = ${company}
          where u.id = ${user} and u.deleted_at is null
            and not exists (select from ended_tokens where hash = ${foreign.hash})`,
    )
  const [found] = await db.inSystem(read, { readOnly: true })
  return found ? toCaller(found, { session: null, foreign, impersonator: null }) : null
}
