import { sql } from 'drizzle-orm'
import { searchText } from '#contract/words/search-text'
import type { Database } from '../../db/database'
import { newId } from '../../db/ids'
import { rows } from '../../db/sql/rows'
import { badFields } from '../../errors/failure'
import { audit } from '../../platform/audit'
import { addressKey } from '../../platform/auth/address-key'
import { demandHardToGuess } from '../../platform/auth/guessable'
import { hashPassword } from '../../platform/auth/passwords'
import { derivedToken, hashToken } from '../../platform/auth/secrets'

/** How long the link to create the first company is valid. */
const setupSeconds = 24 * 60 * 60

/**
 * The token of the link that creates the first company, or null when there is one already. Every process
 * derives the same token from the shared secret, so that only one link exists however many start at once;
 * a link that has run out is followed by another.
 */
export async function setupToken(db: Database, secret: Uint8Array, now: Date): Promise<string | null> {
  return db.inSystem(async tx => {
    const companies = await rows(tx, sql`select id from companies limit 1`)
    if (companies.length > 0) return null
    const expiresAt = new Date(now.getTime() + setupSeconds * 1000).toISOString()
    const earlier = await rows<{ count: number }>(
      tx,
      sql`select count(*) as count from one_time_tokens where purpose = 'setup' and expires_at <= ${now.toISOString()}`,
    )
    const token = derivedToken(secret, `setup:${earlier[0]?.count ?? 0}`)
    await tx.execute(
      sql`insert into one_time_tokens (hash, purpose, created_at, expires_at)
          values (${hashToken(token)}, 'setup', ${now.toISOString()}, ${expiresAt}) on conflict do nothing`,
    )
    return token
  })
}

interface FirstCompany {
  token: string
  companyName: string
  firstName: string
  lastName: string
  email: string
  password: string
}

/**
 * Creates the first company with its admin, once.
 * @throws Failure `badRequest` when the link has been used or has run out, or the password is easy to guess
 */
export async function createFirstCompany(db: Database, given: FirstCompany, now: Date) {
  const { firstName, lastName, email, companyName } = given
  await demandHardToGuess(given.password, [firstName, lastName, email, companyName])
  const passwordHash = await hashPassword(given.password)
  const company = newId(now.getTime())
  const user = newId(now.getTime())
  const at = now.toISOString()
  await db.inSystem(async tx => {
    const used = await rows(
      tx,
      sql`update one_time_tokens set used_at = ${at}
          where hash = ${hashToken(given.token)} and purpose = 'setup' and used_at is null and expires_at > ${at}
            and not exists (select from companies) returning hash`,
    )
    if (used.length === 0) throw badFields(['token', 'This link has been used or has run out'])
    await tx.execute(sql`insert into companies (id, name) values (${company}, ${given.companyName})`)
    await tx.execute(
      sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key, type, password_hash, email_verified_at)
          values (${user}, ${company}, ${given.firstName}, ${given.lastName},
                  ${searchText(`${given.firstName} ${given.lastName}`)}, ${given.email}, ${addressKey(given.email)},
                  'b2bportaladmin', ${passwordHash}, ${at})`,
    )
    await audit(tx, { company, user, action: 'auth.setup' }, now)
  })
  return { user, company }
}
