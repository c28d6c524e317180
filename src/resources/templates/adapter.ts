import '../../providers/late-calls'
import { claimsOf, readToken } from '../../lib/session/session-token'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, pageOf } from '../../providers/refine/record-lists'
import { updating, writeRecord } from '../../providers/refine/record-writes'

/** Templates through Refine: each is a program, and a new one is a program that is marked. */
const templatesAdapter: ResourceAdapter = {
  getList: async params => {
    const choice = choiceOf(params)
    const companyId = claimsOf(readToken())?.company ?? ''
    const answer = await callWith('templates.list', { params: { companyId }, signal: choice.signal })
    return pageOf(answer, choice, ['title', 'internId'])
  },
  getOne: async ({ id }) => ({
    data: (await callWith('programs.get', { params: { id: String(id) } })) as never,
  }),
  create: ({ variables, meta }) => {
    const { program: programId = '' } = variables as { program?: string }
    return writeRecord(meta, 'templates.mark', { params: { programId }, version: undefined })
  },
  update: updating('programs.update'),
}

export default templatesAdapter
