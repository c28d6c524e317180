import { sql } from 'drizzle-orm'
import { addressKey } from '#contract/words/address'
import { knownTimeZone } from '#contract/words/dates/time-zone'
import { searchText } from '#contract/words/search-text'
import type { Database } from '../../db/database'
import { newId } from '../../db/ids'
import { companies, oneTimeTokens, users } from '../../db/schema'
import { countOf, hasWritten, isThere } from '../../db/sql/rows'
import { badField } from '../../errors/failure'
import { audit } from '../../platform/audit'
import { demandHardToGuess } from '../../platform/auth/guessable'
import { hashPassword } from '../../platform/auth/passwords'
import { derivedToken, hashToken } from '../../platform/auth/secrets'
import { localeOf } from '../../platform/mail/language'

/** How long the link to create the first company is valid. */
const setupSeconds = 24 * 60 * 60

/**
 * The token of the link that creates the first company, or null when there is one already. Every process
 * derives the same token from the shared secret, so that only one link exists however many start at once;
 * a link that has run out is followed by another.
 */
export async function setupToken(db: Database, secret: Uint8Array, now: Date): Promise<string | null> {
  return db.inSystem(async tx => {
    if (await isThere(tx, sql`companies`)) return null
    const expiresAt = new Date(now.getTime() + setupSeconds * 1000).toISOString()
    const earlier = await countOf(
      tx,
      sql`one_time_tokens where purpose = 'setup' and expires_at <= ${now.toISOString()}`,
    )
    const token = derivedToken(secret, `setup:${earlier}`)
    await tx
      .insert(oneTimeTokens)
      .values({ hash: hashToken(token), purpose: 'setup', createdAt: now.toISOString(), expiresAt })
      .onConflictDoNothing()
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
  language?: 'en' | 'es'
  timeZone?: string
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
    const used = await hasWritten(
      tx,
      sql`update one_time_tokens set used_at = ${at}
          where hash = ${hashToken(given.token)} and purpose = 'setup' and used_at is null and expires_at > ${at}
            and not exists (select from companies)`,
    )
    if (!used) throw badField('token', 'usedLink')
    await tx.insert(companies).values({
      id: company,
      name: companyName,
      locale: given.language && localeOf[given.language],
      timeZone: knownTimeZone(given.timeZone),
    })
    await tx.insert(users).values({
      id: user,
      companyId: company,
      firstName,
      lastName,
      nameSearch: searchText(`${firstName} ${lastName}`),
      email,
      emailKey: addressKey(email),
      type: 'b2bportaladmin',
      passwordHash,
      emailVerifiedAt: at,
    })
    await audit(tx, { company, user, action: 'auth.setup' }, now)
  })
  return { user, company }
}
