import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { demandSeen } from '../../access/visibility'
import { Failure } from '../../errors/failure'
import type { CompanyCall, Handlers } from '../../http/call'
import type { Files } from '../../platform/files/files'
import { isOwnJob } from '../../platform/jobs/own-jobs'
import { sortKey } from '../people-list/find/order'
import type { Written } from './job'
import { demandListed } from './listed'
import { covers, rightsOf } from './rights'
import { writeEmployees } from './sheet'

type Download = ResultInput<typeof contract.users.employeesExcel>

/** The address is relative to the API's base, as those of pictures are. */
const downloadOf = (files: Files, { file, filename }: Pick<Written, 'file' | 'filename'>): Download => ({
  filename,
  url: files.saveAddress(file),
})

/** The workbook at once, for clients that know the specification's call alone. */
async function employeesExcel(call: CompanyCall<typeof contract.users.employeesExcel>): Promise<Download> {
  const { tx, files, query } = call
  const progress = async () => {}
  return downloadOf(
    files,
    await writeEmployees({ files, reader: call, step: work => work(tx), progress }, query),
  )
}

/** The workbook as long work. @throws Failure `notFound`, `forbidden` naming each of the chosen who is not there, or not seen */
async function exportEmployees(
  call: CompanyCall<typeof contract.users.exportEmployees>,
): Promise<{ executionId: string }> {
  const { tx, jobs, caller, reach, query, body } = call
  // A wrong order or a program that the caller does not see is refused at once: the job could only fail later.
  sortKey(query)
  if (query.promotion) await demandSeen(tx, call, query.promotion)
  if (body?.userIds) await demandListed(tx, call, body.userIds)
  const { company, user } = caller
  const executionId = await jobs.enqueue(tx, {
    kind: 'employees.export',
    payload: { query, userIds: body?.userIds, reach },
    company,
    user,
  })
  return { executionId }
}

/** A day after, the file is gone and its name with it (`maintenance.ts`). */
const isWritten = (result: unknown): result is Written =>
  typeof result === 'object' && result !== null && 'file' in result && 'rights' in result

/**
 * Gives the file that an export has written.
 * @throws Failure `notFound` until it is there, and for that of somebody else; `forbidden` where the caller sees less by now
 */
async function exportedFile(call: CompanyCall<typeof contract.users.exportedFile>): Promise<Download> {
  const { tx, jobs, files, caller, params } = call
  const { executionId } = params
  const job = (await isOwnJob(tx, executionId, caller.user)) ? await jobs.get(tx, executionId) : null
  if (job?.kind !== 'employees.export' || job.state !== 'done' || !isWritten(job.result))
    throw new Failure('notFound')
  if (!covers(await rightsOf(tx, call), job.result.rights)) throw new Failure('forbidden')
  return downloadOf(files, job.result)
}

export const exportHandlers = { employeesExcel, exportEmployees, exportedFile } satisfies Partial<
  Handlers<'users'>
>
