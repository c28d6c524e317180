import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Principal } from '#contract/roles'
import type { Tx } from '../../db/database'
import { newIdBlock } from '../../db/ids'
import { all } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import type { CompanyCall } from '../../http/call'
import { enqueueJob } from '../../platform/jobs/enqueue'
import type { JobContext, JobHandler } from '../../platform/jobs/job-handler'
import { isOwnJob } from '../../platform/jobs/own-jobs'
import { checkGiven, type Given, type Unit } from './check/rows'
import { arrive, programsOf } from './put-in/arrive'
import { putIn } from './put-in/commit'
import type { Staged } from './put-in/meanwhile'
import { readParts, stageRows, storeParts, unstageRows } from './put-in/stage'
import { beginWaiting, withdraw } from './put-in/wait'
import { findUpload, insertUpload } from './reads'

/** What is known of an upload from its beginning to its end. */
export interface UploadPlan {
  creates: Given['creates']
  principal: Principal
  /** Whether those who are new are written to. */
  invite: boolean
  impersonator?: string | null
}

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'employees.upload': {
      payload: UploadPlan
      /** Kept in the unit of work that put the rows in. */
      checkpoint: { people: number }
      result: { people: number }
    }
  }
}

/** Begins an upload as long work. Its rows are kept as they were given, and looked at by the work. */
export async function beginUpload({
  tx,
  jobs,
  caller,
  body: { rows, creates, filename, invite },
  clock,
}: CompanyCall<typeof contract.users.beginUpload>): Promise<{ executionId: string }> {
  const { company, user, impersonator, principal } = caller
  const payload = { creates, principal, invite, impersonator }
  const executionId = await jobs.enqueue(tx, { kind: 'employees.upload', payload, company, user })
  await insertUpload(tx, { id: executionId, company, user, filename, invite }, clock())
  await storeParts(tx, { company, upload: executionId }, rows)
  return { executionId }
}

/** Tells how an upload goes and ended. @throws Failure `notFound` for another kind of job, or that of somebody else */
export async function uploadJob({
  tx,
  jobs,
  caller,
  params: { executionId },
  clock,
}: CompanyCall<typeof contract.users.uploadJob>): Promise<ResultInput<typeof contract.users.uploadJob>> {
  const job = (await isOwnJob(tx, executionId, caller.user)) ? await jobs.get(tx, executionId) : null
  if (job?.kind !== 'employees.upload') throw new Failure('notFound')
  const { state, progress } = job
  return { state, progress, upload: state === 'done' ? await findUpload(tx, executionId, clock()) : null }
}

/** Percent of the time when planning is over, and when everybody has arrived; the rest is the one unit of work. */
const over = { planned: 20, arrived: 95 }

/** Plans what becomes of rows, batch by batch. @returns the groupings that are created with them */
export async function stageAll(
  { company, upload, idBlock }: Pick<Staged, 'company' | 'upload' | 'idBlock'>,
  given: Given,
  unit: Unit,
  progress: (percent: number) => Promise<void> = async () => {},
): Promise<Staged['creating']> {
  const { creating, judged } = await checkGiven({ ...given, idBlock }, unit)
  await unit(tx => unstageRows(tx, upload))
  let staged = 0
  for await (const rows of judged()) {
    await unit(tx => stageRows(tx, { company, upload, idBlock }, rows))
    staged += rows.length
    await progress(Math.floor((over.planned * staged) / given.rows.length))
  }
  return creating
}

/** Leaves what follows from an upload to a job: it happens if, and only if, the unit of work commits. */
export const followUp = (
  tx: Parameters<typeof enqueueJob>[0],
  { company, user, upload, impersonator, now }: Staged,
  { invite }: Pick<UploadPlan, 'invite'>,
) =>
  enqueueJob(
    tx,
    {
      kind: 'employees.uploaded',
      payload: { upload, by: user, impersonator: impersonator ?? null, invite },
      company,
      user: null,
    },
    now,
  )

type Work = JobContext<'employees.upload'>

/** The versions of the programs that people come into. */
async function versionsOf(tx: Tx, upload: string): Promise<Record<string, number>> {
  const found = await all(
    tx,
    { id: sql<string>`p.id`, version: sql<number>`p.version` },
    sql`programs p where p.id = ${programsOf(upload)}`,
  )
  return Object.fromEntries(found.map(({ id, version }) => [id, version]))
}

/** Plans an upload and lets those who are new arrive, out of sight. */
async function prepared(work: Work, unit: Unit, now: Date): Promise<Staged> {
  const { id: upload, company, user, payload } = work
  const idBlock = newIdBlock(now.getTime())
  const about = { company: company ?? '', user: user ?? '', upload, idBlock, now, ...payload }
  await unit(tx => beginWaiting(tx, about))
  const rows = await readParts(unit, upload)
  const creating = await stageAll(about, { ...payload, rows }, unit, work.progress)
  const staged = { ...about, creating, versions: await unit(tx => versionsOf(tx, upload)) }
  const { planned, arrived } = over
  let told = planned
  await arrive(staged, unit, async share => {
    const percent = Math.floor(planned + (arrived - planned) * share)
    if (percent > told) await work.progress(percent)
    told = percent
  })
  return staged
}

async function run(work: Work, now: Date): Promise<{ people: number }> {
  if (work.checkpoint) return work.checkpoint
  const { id: upload, payload } = work
  const unit: Unit = act => work.inCompany(tx => act(tx))
  // Of an attempt whose process has died.
  await withdraw(unit, upload)
  try {
    const staged = await prepared(work, unit, now)
    return await work.inCompany(async (tx, save) => {
      const { created, changed } = await putIn(tx, staged)
      await followUp(tx, staged, payload)
      const outcome = { people: created + changed }
      await save(outcome)
      return outcome
    })
  } catch (error) {
    // Where that fails as well, the next attempt does it.
    await withdraw(unit, upload).catch(() => undefined)
    throw error
  }
}

/**
 * An upload as long work: planned in batches, brought in out of sight in batches, and put in at once or not at all. The upload has
 * the id of the work.
 */
export const uploadHandler =
  (clock: () => Date): JobHandler<'employees.upload'> =>
  work =>
    run(work, clock())
