import '../../providers/late-calls'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, findingIds, listAnswer, recordOf } from '../../providers/refine/record-lists'
import { creating, deleting, updating } from '../../providers/refine/record-writes'

/** Degrees a page, the most that the call gives. */
const limit = 200

/** All pages of the list up to the one that holds a degree: there is no call for one alone. */
async function findDegree(id: unknown) {
  for (let page = 1; ; page++) {
    const { data, total } = await callWith('degrees.list', { query: { page, limit } })
    if (data.some(({ _id }) => _id === id) || !(page * limit < total)) return recordOf(data, id)
  }
}

/** Degrees as Refine reads them. */
const reads = {
  getList: async params => {
    const { page, limit, search, signal } = choiceOf(params)
    const { data, total } = await callWith('degrees.list', { query: { page, limit, search }, signal })
    return listAnswer(data, total)
  },
  getOne: async ({ id }) => ({ data: (await findDegree(id)) as never }),
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
