import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { id, sorting } from '../../schemas/base'
import { employeeFilters } from '../../schemas/employee'
import { people } from '../../schemas/people-bulk'
import { employeeSheetColumns, employeeSortColumns } from '../../words/employee-list'
import { languages } from '../../words/languages'
import { manyIds } from '../../words/people'

/** Which columns a sheet has, in their order; all of them unless told. */
const sheetColumns = z
  .string()
  .transform(value => value.split(','))
  .pipe(z.array(z.enum(employeeSheetColumns)).min(1))
  .optional()

const sheetQuery = z.object({
  ...employeeFilters,
  ...sorting(employeeSortColumns),
  columns: sheetColumns,
  language: z.enum(languages).optional(),
})

/** The list of employees as a workbook. */
export const peopleExportCalls = {
  employeesExcel: endpoint({
    method: 'GET',
    path: '/users/employees-excel',
    summary: 'The employees that match as a workbook, once it is made',
    access: 'overview.read',
    reads: ['person', 'enrolment'],
    query: sheetQuery,
    result: z.object({ filename: z.string(), url: z.string() }),
    people: 'file',
    notWhileImpersonating: true,
    errors: ['notFound'],
  }),
  exportEmployees: endpoint({
    method: 'POST',
    path: '/users/employees-excel',
    summary: 'Begin to make the workbook of who matches, or of those of them who are named, as long work',
    access: 'overview.read',
    changes: ['job'],
    extension: 'exportJobs',
    query: sheetQuery,
    /** Of those who match, these alone. */
    body: z.strictObject({ userIds: people.min(1).optional() }).optional(),
    maxBody: manyIds,
    result: z.object({ executionId: id }),
    success: 202,
    errors: ['notFound'],
    creates: true,
    notWhileImpersonating: true,
  }),
  exportedFile: endpoint({
    method: 'GET',
    path: '/users/employees-excel/{executionId}',
    summary: 'The workbook that long work has made; 404 until it is there',
    access: 'overview.read',
    reads: ['job'],
    extension: 'exportJobs',
    result: z.object({ filename: z.string(), url: z.string() }),
    people: 'file',
    notWhileImpersonating: true,
  }),
}
