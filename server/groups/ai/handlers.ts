import { badField, Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { beginPdf, beginProgram } from './begin'
import { createOutline } from './create'
import { makeCurrent, readCurrent, readOfTitle } from './processes'

export const aiHandlers: Handlers<'ai'> = {
  beginProgram,

  async programStatus({ tx, query }) {
    const found = await readOfTitle(tx, query.executionId, query.promotionId)
    if (!found) throw new Failure('notFound')
    return found
  },

  beginPdf,

  async pdfStatus({ tx, query, caller }) {
    if (query.companyId !== caller.company) throw new Failure('notFound')
    return { process: await readCurrent(tx, caller.company) }
  },

  createOutline,
}

/** The call of the company about its process. */
export const currentPdfProcess = {
  async currentPdfProcess({ tx, caller, body: { executionId } }) {
    if (!(await makeCurrent(tx, caller.company, executionId))) throw badField('executionId', 'noProcess')
    return { executionId }
  },
} satisfies Partial<Handlers<'company'>>
