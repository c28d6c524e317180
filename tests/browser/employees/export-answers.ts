import { ok } from '../programs/fake-api'
import { employeeId } from './people-data'

export const executionId = employeeId(0xd0)
export const named = { filename: 'employees.xlsx', url: '/files/sheet' }

/** The activity with the work in one state. */
export const job = (state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled') =>
  ok({
    jobs: [
      {
        _id: executionId,
        kind: 'employeesExcel',
        state,
        progress: 50,
        error: null,
        createdAt: '2026-02-10T09:00:00Z',
        finishedAt: null,
      },
    ],
  })

/** The answers of a server that makes the workbook as long work. */
export const begun = {
  'POST /users/employees-excel': () => ({ status: 202, data: { executionId } }),
  [`GET /users/employees-excel/${executionId}`]: () => ok(named),
  'GET /files/sheet': () => ok(new Blob(['PK'])),
}
