import type { Reach } from '#contract/roles'
import { rightsOf } from '../../access/rights'
import type { Written } from '../../access/written-files'
import type { Tx } from '../../db/database'
import type { Files } from '../../platform/files/files'
import type { JobHandler } from '../../platform/jobs/job-handler'
import { type SheetQuery, writeEmployees } from './sheet'

declare module '../../platform/jobs/job-kinds' {
  interface JobKinds {
    'employees.export': {
      payload: { query: SheetQuery; userIds?: string[]; reach: Reach }
      checkpoint: never
      result: Written
    }
  }
}

/** Writes the workbook as long work. */
export const employeesExportHandler =
  (files: Files, clock: () => Date): JobHandler<'employees.export'> =>
  async ({ payload: { query, userIds, reach }, company, user, inCompany, progress }) => {
    const reader = { reach, caller: { user: user ?? '', company: company ?? '' }, clock }
    const rights = await inCompany(tx => rightsOf(tx, reader))
    const step = <T>(work: (tx: Tx) => Promise<T>) => inCompany(tx => work(tx))
    return { ...(await writeEmployees({ files, reader, step, progress }, query, userIds)), rights }
  }
