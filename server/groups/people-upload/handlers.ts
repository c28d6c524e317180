import type { Handlers } from '../../http/call'
import { reportOf } from './check/report'
import { checkGiven } from './check/rows'
import { readHeads, storeHeads } from './heads'
import { beginUpload, uploadJob } from './job'
import { languageOf, listRows, listUploads } from './reads'
import { fillableWorkbook } from './sheet/template'
import { upload, uploadStatus } from './sheet/upload-file'
import { previewUndo, undoUpload } from './undo/undo'

export const uploadHandlers = {
  async fillableExcel({ tx, query, caller, clock }) {
    const language = query.language ?? (await languageOf(tx, caller))
    return fillableWorkbook(tx, language, clock())
  },

  uploadStatus,

  upload,

  checkRows: {
    async prepare({ body, caller: { principal }, unit }) {
      const report = await reportOf(await checkGiven({ ...body, principal }, unit))
      return () => report
    },
  },

  beginUpload,

  uploadJob,

  uploads: ({ tx, query, clock }) => listUploads(tx, query, clock()),

  uploadedRows: ({ tx, params, query, clock }) => listRows(tx, params.id, query, clock()),

  previewUploadUndo: ({ tx, params, clock }) => previewUndo(tx, params.id, clock()),

  undoUpload: ({ tx, caller, params, clock }) => undoUpload(tx, caller, params.id, clock()),

  uploadHeads: ({ tx }) => readHeads(tx),

  async setUploadHeads({ tx, caller, body }) {
    await storeHeads(tx, caller.company, body.heads)
    return readHeads(tx)
  },
} satisfies Partial<Handlers<'users'>>
