import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { file, id, paging } from '../../schemas/base'
import {
  checkedRows,
  givenRows,
  newUpload,
  upload,
  uploadedRow,
  uploadReversal,
  uploadStatus,
} from '../../schemas/upload'
import { jobStates } from '../../words/jobs'
import { languages } from '../../words/languages'
import { manyUploadRows, mostUploadBytes, uploadColumns } from '../../words/upload/columns'

/** Bytes around a file: the other parts of its form. */
const formRoom = 64 * 1024

/** Many people from a spreadsheet. */
export const peopleUploadCalls = {
  fillableExcel: endpoint({
    method: 'GET',
    path: '/users/fillable-excel',
    summary: 'The workbook that a list of employees is filled into, in a language of the portal',
    access: 'employees.write',
    reads: ['grouping', 'program'],
    query: z.object({ language: z.enum(languages).optional() }),
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    result: file,
  }),
  uploadStatus: endpoint({
    method: 'POST',
    path: '/users/upload-excel/status',
    summary: 'What would become of each row of a spreadsheet of employees; nothing is changed',
    access: 'employees.write',
    reads: ['person', 'grouping', 'program'],
    encoding: 'multipart',
    body: z.object({ file }),
    maxBody: mostUploadBytes + formRoom,
    result: uploadStatus,
    errors: ['tooLarge'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/users/upload-excel/upload',
    summary: 'Put the right rows of a spreadsheet of employees in: all of them at once, or none',
    access: 'employees.write',
    changes: ['upload', 'person', 'enrolment', 'grouping'],
    encoding: 'multipart',
    body: z.object({ file }),
    maxBody: mostUploadBytes + formRoom,
    result: upload,
    creates: true,
    errors: ['conflict'],
  }),
  checkRows: endpoint({
    method: 'POST',
    path: '/users/upload-excel/rows',
    summary: 'What would become of rows of employees; nothing is changed',
    access: 'employees.write',
    reads: ['person', 'grouping', 'program'],
    extension: 'upload',
    body: givenRows,
    maxBody: manyUploadRows,
    result: checkedRows,
  }),
  beginUpload: endpoint({
    method: 'POST',
    path: '/users/upload-excel/jobs',
    summary:
      'Begin to put rows of employees in as long work: staged in batches, all right ones at once or none',
    access: 'employees.write',
    changes: ['job', 'upload', 'person', 'enrolment', 'grouping'],
    extension: 'upload',
    body: newUpload,
    maxBody: manyUploadRows,
    result: z.object({ executionId: id }),
    success: 202,
    creates: true,
    told: ['invite'],
  }),
  uploadJob: endpoint({
    method: 'GET',
    path: '/users/upload-excel/jobs/{executionId}',
    summary: 'How far an upload is that was begun as long work, and what came of it',
    access: 'employees.write',
    reads: ['job'],
    extension: 'upload',
    result: z.object({
      state: z.enum(jobStates),
      /** 0–100. */
      progress: z.number().int(),
      /** Null until it is done, and where nothing went in. */
      upload: upload.nullable(),
    }),
  }),
  uploads: endpoint({
    method: 'GET',
    path: '/users/uploads',
    summary: 'The uploads of the company, newest first',
    access: 'employees.write',
    reads: ['upload'],
    extension: 'upload',
    query: z.object(paging),
    result: z.object({ data: z.array(upload), total: z.number().int() }),
  }),
  uploadedRows: endpoint({
    method: 'GET',
    path: '/users/uploads/{id}/rows',
    people: 'list',
    summary: 'What became of the rows of an upload, in their order',
    access: 'employees.write',
    reads: ['upload'],
    extension: 'upload',
    query: z.object({
      kind: z.enum(['created', 'changed', 'enrolled', 'unchanged', 'skipped']).optional(),
      ...paging,
    }),
    result: z.object({ upload, data: z.array(uploadedRow), total: z.number().int() }),
  }),
  previewUploadUndo: endpoint({
    method: 'GET',
    people: 'list',
    path: '/users/uploads/{id}/undo',
    summary: 'What taking an upload back would do, and what would stay and why',
    access: 'employees.write',
    reads: ['upload', 'person'],
    extension: 'upload',
    result: uploadReversal,
    errors: ['conflict'],
  }),
  undoUpload: endpoint({
    method: 'POST',
    path: '/users/uploads/{id}/undo',
    summary: 'Take an upload back, as far as nothing depends on it',
    access: 'employees.write',
    changes: ['upload', 'person', 'enrolment', 'grouping'],
    extension: 'upload',
    result: uploadReversal,
    errors: ['conflict'],
  }),
  uploadHeads: endpoint({
    method: 'GET',
    path: '/users/upload-excel/heads',
    summary: 'What people of the company have said of heads that no column is called by',
    access: 'employees.write',
    reads: ['upload'],
    extension: 'upload',
    result: z.object({ heads: z.record(z.string(), z.enum(uploadColumns).nullable()) }),
  }),
  setUploadHeads: endpoint({
    method: 'PUT',
    path: '/users/upload-excel/heads',
    summary: 'Remember what heads mean, beside those that were said before; null: nothing that is uploaded',
    access: 'employees.write',
    changes: ['upload'],
    extension: 'upload',
    body: z.strictObject({
      heads: z.record(z.string().min(1).max(200), z.enum(uploadColumns).nullable()),
    }),
    result: z.object({ heads: z.record(z.string(), z.enum(uploadColumns).nullable()) }),
  }),
}
