import { sql } from 'drizzle-orm'
import type { CallName } from '#contract'
import { type UploadCells, uploadColumns } from '#contract/words/upload/columns'
import { newId } from '../../../../server/db/ids'
import type { CompanyWorld } from '../../../setup/world'
import { type Example, nothing, unique } from './example'

/** A row for somebody who is not there yet. */
const someone = (): UploadCells & { row: number } => ({
  row: 2,
  ...(Object.fromEntries(uploadColumns.map(column => [column, ''])) as UploadCells),
  firstName: 'Somebody',
  lastName: 'New',
  email: `${unique()}@acme.example`,
})

/** An upload that went in, and in which nobody was. */
const upload: Example['sent'] = async (acme: CompanyWorld, { db }, user) => {
  const id = newId()
  const insert = sql`insert into uploads (id, company_id, by_id, filename, applied_at)
    values (${id}, ${acme.company}, ${user}, 'people.xlsx', now())`
  await db.inCompany({ company: acme.company }, tx => tx.execute(insert))
  return { params: { id } }
}

/** An upload that whoever asks has begun. */
const begun: Example['sent'] = async (acme, { db }, user) => {
  const id = newId()
  const insert = sql`insert into jobs (id, company_id, user_id, kind)
    values (${id}, ${acme.company}, ${user}, 'employees.upload')`
  await db.inCompany({ company: acme.company }, tx => tx.execute(insert))
  return { params: { executionId: id } }
}

/** A file of one person in a form, as browsers send it. */
const sentFile: Example['sent'] = () => {
  const { row: _, ...cells } = someone()
  const text = `${uploadColumns.join(',')}\n${uploadColumns.map(column => cells[column]).join(',')}\n`
  return { form: { file: new File([text], 'people.csv') } }
}

export const uploadExamples = {
  'users.fillableExcel': { sent: nothing, foreign: 200 },
  'users.uploadStatus': { sent: sentFile, foreign: 200 },
  'users.upload': { sent: sentFile, foreign: 200 },
  'users.checkRows': { sent: () => ({ body: { rows: [someone()] } }), foreign: 200 },
  'users.beginUpload': {
    sent: () => ({ body: { rows: [someone()], filename: 'people.xlsx' } }),
    foreign: 202,
  },
  'users.uploadJob': { sent: begun, foreign: 404 },
  'users.uploads': { sent: nothing, foreign: 200 },
  'users.uploadedRows': { sent: upload, foreign: 404 },
  'users.previewUploadUndo': { sent: upload, foreign: 404 },
  'users.undoUpload': { sent: upload, foreign: 404 },
  'users.uploadHeads': { sent: nothing, foreign: 200 },
  'users.setUploadHeads': { sent: () => ({ body: { heads: { Mitarbeiter: null } } }), foreign: 200 },
} satisfies Partial<Record<CallName, Example>>
