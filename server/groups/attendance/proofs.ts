import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultInput } from '#contract/endpoint'
import { proofTypes } from '#contract/words/degrees/attendance'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { attendances } from '../../db/schema'
import { listOf } from '../../db/sql/lists'
import { demandOne } from '../../db/sql/rows'
import { nextVersion } from '../../db/sql/writes'
import { badField, Failure } from '../../errors/failure'
import { checkVersion } from '../../http/versions'
import type { Files } from '../../platform/files/files'
import { readProofFile } from '../../platform/files/proofs'
import { safeName } from '../../platform/files/safe-name'
import type { Noting } from './noting'
import { type Attendance, demandPlace, notedOf, type Place } from './reads'

type Proof = BodyOf<typeof contract.attendance.prove> & { attendance: string; ifMatch: number | null }

/** What was noted in a module, `a`, at a session `s`. */
const notedIn = ({ id, moduleId }: Place) =>
  sql`attendances a join degree_sessions s on s.id = a.session_id and s.degree_id = ${id} and s.module_id = ${moduleId}`

/** The stored name of the proof that there is to be; null for none. @throws Failure `badRequest` at `file` */
async function replaceProof(files: Files, before: string | null, { hasProof, file }: Proof) {
  if (!hasProof && file) throw badField('file', 'proofAndNone')
  if (hasProof && !file && !before) throw badField('file', 'required')
  if (hasProof && !file) return before
  const proof = file && readProofFile(file.bytes)
  await files.letGo(before)
  return proof ? files.store(proof.bytes, proof.ending) : null
}

/**
 * Puts a proof to what was noted of somebody, in place of the one before, or takes it away.
 * @throws Failure `notFound` for what was noted in another module, `stale`, `badRequest` at `studentId` where it is of
 *   somebody else, and at `file` for what is no proof
 */
export async function storeProof(
  tx: Tx,
  files: Files,
  place: Place,
  proof: Proof,
  { by, now }: Noting,
): Promise<Attendance> {
  const { attendance, studentId } = proof
  const { session, student, version, before } = await demandOne(
    tx,
    {
      session: sql<string>`s.id`,
      student: sql<string>`a.user_id`,
      version: sql<number>`a.version`,
      before: sql<string | null>`a.proof_file`,
    },
    sql`${notedIn(place)} where a.id = ${attendance} for update of a`,
  )
  if (student !== studentId) throw badField('studentId', 'otherStudent')
  checkVersion(proof.ifMatch, version)
  const proofFile = await replaceProof(files, before, proof)
  await tx
    .update(attendances)
    .set({
      proofFile,
      notedBy: by._id,
      notedByName: by.name,
      notedAt: now.toISOString(),
      version: nextVersion,
    })
    .where(eq(attendances.id, attendance))
  const [noted] = await notedOf(tx, session, [student])
  if (!noted) throw new Failure('notFound')
  return noted
}

/** The names under which the proof of a key may be stored. */
const namesOf = (key: string) => Object.keys(proofTypes).map(ending => `${key}.${ending}`)

/**
 * The proof of a key, for who sees the attendance that it belongs to: of students, their own.
 * @throws Failure `notFound` for a key of nothing in this module, `forbidden`
 */
export async function readProof(
  tx: Tx,
  files: Files,
  reader: Reader,
  place: Place,
  key: string,
): Promise<ResultInput<typeof contract.attendance.proof>> {
  await demandPlace(tx, reader, place)
  const { student, name, stored, day } = await demandOne(
    tx,
    {
      student: sql<string>`a.user_id`,
      name: sql<string>`concat_ws(' ', u.first_name, u.last_name)`,
      stored: sql<string>`a.proof_file`,
      day: sql<string>`s.day`,
    },
    sql`${notedIn(place)} join users u on u.id = a.user_id where a.proof_file = any(${listOf(namesOf(key))})`,
  )
  if (reader.reach === 'S' && student !== reader.caller.user) throw new Failure('forbidden')
  const file = await files.find(stored)
  if (!file) throw new Failure('notFound')
  const ending = stored.slice(stored.indexOf('.'))
  return { filename: `${safeName(name)}_${day}${ending}`, type: file.type, bytes: await buffer(file.read()) }
}
