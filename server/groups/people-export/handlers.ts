import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { demandSeen } from '../../access/visibility'
import { downloadOf, writtenFile } from '../../access/written-files'
import type { CompanyCall, Handlers } from '../../http/call'
import { sortKey } from '../people-list/find/order'
import { demandListed } from './listed'
import { writeEmployees } from './sheet'

type Download = ResultInput<typeof contract.users.employeesExcel>

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

/** Gives the file that an export has written. @throws Failure as `writtenFile` */
const exportedFile = (call: CompanyCall<typeof contract.users.exportedFile>): Promise<Download> =>
  writtenFile(call, call.params.executionId, ['employees.export'])

export const exportHandlers = { employeesExcel, exportEmployees, exportedFile } satisfies Partial<
  Handlers<'users'>
>
