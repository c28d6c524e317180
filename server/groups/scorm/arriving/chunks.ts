import { webcrypto } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { PackageState } from '#contract/words/scorm/packages'
import type { Tx } from '../../../db/database'
import { scormChunks, scormPackages } from '../../../db/schema'
import { demandOne, one } from '../../../db/sql/rows'
import { badField, Failure } from '../../../errors/failure'
import type { PreparingHandler } from '../../../http/call'
import type { Jobs } from '../../../platform/jobs/jobs'
import { demandPackage } from '../reads'

type Chunk = BodyOf<typeof contract.scorm.upload>

interface Waiting {
  id: string
  state: PackageState
  totalChunks: number | null
}

const ofPlace = ({ programId, moduleId, lessonId, fileName, packageId }: Chunk) =>
  packageId
    ? sql`k.id = ${packageId} and k.program_id = ${programId}`
    : sql`k.program_id = ${programId} and k.file_name = ${fileName}
        and k.module_id is not distinct from ${moduleId ?? null}
        and k.lesson_id is not distinct from ${lessonId ?? null}`

/** The package that a chunk belongs to: of the caller, so that two people who send files of one name don't meet. */
const demandWaiting = (tx: Tx, user: string, chunk: Chunk, locked: boolean): Promise<Waiting> =>
  demandOne(
    tx,
    {
      id: sql<string>`k.id`,
      state: sql<PackageState>`k.state`,
      totalChunks: sql<number | null>`k.total_chunks`,
    },
    sql`scorm_packages k where ${ofPlace(chunk)} and k.created_by = ${user}
        order by k.id desc limit 1 ${locked ? sql`for no key update` : sql``}`,
  )

/** @throws Failure `badRequest` where a chunk can't be of this package */
function demandFit({ chunkIndex, totalChunks }: Chunk, before: number | null): void {
  if (before !== null && totalChunks !== before)
    throw badField('totalChunks', 'chunkCount', { count: before })
  if (chunkIndex >= totalChunks) throw badField('chunkIndex', 'tooBig', { maximum: totalChunks - 1 })
}

/** Whether a chunk is there already. @throws Failure `badRequest` where it is another one */
async function isKnown(tx: Tx, id: string, place: number, sha256: string): Promise<boolean> {
  const found = await one(
    tx,
    { sha256: scormChunks.sha256 },
    sql`scorm_chunks where package_id = ${id} and place = ${place}`,
  )
  if (found && found.sha256 !== sha256) throw badField('chunk', 'chunkOther')
  return found !== undefined
}

/** Counts a chunk; with the last one, the package is left to be looked at. */
async function store(
  tx: Tx,
  { jobs, company, user }: { jobs: Jobs; company: string; user: string },
  chunk: Chunk,
  { sha256, file }: { sha256: string; file: string },
): Promise<string> {
  const { chunkIndex: place, totalChunks } = chunk
  const { id, state, totalChunks: before } = await demandWaiting(tx, user, chunk, true)
  if (state !== 'pending') return id
  demandFit(chunk, before)
  if (await isKnown(tx, id, place, sha256)) return id
  const bytes = chunk.chunk.bytes.length
  await tx.insert(scormChunks).values({ companyId: company, packageId: id, place, file, bytes, sha256 })
  const { there, sum } = await demandOne(
    tx,
    { there: sql<number>`count(*)`, sum: sql<number>`sum(bytes)` },
    sql`scorm_chunks where package_id = ${id}`,
  )
  const complete = there === totalChunks
  const work = { kind: 'scorm.unpack' as const, payload: { package: id }, company, user }
  const jobId = complete ? await jobs.enqueue(tx, work) : null
  await tx
    .update(scormPackages)
    .set({ totalChunks, bytes: sum, state: complete ? 'checking' : 'pending', jobId, updatedAt: sql`now()` })
    .where(eq(scormPackages.id, id))
  return id
}

/** The SHA-256 of a chunk, made beside the event loop: others have their turn meanwhile. */
const digestOf = async (bytes: Uint8Array) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes)).toString('base64url')

/** Takes a chunk of a package in. It is written before its unit of work begins, so that others have their turn. */
export const upload: PreparingHandler<typeof contract.scorm.upload> = {
  async prepare({ unit, files, jobs, caller: { company, user }, body }) {
    const { bytes } = body.chunk
    if (bytes.length === 0) throw badField('chunk', 'required')
    const sha256 = await digestOf(bytes)
    const { id, known, state } = await unit(async tx => {
      const found = await demandWaiting(tx, user, body, false)
      demandFit(body, found.totalChunks)
      const isThere = found.state === 'pending' && (await isKnown(tx, found.id, body.chunkIndex, sha256))
      return { ...found, known: isThere }
    })
    if (state === 'failed') throw new Failure('conflict')
    if (known || state !== 'pending') return tx => demandPackage(tx, id)
    const file = await files.store(bytes, 'chunk')
    return async tx => demandPackage(tx, await store(tx, { jobs, company, user }, body, { sha256, file }))
  },
}
