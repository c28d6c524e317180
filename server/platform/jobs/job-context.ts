import type { Database, Tx } from '../../db/database'
import type { ClaimedJob } from './claim'
import { type JobContext, PermanentFailure } from './job-handler'
import type { JobKind } from './job-kinds'
import type { Lease } from './lease'
import { renewLease, storeCheckpoint, storeProgress } from './lease-queries'

/** What the handler of `job` is given while `lease` holds. */
export function jobContext<Kind extends JobKind>(
  job: ClaimedJob,
  lease: Lease,
  { db, clock }: { db: Database; clock: () => Date },
): JobContext<Kind> {
  type Step<T> = (tx: Tx, save: (checkpoint: unknown) => Promise<void>) => Promise<T>

  const save = async (tx: Tx, checkpoint: unknown) =>
    lease.heed(await storeCheckpoint(tx, job, checkpoint, clock()))

  /** The row stays locked until the step commits: nobody takes the job over in the middle of it. */
  const guarded =
    <T>(work: Step<T>) =>
    async (tx: Tx) => {
      lease.heed(await renewLease(tx, job, clock()))
      return work(tx, checkpoint => save(tx, checkpoint))
    }

  return {
    id: job.id,
    company: job.company,
    user: job.user,
    payload: job.payload as JobContext<Kind>['payload'],
    checkpoint: job.checkpoint as JobContext<Kind>['checkpoint'],
    attempt: job.attempt,
    signal: lease.signal,
    saveCheckpoint: checkpoint => db.inSystem(tx => save(tx, checkpoint)),
    progress: async percent => lease.heed(await db.inSystem(tx => storeProgress(tx, job, percent, clock()))),
    inCompany: async work => {
      if (!job.company) throw new PermanentFailure(`${job.kind} is no job of a company`)
      return db.inCompany({ company: job.company, user: job.user ?? undefined }, guarded(work))
    },
    inSystem: async work => db.inSystem(guarded(work)),
  }
}
