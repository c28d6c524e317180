import type { contract } from '#contract'
import { mostPdfBytes } from '#contract/words/outline/draft'
import type { Tx } from '../../db/database'
import { badField } from '../../errors/failure'
import type { CompanyCall, PreparingHandler } from '../../http/call'
import { demandCreation } from '../programs/rights'
import { languageOfTitle } from './pattern/of-title'
import { insertProcess } from './processes'

/** Begins to propose an outline for a title. */
export async function beginProgram(call: CompanyCall<typeof contract.ai.beginProgram>) {
  const { tx, jobs, caller, body, clock } = call
  await demandCreation(tx, caller)
  const { company, user } = caller
  const executionId = await jobs.enqueue(tx, { kind: 'program.fromTitle', payload: {}, company, user })
  const { programTitle: name, language = languageOfTitle(name) } = body
  await insertProcess(tx, { id: executionId, company, user, kind: 'title', name, language }, clock())
  return { executionId, promotionId: null }
}

/** Where the first bytes of a PDF may stand. */
const headWithin = 1024

/** The bytes of a file as it was sent. @throws Failure `badRequest` where they are not those of a PDF, as far as its first bytes tell */
function bytesOf(content: string): Uint8Array {
  const text = content.slice(0, 100).startsWith('data:') ? content.slice(content.indexOf(',') + 1) : content
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > mostPdfBytes)
    throw badField('fileContent', 'pdfSize', { count: mostPdfBytes / (1024 * 1024) })
  if (bytes.length === 0 || bytes.subarray(0, headWithin).indexOf('%PDF-') < 0)
    throw badField('fileContent', 'pdfKind')
  return bytes
}

/** Begins to propose an outline for a PDF, which lies among the files before its process exists. */
export const beginPdf: PreparingHandler<typeof contract.ai.beginPdf> = {
  async prepare({ body, caller, files, jobs, clock, unit }) {
    await unit(tx => demandCreation(tx, caller))
    const { company, user } = caller
    const pdfFile = await files.store(bytesOf(body.fileContent), 'pdf')
    return async (tx: Tx) => {
      const id = await jobs.enqueue(tx, { kind: 'program.fromPdf', payload: {}, company, user })
      // Until the document has been read, nobody knows its language.
      const process = {
        id,
        company,
        user,
        kind: 'pdf',
        name: body.fileName,
        language: 'english',
        pdfFile,
      } as const
      await insertProcess(tx, process, clock())
      return { executionId: id }
    }
  },
}
