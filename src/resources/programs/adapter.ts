import '../../providers/late-calls'
import type { ProgramSortColumn } from '#contract/words/program-list'
import type { ProgramTab } from '#contract/words/programs'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, findingIds, listAnswer, sortQuery } from '../../providers/refine/record-lists'
import { creating, deleting, updating } from '../../providers/refine/record-writes'

/** Programs as Refine reads them. The list holds groups of programs as the call does; it is searched by SKU and id as well. */
const reads = {
  getList: async params => {
    const { page, limit, search, sort, filters, signal } = choiceOf(params)
    const status = filters.status as ProgramTab | undefined
    const query = {
      page,
      limit,
      search,
      codes: 'true' as const,
      status,
      ...sortQuery<ProgramSortColumn>(sort),
    }
    const { programs, total } = await callWith('programs.list', { query, signal })
    return listAnswer(
      programs.filter(({ _id }) => _id !== ''),
      total,
    )
  },
  getOne: async ({ id }) => ({
    data: (await callWith('programs.get', { params: { id: String(id) } })) as never,
  }),
} satisfies ResourceAdapter

/** Programs through Refine. */
const programsAdapter: ResourceAdapter = {
  getList: findingIds('programs', reads),
  getOne: reads.getOne,
  create: creating('programs.create'),
  update: updating('programs.update'),
  deleteOne: deleting('programs.remove'),
}

export default programsAdapter
