import { expect } from 'vitest'
import { type UploadCells, uploadColumns } from '#contract/words/upload/columns'
import { type UploadPlan, uploadHandler } from '../../../../server/groups/people-upload/job'
import type { JobContext } from '../../../../server/platform/jobs/job-handler'
import type { TestApp } from '../../../setup/app'
import type { CompanyWorld } from '../../../setup/world'

/** A row of a file as it is sent. */
export const uploadRow = (row: number, cells: Partial<UploadCells>): UploadCells & { row: number } => ({
  row,
  ...(Object.fromEntries(uploadColumns.map(column => [column, ''])) as UploadCells),
  ...cells,
})

/** Somebody of a name whose address follows from it. */
export const named = (row: number, firstName: string, cells: Partial<UploadCells> = {}) =>
  uploadRow(row, {
    firstName,
    lastName: 'Uploaded',
    email: `${firstName.toLowerCase()}@acme.example`,
    ...cells,
  })

/** What the calls of uploads are made with. */
export function uploadCalls(test: TestApp, token: string) {
  const check = async (rows: object[], creates: object[] = []) => {
    const answer = await test.send('users.checkRows', token, { body: { rows, creates } })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const begin = async (rows: object[], given: object = {}) => {
    const answer = await test.send('users.beginUpload', token, {
      body: { rows, filename: 'people.xlsx', ...given },
    })
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json().executionId as string
  }
  const look = async (executionId: string) =>
    (await test.send('users.uploadJob', token, { params: { executionId } })).json()
  /** Puts rows in, with all that follows. */
  const upload = async (rows: object[], given: object = {}) => {
    const id = await begin(rows, given)
    while (await test.jobs.runOnce());
    const { state, upload: outcome } = await look(id)
    expect(state).toBe('done')
    return outcome
  }
  const rowsOf = async (id: string, kind?: string) => {
    const query: Record<string, string> = kind ? { kind } : {}
    return (await test.send('users.uploadedRows', token, { params: { id }, query })).json().data
  }
  const preview = (id: string) => test.send('users.previewUploadUndo', token, { params: { id } })
  const undo = (id: string) => test.send('users.undoUpload', token, { params: { id } })
  return { check, begin, look, upload, rowsOf, preview, undo }
}

type Save = (value: unknown) => Promise<void>

interface Attempt {
  creates?: UploadPlan['creates']
  /** When `between` happens: once its rows are planned, or once those who are new wait in the tables. */
  once?: 'planned' | 'arrived'
  save?: Save
}

/** Runs the work of an upload itself, with something that happens between what it does and its last unit of work. */
export const attemptsOf =
  (test: TestApp, { company, admin }: CompanyWorld) =>
  (
    id: string,
    between: () => Promise<unknown>,
    { creates = [], once = 'planned', save = async () => {} }: Attempt = {},
  ) => {
    let over = false
    const work = {
      id,
      ...{ company, user: admin, checkpoint: null },
      payload: { creates, principal: 'admin', invite: false },
      progress: async (percent: number) => {
        if (over || (once === 'arrived' && percent < 95)) return
        over = true
        await between()
      },
      inCompany: (step: (tx: unknown, save: Save) => Promise<unknown>) =>
        test.db.inCompany({ company, user: admin }, tx => step(tx, save)),
    } as unknown as JobContext<'employees.upload'>
    return uploadHandler(() => test.clock.now)(work)
  }
