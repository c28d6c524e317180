import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { PackageState } from '#contract/words/scorm/packages'
import { afterCommit } from '../../../db/after-commit'
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

/** The package that a chunk belongs to, locked: of the caller, so that two people who send files of one name don't meet. */
const lockWaiting = (tx: Tx, user: string, chunk: Chunk): Promise<Waiting> =>
  demandOne(
    tx,
    {
      id: sql<string>`k.id`,
      state: sql<PackageState>`k.state`,
      totalChunks: sql<number | null>`k.total_chunks`,
    },
    sql`scorm_packages k where ${ofPlace(chunk)} and k.created_by = ${user}
        order by k.id desc limit 1 for no key update`,
  )

/** @throws Failure `badRequest` where a chunk can't be of this package */
function demandFit({ chunkIndex, totalChunks }: Chunk, before: number | null): void {
  if (before !== null && totalChunks !== before)
    throw badField('totalChunks', 'chunkCount', { count: before })
  if (chunkIndex >= totalChunks) throw badField('chunkIndex', 'tooBig', { maximum: totalChunks - 1 })
}

interface StoredChunk {
  bytes: number
  sha256: string
  file: string
}

/** Writes a chunk down where there is none in its place. @throws Failure `badRequest` where another one is there */
async function insertChunk(
  tx: Tx,
  { company, id }: { company: string; id: string },
  { chunkIndex: place }: Chunk,
  { sha256, file, bytes }: StoredChunk,
): Promise<boolean> {
  const row = { companyId: company, packageId: id, place, file, bytes, sha256 }
  const added = await tx
    .insert(scormChunks)
    .values(row)
    .onConflictDoNothing()
    .returning({ place: sql`place` })
  if (added.length > 0) return true
  const there = sql`scorm_chunks where package_id = ${id} and place = ${place}`
  if ((await one(tx, { sha256: scormChunks.sha256 }, there))?.sha256 !== sha256)
    throw badField('chunk', 'chunkOther')
  return false
}

/** How many chunks of a package are there; it knows their size from now on. */
async function addUp(tx: Tx, id: string, { totalChunks }: Chunk): Promise<number> {
  const [told] = await tx
    .update(scormPackages)
    .set({ totalChunks, bytes: sql`t.bytes`, updatedAt: sql`now()` })
    .from(
      sql`(select count(*)::int as chunks, sum(bytes) as bytes from scorm_chunks where package_id = ${id}) t`,
    )
    .where(eq(scormPackages.id, id))
    .returning({ chunks: sql<number>`t.chunks` })
  return told?.chunks ?? 0
}

/**
 * Counts a chunk; with the last one, the package is left to be looked at.
 * @returns the package, and whether the file of the chunk is its own from now on
 */
async function count(
  tx: Tx,
  { jobs, company, user }: { jobs: Jobs; company: string; user: string },
  chunk: Chunk,
  stored: StoredChunk,
): Promise<{ id: string; isNew: boolean }> {
  const { id, state, totalChunks: before } = await lockWaiting(tx, user, chunk)
  demandFit(chunk, before)
  if (state === 'failed') throw new Failure('conflict')
  if (state !== 'pending' || !(await insertChunk(tx, { company, id }, chunk, stored)))
    return { id, isNew: false }
  if ((await addUp(tx, id, chunk)) === chunk.totalChunks) {
    const jobId = await jobs.enqueue(tx, { kind: 'scorm.unpack', payload: { package: id }, company, user })
    await tx.update(scormPackages).set({ state: 'checking', jobId }).where(eq(scormPackages.id, id))
  }
  return { id, isNew: true }
}

function digestOf(pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha256')
  for (const piece of pieces) hash.update(piece)
  return hash.digest('base64url')
}

/** Writes pieces at once, none of which is copied. */
async function writePieces(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  const stream = createWriteStream(path, { flush: true })
  stream.cork()
  for (const piece of pieces) stream.write(piece)
  stream.end()
  await finished(stream)
}

/**
 * Takes a chunk of a package in. It is written before its unit of work begins, so that others have their turn, and removed
 * again where it is not taken: to look first took longer than to write.
 */
export const upload: PreparingHandler<typeof contract.scorm.upload> = {
  async prepare({ files, jobs, caller: { company, user }, body }) {
    const { pieces } = body.chunk
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0)
    if (bytes === 0) throw badField('chunk', 'required')
    const written = files.write('chunk', path => writePieces(path, pieces))
    const sha256 = digestOf(pieces)
    const file = await written
    // What is left by a crash, or by a database that fails, goes with what nothing refers to.
    const remove = () => void files.remove(file).catch(() => undefined)
    return async tx => {
      try {
        const { id, isNew } = await count(tx, { jobs, company, user }, body, { bytes, sha256, file })
        if (!isNew) afterCommit(tx, remove)
        return await demandPackage(tx, id)
      } catch (error) {
        // A unit of work that the database gave up is run again, with the same file.
        if (error instanceof Failure) remove()
        throw error
      }
    }
  },
}
