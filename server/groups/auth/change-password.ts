import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { Caller } from '../../access/caller'
import type { Tx } from '../../db/database'
import { users } from '../../db/schema'
import { all, one } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'
import { badField, Failure } from '../../errors/failure'
import type { Handler, Services } from '../../http/call'
import { audit } from '../../platform/audit'
import { tooManyAttempts } from '../../platform/auth/attempts'
import { demandHardToGuess, knownAbout } from '../../platform/auth/guessable'
import { hashPassword, verifyPassword } from '../../platform/auth/passwords'
import { hashToken } from '../../platform/auth/secrets'
import { revokeAccess } from '../../platform/auth/sessions'
import { perPerson } from './limits'

interface Person {
  id: string
  company: string | null
}

/**
 * Sets a password: by a mailed link's token, which also proves the address, or by the current password of the person
 * who is signed in. Ends the person's other sessions and voids their reset tokens (decisions, section 5).
 */
export const changePassword: Handler<typeof contract.users.changePassword> = async call => {
  const { body, db, clock } = call
  const now = clock()
  if ('token' in body) {
    const { token, password } = body
    await demandHardToGuess(
      password,
      await db.inSystem(async tx => knownAbout(tx, await ownerOf(tx, token, now))),
    )
    const hash = await hashPassword(password)
    await db.inSystem(async tx => {
      const person = await takeToken(tx, token, now)
      const emailVerifiedAt = sql`coalesce(email_verified_at, ${now.toISOString()})`
      await tx.update(users).set({ emailVerifiedAt }).where(eq(users.id, person.id))
      await storePassword(tx, person, hash, now, null)
    })
    return { done: true }
  }
  const caller = ownSession(call.caller)
  await proveCurrent(call, caller, body.currentPassword, now)
  if (body.password === body.currentPassword) throw badField('password', 'samePassword')
  await demandHardToGuess(body.password, await db.inSystem(tx => knownAbout(tx, caller.user)))
  const hash = await hashPassword(body.password)
  await db.inSystem(tx =>
    storePassword(tx, { id: caller.user, company: caller.company }, hash, now, caller.session),
  )
  return { done: true }
}

/** Nobody changes a password while acting as somebody else. */
function ownSession(caller: Caller | null): Caller {
  if (!caller || caller.principal === 'service') throw new Failure('unauthenticated')
  if (caller.impersonator) throw new Failure('forbidden')
  return caller
}

async function proveCurrent({ db }: Services, { user }: Caller, password: string, now: Date): Promise<void> {
  if (await tooManyAttempts(db, { key: `change:${user}`, limit: perPerson }, now))
    throw new Failure('tooMany')
  const [stored] = await db.inSystem(tx =>
    all(tx, { hash: users.passwordHash }, sql`users where id = ${user}`),
  )
  if (!(await verifyPassword(stored?.hash, password))) throw badField('currentPassword', 'currentPassword')
}

const usedLink = () => badField('token', 'usedLink')

const usable = (token: string, now: Date) =>
  sql`t.hash = ${hashToken(token)} and t.purpose = 'reset' and t.used_at is null
      and t.expires_at > ${now.toISOString()} and u.id = t.user_id and u.deleted_at is null`

async function ownerOf(tx: Tx, token: string, now: Date): Promise<string> {
  const owner = await one(
    tx,
    { id: sql<string>`u.id` },
    sql`one_time_tokens t, users u where ${usable(token, now)}`,
  )
  if (!owner) throw usedLink()
  return owner.id
}

async function takeToken(tx: Tx, token: string, now: Date): Promise<Person> {
  const person = await one(
    tx,
    { id: sql<string>`u.id`, company: sql<string | null>`u.company_id` },
    columns => sql`update one_time_tokens t set used_at = ${now.toISOString()} from users u
        where ${usable(token, now)} returning ${columns}`,
  )
  if (!person) throw usedLink()
  return person
}

async function storePassword(tx: Tx, { id, company }: Person, hash: string, now: Date, keep: string | null) {
  await tx
    .update(users)
    .set({ passwordHash: hash, ...changed(now) })
    .where(eq(users.id, id))
  await revokeAccess(tx, id, now, keep)
  await audit(tx, { company, user: id, action: 'auth.passwordChanged' }, now)
}
