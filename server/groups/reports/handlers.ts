import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { writtenFile } from '../../access/written-files'
import { Failure } from '../../errors/failure'
import type { CompanyCall, Handlers } from '../../http/call'
import { demandOwnJob } from '../../platform/jobs/own-jobs'
import { beginResponses } from './responses/job'

/** What a report is: other long work of the caller is none. */
const reportKinds: readonly string[] = ['overview.responses', 'fundae.report']

/** Tells how far a report of the caller is. @throws Failure `notFound` for that of somebody else, and for other work */
async function get({
  tx,
  caller,
  clock,
  params,
}: CompanyCall<typeof contract.reports.get>): Promise<ResultInput<typeof contract.reports.get>> {
  const job = await demandOwnJob(tx, caller.user, params.executionId, clock())
  if (!reportKinds.includes(job.kind)) throw new Failure('notFound')
  const { _id, state, progress, error, file } = job
  return { executionId: _id, state, progress, error, filename: file?.keptUntil ? file.filename : null }
}

/** The file of a report, for the person who had it made. @throws Failure as `writtenFile` */
async function file(call: CompanyCall<typeof contract.reports.file>) {
  const { executionId, userId } = call.params
  if (userId !== call.caller.user) throw new Failure('notFound')
  return writtenFile(call, executionId, reportKinds)
}

export const reportsHandlers: Handlers<'reports'> = { get, file, beginResponses }
