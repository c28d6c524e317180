import { eq, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { FieldError } from '#contract/words/field-messages'
import type { Tx } from '../../db/database'
import { bulkChangeRows } from '../../db/schema'
import { isThere } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import type { CompanyCall } from '../../http/call'
import { type JobContext, type JobHandler, PermanentFailure } from '../../platform/jobs/job-handler'
import type { JobKinds } from '../../platform/jobs/job-kinds'
import { isOwnJob } from '../../platform/jobs/own-jobs'
import { type Author, beginChange } from '../enrolments/changes'
import { peopleOf } from './people'
import { type BulkAction, demandChange, demandTargets, lockBulk, planBulk, planChange } from './plan'
import { outcomeOfChange } from './reads'
import { applyChange } from './writes'

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'employees.bulk': {
      payload: { body: BulkAction; impersonator?: string | null }
      /** What it came to, kept in the unit of work that did it. */
      checkpoint: { people: number }
      result: { people: number }
    }
  }
}

/** What is kept of one that failed for good. */
interface Refused {
  errors: FieldError[]
}

/** How many of the errors are told. */
const mostTold = 1000

type Work = JobContext<'employees.bulk'>

/** People planned at a time: other calls get their turn between. */
const batch = 1000
/** The share of the time that planning takes; the rest is the one unit of work that does it. */
const planned = 40

/** Begins a bulk call as long work. What it names is looked at now: the same refusals as those of the calls themselves. */
export async function beginBulk({
  tx,
  jobs,
  caller: { company, user, impersonator },
  body,
  clock,
}: CompanyCall<typeof contract.users.beginBulk>): Promise<{ executionId: string }> {
  await demandChange(tx, company, body, clock())
  await planBulk(tx, body)
  return {
    executionId: await jobs.enqueue(tx, {
      kind: 'employees.bulk',
      payload: { body, impersonator },
      company,
      user,
    }),
  }
}

/** Tells how a bulk call goes and ended. @throws Failure `notFound` for another kind of job, or that of somebody else */
export async function bulkJob({
  tx,
  jobs,
  caller,
  params: { executionId },
}: CompanyCall<typeof contract.users.bulkJob>): Promise<ResultInput<typeof contract.users.bulkJob>> {
  const job = (await isOwnJob(tx, executionId, caller.user)) ? await jobs.get(tx, executionId) : null
  if (job?.kind !== 'employees.bulk') throw new Failure('notFound')
  const { state, progress, result } = job
  const { people = 0, errors } = (result ?? {}) as Partial<JobKinds['employees.bulk']['result'] & Refused>
  return {
    state,
    progress,
    outcome: state === 'done' ? await outcomeOfChange(tx, executionId, people) : null,
    ...(errors && { errors }),
  }
}

/** @throws Failure that names who and what is gone by the place in the whole call */
async function demandAllOf(tx: Tx, body: BulkAction): Promise<void> {
  await peopleOf(tx, body)
  await demandTargets(tx, body)
}

/** Plans everybody's changes, batch by batch. Nothing has changed yet. */
async function planInBatches(work: Work, author: Author, people: readonly string[]): Promise<void> {
  const { id, payload, inCompany, progress } = work
  const { emails, ...body } = { emails: undefined, ...payload.body }
  for (let from = 0; from < people.length; from += batch) {
    const userIds = people.slice(from, from + batch)
    await inCompany(tx => planChange(tx, author, id, { ...body, userIds })).catch(async error => {
      if (error instanceof Failure) await inCompany(tx => demandAllOf(tx, payload.body))
      throw error
    })
    await progress(Math.floor((planned * (from + userIds.length)) / people.length))
  }
}

/** Whether an enrolment was changed by somebody else after it was planned. */
const isOutdated = (tx: Tx, change: string): Promise<boolean> =>
  isThere(
    tx,
    sql`bulk_change_rows r
        left join enrolments e on e.user_id = r.user_id and e.program_id = r.target_id
        where r.change_id = ${change} and r.kind like 'program%'
          and e.version is distinct from (r.before ->> 'version')::integer`,
  )

/** Does what was planned, for everybody or for nobody: who, and what, is gone meanwhile is named. */
async function applyPlanned({ id, payload }: Work, tx: Tx, author: Author, now: Date): Promise<void> {
  await lockBulk(tx, payload.body)
  await demandAllOf(tx, payload.body)
  // What groupings are replaced is what people are in now.
  if (payload.body.action === 'replaceGroupings' || (await isOutdated(tx, id))) {
    await tx.delete(bulkChangeRows).where(eq(bulkChangeRows.changeId, id))
    await planChange(tx, author, id, payload.body)
  }
  await applyChange(tx, author, id, payload.body, now)
}

async function run(work: Work, now: Date): Promise<{ people: number }> {
  const { id, company, user, payload, inCompany, checkpoint } = work
  if (checkpoint) return checkpoint
  const author = { company: company ?? '', user: user ?? '', impersonator: payload.impersonator }
  const people = await inCompany(async tx => {
    await beginChange(tx, author, id, now)
    return peopleOf(tx, payload.body)
  })
  const outcome = { people: people.length }
  await planInBatches(work, author, people)
  await inCompany(async (tx, save) => {
    await applyPlanned(work, tx, author, now)
    await save(outcome)
  })
  return outcome
}

/** A bulk call as long work: planned in batches, applied at once or not at all. The change has the id of the work. */
export const bulkHandler =
  (clock: () => Date): JobHandler<'employees.bulk'> =>
  work =>
    run(work, clock()).catch(error => {
      if (!(error instanceof Failure)) throw error
      // People who are gone do not come back, so that another attempt would be refused as well.
      const refused: Refused = { errors: error.named(mostTold) }
      throw new PermanentFailure(error.message, refused)
    })
