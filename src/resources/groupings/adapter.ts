import '../../providers/late-calls'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, pageOf, recordOf } from '../../providers/refine/record-lists'
import { creating } from '../../providers/refine/record-writes'

/** Groupings through Refine; the API has no call that changes or deletes one. */
const groupingsAdapter: ResourceAdapter = {
  getList: async params => {
    const choice = choiceOf(params)
    const { type } = choice.filters
    const all = await callWith('company.groupings', { signal: choice.signal })
    return pageOf(
      all.filter(grouping => type === undefined || grouping.type === type),
      choice,
      ['name'],
    )
  },
  getOne: async ({ id }) => ({ data: recordOf(await callWith('company.groupings', {}), id) as never }),
  create: creating('company.createGrouping'),
}

export default groupingsAdapter
