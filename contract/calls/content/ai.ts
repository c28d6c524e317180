import { z } from 'zod'
import { endpoint } from '../../endpoint'
import { formRoom, id, label } from '../../schemas/base'
import { outlineDraft, outlineProcess, pdfProcess } from '../../schemas/programs/outline-draft'
import { program } from '../../schemas/programs/program'
import { maxLength } from '../../words/limits'
import { mostPdfBytes } from '../../words/outline/draft'
import { programLanguages } from '../../words/programs'

/** Characters of a file as base64, after what browsers write before it. */
const mostPdfText = Math.ceil(mostPdfBytes / 3) * 4 + 100

/** Room for an outline with all that its learners read. */
const mostOutlineBytes = 12_000_000

const longestFileName = 200

/** Programs that begin with an outline which is proposed: from a title, or from a document. */
export const ai = {
  beginProgram: endpoint({
    method: 'POST',
    path: '/ai/program',
    summary: 'Begin to propose an outline for a title, as long work; nothing is created of it',
    access: 'programs.write',
    changes: ['job'],
    body: z.strictObject({
      programTitle: label(maxLength.title),
      /** The language that it is proposed in (an extension field). */
      language: z.enum(programLanguages).optional(),
    }),
    result: z.object({ executionId: id, promotionId: id.nullable() }),
    success: 202,
    creates: true,
  }),
  programStatus: endpoint({
    method: 'GET',
    path: '/ai/program-status',
    summary: 'How the proposal for a title goes, and the outline once it is done',
    access: 'programs.write',
    reads: ['job'],
    query: z.object({
      executionId: id,
      /** Where it is named, the process has to be that of this program. */
      promotionId: id.or(z.literal('')).optional(),
    }),
    result: outlineProcess.extend({ programTitle: z.string() }),
    errors: ['notFound'],
  }),
  beginPdf: endpoint({
    method: 'POST',
    path: '/ai/program-from-pdf',
    summary: 'Begin to propose an outline for a PDF, as long work; it becomes the company’s current one',
    access: 'programs.write',
    changes: ['job'],
    body: z.strictObject({
      /** The file as base64, also as a data URL. */
      fileContent: z.string().min(1).max(mostPdfText),
      fileName: label(longestFileName),
    }),
    maxBody: mostPdfText + formRoom,
    result: z.object({ executionId: id }),
    success: 202,
    creates: true,
  }),
  pdfStatus: endpoint({
    method: 'GET',
    path: '/ai/program-from-pdf/status',
    summary: 'How the company’s current proposal from a PDF goes, and the outline once it is done',
    access: 'programs.write',
    reads: ['job'],
    query: z.object({ companyId: id }),
    /** Null where the company has none. */
    result: z.object({ process: pdfProcess.nullable() }),
    errors: ['notFound'],
  }),
  createOutline: endpoint({
    method: 'POST',
    path: '/ai/outline',
    summary: 'Create an outline, as somebody has edited it, as a draft; once of each process',
    access: 'programs.write',
    changes: ['program', 'job'],
    extension: 'outlineDraft',
    body: z.strictObject({
      /** The process that proposed it. */
      executionId: id.optional(),
      outline: outlineDraft,
    }),
    maxBody: mostOutlineBytes,
    result: program,
    success: 201,
    creates: true,
    errors: ['notFound', 'conflict'],
  }),
}
