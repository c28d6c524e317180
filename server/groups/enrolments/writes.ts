import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { p } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { lockLearning } from '../../db/locks'
import { enrolments, products, users } from '../../db/schema'
import { all, type Columns, demandOne, hasWritten } from '../../db/sql/rows'
import { nextVersion } from '../../db/sql/writes'
import { badField, Failure } from '../../errors/failure'
import { todayOf } from '../../platform/companies'
import { tabs } from '../programs/list/matching'
import { scheduleEnrolments } from '../schedule/writes'

/** Where somebody is enrolled. */
export interface Place {
  user: string
  program: string
}

interface Stored {
  version: number
  status: 'in progress' | 'stopped'
}

/** The enrolment in force, kept from other writes. @throws Failure `notFound` */
export async function lockEnrolment(tx: Tx, { user, program }: Place): Promise<Stored> {
  await lockLearning(tx, [program], [user])
  return demandOne<Columns<Stored>>(
    tx,
    { version: enrolments.version, status: enrolments.status },
    sql`enrolments
        where user_id = ${user} and program_id = ${program} and removed_at is null`,
  )
}

type EnrolmentChange = PgUpdateSetSource<typeof enrolments>

/** Writes to an enrolment. */
export async function changeEnrolment(
  tx: Tx,
  { user, program }: Place,
  change: EnrolmentChange,
): Promise<void> {
  await tx
    .update(enrolments)
    .set({ ...change, version: nextVersion })
    .where(and(eq(enrolments.userId, user), eq(enrolments.programId, program)))
}

/** Notes that somebody has followed a person up now: in the program, and as the last contact of all. */
export async function followUp(tx: Tx, place: Place, now: Date): Promise<void> {
  await changeEnrolment(tx, place, { lastFollowUpAt: now.toISOString() })
  await tx.update(users).set({ lastContactDate: now.toISOString() }).where(eq(users.id, place.user))
}

/**
 * Finds the program in which `product` enrols a person, and locks both, so that neither changes before the enrolment.
 * @throws Failure `notFound`, `conflict` where there is nothing published to enrol in
 */
export async function placeToEnlist(tx: Tx, user: string, product: string): Promise<Place> {
  const program = await programToEnlist(tx, product)
  const people = await lockLearning(tx, [program], [user])
  if (!people.has(user)) throw new Failure('notFound')
  // The program is looked at again: it may have been unpublished before the lock was had.
  return { user, program: await programToEnlist(tx, program) }
}

/**
 * The program that an enrolment by `product` means: that program, or the newest published one of that product.
 * @throws Failure `notFound`, `conflict` where there is nothing published to enrol in
 */
async function programToEnlist(tx: Tx, product: string): Promise<string> {
  const found = await all(
    tx,
    { id: p.id, published: tabs.published },
    sql`programs p
        where (p.id = ${product} or p.product_id = ${product}) and p.deleted_at is null
        order by ${tabs.published} desc, p.created_at desc, p.id desc`,
  )
  const [program] = found
  if (!program && !(await isProduct(tx, product))) throw new Failure('notFound')
  if (!program?.published) throw new Failure('conflict', [{ path: 'product', code: 'nothingPublished' }])
  return program.id
}

const isProduct = async (tx: Tx, id: string) =>
  (await all(tx, { id: products.id }, sql`products where id = ${id}`)).length > 0

type Deadline = string | null | undefined

/** @throws Failure `badRequest` for a last day that is over where the company is */
export async function demandDeadline(tx: Tx, company: string, deadline: Deadline, now: Date): Promise<void> {
  if (deadline && deadline < (await todayOf(tx, company, now))) throw badField('deadline', 'pastDay')
}

/**
 * Enrols a person. A removed enrolment comes back with its history; one in force stays as it is but for a deadline that is
 * given. Where none is given, who comes or comes back has that of the program's schedule.
 */
export async function enlist(
  tx: Tx,
  company: string,
  { user, program }: Place,
  deadline: Deadline,
  now: Date,
): Promise<void> {
  const inForce = sql`enrolments.removed_at is null`
  const given = sql`${deadline !== undefined}`
  const differs = sql`(enrolments.deadline is distinct from excluded.deadline or enrolments.deadline_scheduled)`
  const written = await hasWritten(
    tx,
    sql`insert into enrolments (id, company_id, user_id, program_id, enrolled_at, deadline)
        values (${newId(now.getTime())}, ${company}, ${user}, ${program}, ${now.toISOString()}, ${deadline ?? null})
        on conflict (user_id, program_id) do update
        set removed_at = null, deadline = excluded.deadline, deadline_scheduled = false, version = enrolments.version + 1,
            status = case when ${inForce} then enrolments.status else 'in progress' end
        where not ${inForce} or (${given} and ${differs})`,
  )
  const place = sql`select ${user}::text as user_id, ${program}::text as program_id`
  if (written && deadline === undefined) await scheduleEnrolments(tx, company, place, now)
}
