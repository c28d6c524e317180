import type { ProgramTab, programSortColumns } from '#contract/words/programs'
import { amount, fieldsOf } from '../../lib/format/answer-fields'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, listAnswer, recordsIn, sortQuery } from '../../providers/refine/record-lists'
import { creating, deleting, updating } from '../../providers/refine/record-writes'

type SortColumn = (typeof programSortColumns)[number]

/** Programs through Refine. The list holds groups of programs as the call does. */
const programsAdapter: ResourceAdapter = {
  getList: async params => {
    const { page, limit, search, sort, filters, signal } = choiceOf(params)
    const status = filters.status as ProgramTab | undefined
    const query = { page, limit, search, status, ...sortQuery<SortColumn>(sort) }
    const answer = await callWith('programs.list', { query, signal })
    const { programs = answer, total } = fieldsOf(answer)
    return listAnswer(recordsIn(programs), amount(total))
  },
  getOne: async ({ id }) => ({
    data: (await callWith('programs.get', { params: { id: String(id) } })) as never,
  }),
  create: creating('programs.create'),
  update: updating('programs.update'),
  deleteOne: deleting('programs.remove'),
}

export default programsAdapter
