import '../../providers/late-calls'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, findingIds, listAnswer, recordOf } from '../../providers/refine/record-lists'
import { creating, deleting, updating } from '../../providers/refine/record-writes'
import { oneDegree } from './one-degree'

/** Degrees as Refine reads them. */
const reads = {
  getList: async params => {
    const { page, limit, search, signal } = choiceOf(params)
    const { data, total } = await callWith('degrees.list', { query: { page, limit, search }, signal })
    return listAnswer(data, total)
  },
  getOne: async ({ id }) => {
    const { data } = await callWith('degrees.list', oneDegree(String(id)))
    return { data: recordOf(data, id) as never }
  },
} satisfies ResourceAdapter

/** Degrees through Refine. */
const degreesAdapter: ResourceAdapter = {
  getList: findingIds('degrees', reads),
  getOne: reads.getOne,
  create: creating('degrees.create', degreeData => ({ degreeData })),
  update: updating('degrees.update'),
  deleteOne: deleting('degrees.remove'),
}

export default degreesAdapter
