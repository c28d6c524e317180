import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultInput } from '#contract/endpoint'
import type { AttendanceValue } from '#contract/words/degrees/attendance'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { attendances } from '../../db/schema'
import { demandNone } from '../../db/sql/demand'
import { idsIn, listOf } from '../../db/sql/lists'
import { all, type Columns, demandOne, idsOf } from '../../db/sql/rows'
import { checkVersion } from '../../http/versions'
import type { Files } from '../../platform/files/files'
import type { Noting } from './noting'
import { findSession, learnsIn, notedOf, type Place, type Session } from './reads'
import { settled } from './settled'

type Taken = BodyOf<typeof contract.attendance.take>
type Outcome = ResultInput<typeof contract.attendance.take>

/** @throws Failure `badRequest` naming those who do not learn in the module */
async function demandLearners(tx: Tx, place: Place, taken: Taken['attendances']): Promise<void> {
  const wanted = taken.map(({ studentId }) => studentId)
  const known = new Set(
    await idsOf(
      tx,
      sql`users u where u.id = ${idsIn(wanted)} and u.deleted_at is null and ${learnsIn(place, sql`u.id`)}`,
      sql<string>`u.id`,
    ),
  )
  demandNone(
    taken.flatMap(({ studentId }, at) =>
      known.has(studentId) ? [] : [{ path: `attendances.${at}.studentId`, code: 'notInProgram' as const }],
    ),
  )
}

/** The session of a day, made where there is none, and kept from others who take its attendance at the same time. */
async function demandSession(tx: Tx, place: Place, { session, date }: Taken, now: Date): Promise<Session> {
  await tx.execute(sql`select id from degrees where id = ${place.id} for no key update`)
  const found = await findSession(tx, place, { session, date })
  if (found) return found
  const id = newId(now.getTime())
  await tx.execute(
    sql`insert into degree_sessions (id, company_id, degree_id, module_id, day, title)
        select ${id}, company_id, id, ${place.moduleId}, ${date}, '' from degrees where id = ${place.id}`,
  )
  return { _id: id, day: date, starts: null, ends: null, title: '' }
}

interface Change {
  studentId: string
  value: AttendanceValue | null
}

/**
 * The first version of a row: seconds since 2024. What is noted anew after it was taken back has another one than what stood there before, so
 * that who saw that meets a conflict.
 */
const firstVersion = (now: Date): number => Math.floor((now.getTime() - Date.UTC(2024, 0, 1)) / 1000)

const noteAll = (tx: Tx, session: string, changes: readonly Change[], { by, now }: Noting) =>
  tx.execute(
    sql`insert into attendances (id, company_id, session_id, user_id, value, noted_by, noted_by_name, noted_at, version)
        select t.id, s.company_id, s.id, t.user_id, t.value, ${by._id}, ${by.name}, ${now.toISOString()}::timestamptz,
          ${firstVersion(now)}::integer
        from unnest(${listOf(changes.map(() => newId(now.getTime())))}, ${listOf(changes.map(one => one.studentId))},
          ${listOf(changes.map(one => one.value ?? ''))}) t (id, user_id, value), degree_sessions s where s.id = ${session}
        on conflict (session_id, user_id) do update set value = excluded.value, noted_by = excluded.noted_by,
          noted_by_name = excluded.noted_by_name, noted_at = excluded.noted_at, version = attendances.version + 1`,
  )

/** Takes back what was noted of some people at a session, with their proofs. */
async function takeBack(tx: Tx, files: Files, session: string, people: readonly string[]): Promise<void> {
  const rows = sql`attendances a where a.session_id = ${session} and a.user_id = ${idsIn(people)}`
  const found = await all(tx, { proof: sql<string | null>`a.proof_file` }, rows)
  for (const { proof } of found) await files.letGo(proof)
  await tx.execute(sql`delete from ${rows}`)
}

/**
 * Notes who was at a session, or takes back what was noted. Of somebody who was noted otherwise since it was entered, what stands is
 * told and stays.
 * @throws Failure `badRequest` naming those who do not learn in the module, `notFound` for a session of another one
 */
export async function takeAttendance(
  tx: Tx,
  files: Files,
  place: Place,
  taken: Taken,
  noting: Noting,
): Promise<Outcome> {
  await demandLearners(tx, place, taken.attendances)
  const session = await demandSession(tx, place, taken, noting.now)
  // The last word on somebody counts.
  const wanted = new Map(taken.attendances.map(one => [one.studentId, one]))
  const people = [...wanted.keys()]
  const before = new Map((await notedOf(tx, session._id, people)).map(one => [one.studentId, one]))
  const { changes, conflicts } = settled(
    [...wanted.values()],
    ({ studentId }) => before.get(studentId),
    ({ value }, noted) => (noted?.value ?? null) === value,
  )
  const back = changes.filter(({ value }) => value === null)
  await takeBack(
    tx,
    files,
    session._id,
    back.map(({ studentId }) => studentId),
  )
  await noteAll(
    tx,
    session._id,
    changes.filter(change => change.value !== null),
    noting,
  )
  return { session, attendances: await notedOf(tx, session._id, people), conflicts }
}

/** Takes back what was noted of somebody, with its proof. @throws Failure `notFound` where it is none of the module's, `stale` */
export async function removeAttendance(
  tx: Tx,
  files: Files,
  { id, moduleId }: Place,
  attendance: string,
  ifMatch: number | null,
): Promise<void> {
  const { version, proof } = await demandOne<Columns<{ version: number; proof: string | null }>>(
    tx,
    { version: attendances.version, proof: attendances.proofFile },
    sql`attendances where id = ${attendance} and session_id in (
      select s.id from degree_sessions s where s.degree_id = ${id} and s.module_id = ${moduleId}) for update`,
  )
  checkVersion(ifMatch, version)
  await files.letGo(proof)
  await tx.execute(sql`delete from attendances where id = ${attendance}`)
}
