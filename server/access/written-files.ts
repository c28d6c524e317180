import type { Tx } from '../db/database'
import { Failure } from '../errors/failure'
import type { Files } from '../platform/files/files'
import type { Jobs } from '../platform/jobs/jobs'
import { isOwnJob } from '../platform/jobs/own-jobs'
import { covers, type Rights, rightsOf } from './rights'
import type { Reader } from './visibility'

/** What a job results in that has written a file for a person. */
export interface Written {
  /** Its stored name: it is kept for a day (`maintenance.ts`). */
  file: string
  /** What a person saves it as. */
  filename: string
  /** Whose eyes it is for: those who may see as much by now. */
  rights: Rights
}

/** A day after, the file is gone and its name with it (`maintenance.ts`). */
const isWritten = (result: unknown): result is Written =>
  typeof result === 'object' && result !== null && 'file' in result && 'rights' in result

/** Where a person saves a file: the address is relative to the API's base, as those of pictures are. */
export const downloadOf = (files: Files, { file, filename }: Pick<Written, 'file' | 'filename'>) => ({
  filename,
  url: files.saveAddress(file),
})

/**
 * Gives the file that a job of one of the kinds has written for the caller.
 * @throws Failure `notFound` until it is there, and for that of somebody else; `forbidden` where the caller sees less by now
 */
export async function writtenFile(
  call: Reader & { tx: Tx; jobs: Jobs; files: Files },
  executionId: string,
  kinds: readonly string[],
): Promise<{ filename: string; url: string }> {
  const { tx, jobs, files, caller } = call
  const job = (await isOwnJob(tx, executionId, caller.user)) ? await jobs.get(tx, executionId) : null
  if (!job || !kinds.includes(job.kind) || job.state !== 'done' || !isWritten(job.result))
    throw new Failure('notFound')
  if (!covers(await rightsOf(tx, call), job.result.rights)) throw new Failure('forbidden')
  return downloadOf(files, job.result)
}
