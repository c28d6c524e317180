import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { isOwnJob, readOwnJobs } from '../../platform/jobs/own-jobs'

/** A person who impersonates sees and cancels the jobs of the one they act for, not their own. */
export const jobsHandlers: Handlers<'jobs'> = {
  list: async ({ tx, caller, clock }) => ({ jobs: await readOwnJobs(tx, caller.user, clock()) }),

  async cancel({ tx, caller, jobs, params: { id } }) {
    const cancelled = (await isOwnJob(tx, id, caller.user)) && (await jobs.cancel(tx, id))
    if (!cancelled) throw new Failure('notFound')
    return { _id: id, cancelled: true }
  },
}
