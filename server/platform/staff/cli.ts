import { eq, sql } from 'drizzle-orm'
import { email as emailSchema, label } from '#contract/schemas/base'
import { addressKey } from '#contract/words/address'
import { maxLength } from '#contract/words/limits'
import { searchText } from '#contract/words/search-text'
import { u } from '../../db/aliases'
import type { Database } from '../../db/database'
import { newId } from '../../db/ids'
import { staffGrants, users } from '../../db/schema'
import { all } from '../../db/sql/rows'
import { StartupError } from '../../errors/startup-error'
import { audit } from '../audit'
import { accountsOf } from '../auth/accounts'
import { revokeAccess } from '../auth/sessions'
import { openDatabase } from '../open-database'
import { readSettings } from '../settings'

const usage = `Usage: npm run staff -- grant ADDRESS FIRST-NAME LAST-NAME
       npm run staff -- revoke ADDRESS
       npm run staff -- list`

const name = label(maxLength.name)

/** Staff have the account without a company: the same address may have others in companies, which stay as they are. */
const findStaff = (db: Database, email: string) =>
  db.inSystem(async tx => (await accountsOf(tx, email)).find(({ company }) => company === null))

/**
 * Gives staff rights to the person of an address, who is created without a password where there is none: a mailed
 * link ("forgot password") proves the address and sets one (decisions, section 6).
 */
export async function grantStaff(
  db: Database,
  email: string,
  firstName: string,
  lastName: string,
  now: Date,
) {
  const known = await findStaff(db, email)
  const id = known?.id ?? newId(now.getTime())
  await db.inSystem(async tx => {
    if (!known)
      await tx.insert(users).values({
        id,
        firstName,
        lastName,
        nameSearch: searchText(`${firstName} ${lastName}`),
        email,
        emailKey: addressKey(email),
      })
    await tx.insert(staffGrants).values({ userId: id, grantedAt: now.toISOString() }).onConflictDoNothing()
    await audit(tx, { company: null, user: id, action: 'staff.granted' }, now)
  })
}

/** Takes staff rights away, at once in every session. */
export async function revokeStaff(db: Database, email: string, now: Date): Promise<void> {
  const known = await findStaff(db, email)
  if (!known) throw new StartupError(`Nobody of the provider has the address ${email}.`)
  await db.inSystem(async tx => {
    await tx.delete(staffGrants).where(eq(staffGrants.userId, known.id))
    await revokeAccess(tx, known.id, now)
    await audit(tx, { company: null, user: known.id, action: 'staff.revoked' }, now)
  })
}

const listStaff = (db: Database) =>
  db.inSystem(tx =>
    all(
      tx,
      { email: u.email, verified: sql<boolean>`u.email_verified_at is not null` },
      sql`staff_grants g join users u on u.id = g.user_id order by u.email_key`,
    ),
  )

async function run(db: Database, [word, email = '', firstName = '', lastName = '']: string[], now: Date) {
  if (word === 'list') {
    const staff = await listStaff(db)
    return staff
      .map(({ email, verified }) => `${email}${verified ? '' : ' (address not verified yet)'}`)
      .join('\n')
  }
  const address = emailSchema.safeParse(email)
  if (!address.success) throw new StartupError(usage)
  if (word === 'revoke') {
    await revokeStaff(db, address.data, now)
    return `${address.data} has no staff rights any more`
  }
  const names = [name.safeParse(firstName), name.safeParse(lastName)] as const
  if (word !== 'grant' || !names[0].success || !names[1].success) throw new StartupError(usage)
  await grantStaff(db, address.data, names[0].data, names[1].data, now)
  return `${address.data} has staff rights; "Forgot your password?" on the sign-in page sends the link that proves the address`
}

/** `npm run staff`: the only way to staff rights. With the embedded database the server must not run. */
export async function runStaff(
  argv: string[],
  environment: Record<string, string | undefined>,
): Promise<void> {
  if (!argv[0] || !['grant', 'revoke', 'list'].includes(argv[0])) throw new StartupError(usage)
  const { dataDir, databaseUrl } = readSettings(environment, process.cwd())
  const db = await openDatabase({ dataDir, databaseUrl })
  try {
    process.stdout.write(`${await run(db, argv, new Date())}\n`)
  } finally {
    await db.close()
  }
}
