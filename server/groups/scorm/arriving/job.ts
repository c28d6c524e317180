import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { all } from '../../../db/sql/rows'
import { unpackApart } from '../../../platform/archives/unpack'
import { PackageRefused, type UnpackedFile } from '../../../platform/archives/unpacked'
import type { Files } from '../../../platform/files/files'
import { type JobContext, type JobHandler, PermanentFailure } from '../../../platform/jobs/job-handler'
import type { Settings } from '../../../platform/settings'
import { arrived, refused } from './arrived'

declare module '../../../platform/jobs/job-kinds' {
  interface JobKinds {
    'scorm.unpack': { payload: { package: string }; checkpoint: never; result: { package: string } }
  }
}

type Work = JobContext<'scorm.unpack'>

/** Percent of the time when the archive is assembled, and when it is unpacked; the rest is storing. */
const over = { assembled: 20, unpacked: 90 }

const readChunks = (tx: Tx, id: string) =>
  all(
    tx,
    { file: sql<string>`file`, sha256: sql<string>`sha256` },
    sql`scorm_chunks where package_id = ${id} order by place`,
  )

/** The bytes of chunks, one behind the other. @throws Error where one is not what arrived: it is tried again */
async function* bytesOf(files: Files, chunks: Awaited<ReturnType<typeof readChunks>>) {
  for (const { file, sha256 } of chunks) {
    const found = await files.find(file)
    if (!found) throw new Error(`The chunk ${file} is missing`)
    const hash = createHash('sha256')
    for await (const piece of found.read()) {
      hash.update(piece)
      yield piece
    }
    if (hash.digest('base64url') !== sha256) throw new Error(`The chunk ${file} is damaged`)
  }
}

interface Unpacked {
  files: UnpackedFile[]
  file: string
}

async function unpack(work: Work, files: Files, dataDir: string): Promise<Unpacked> {
  const { package: id } = work.payload
  const { chunks, manifestHash } = await work.inCompany(async tx => {
    const [found] = await all(tx, { hash: sql<string>`manifest_hash` }, sql`scorm_packages where id = ${id}`)
    return { chunks: await readChunks(tx, id), manifestHash: found?.hash ?? '' }
  })
  await mkdir(dataDir, { recursive: true })
  // A name of what processes have begun to write and were killed: it is swept.
  const place = await mkdtemp(join(dataDir, '.sending-'))
  const [archive, target] = [join(place, 'package.zip'), join(place, 'files')]
  try {
    const assembled = createWriteStream(archive, { flush: true })
    await pipeline(bytesOf(files, chunks), assembled, { signal: work.signal })
    await work.progress(over.assembled)
    const share = (percent: number) => over.assembled + ((over.unpacked - over.assembled) * percent) / 100
    // How far it is, is told when there is time: the next step fails where the job is not this run's any more.
    const progress = (percent: number) =>
      void work.progress(Math.floor(share(percent))).catch(() => undefined)
    const unpacked = await unpackApart({ archive, target, manifestHash }, { signal: work.signal, progress })
    await rm(archive)
    const file = await files.write('scorm', path => rename(target, path))
    return { files: unpacked, file }
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** Assembles, looks at and unpacks a package; what can't be played says why, and loses what was sent of it. */
export const unpackHandler =
  (files: Files, { dataDir }: Pick<Settings, 'dataDir'>, clock: () => Date): JobHandler<'scorm.unpack'> =>
  async work => {
    const { package: id } = work.payload
    const about = { id, company: work.company ?? '', now: clock() }
    try {
      const unpacked = await unpack(work, files, dataDir)
      await work.inCompany(tx => arrived(tx, files, about, unpacked))
      return { package: id }
    } catch (error) {
      if (!(error instanceof PackageRefused)) throw error
      await work.inCompany(tx => refused(tx, files, about, error))
      throw new PermanentFailure(error.code)
    }
  }
