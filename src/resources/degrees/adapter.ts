import { amount, fieldsOf } from '../../lib/format/answer-fields'
import { callWith } from '../../providers/call/api'
import type { CallArgs } from '../../providers/call/call-types'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, listAnswer, recordOf, recordsIn } from '../../providers/refine/record-lists'
import { creating, deleting, updating } from '../../providers/refine/record-writes'

/** Degrees a page, the most that the call gives. */
const limit = 200

async function degreePage(query: CallArgs<'degrees.list'>['query'], signal?: AbortSignal) {
  const answer = await callWith('degrees.list', { query, signal })
  const { data = answer, total } = fieldsOf(answer)
  return { records: recordsIn(data), total: amount(total) }
}

/** All pages of the list up to the one that holds a degree: there is no call for one alone. */
async function findDegree(id: unknown) {
  for (let page = 1; ; page++) {
    const { records, total = 0 } = await degreePage({ page, limit })
    if (records.some(({ _id }) => _id === id) || page * limit >= total) return recordOf(records, id)
  }
}

/** Degrees through Refine. */
const degreesAdapter: ResourceAdapter = {
  getList: async params => {
    const { page, limit, search, signal } = choiceOf(params)
    const { records, total } = await degreePage({ page, limit, search }, signal)
    return listAnswer(records, total)
  },
  getOne: async ({ id }) => ({ data: (await findDegree(id)) as never }),
  create: creating('degrees.create', degreeData => ({ degreeData })),
  update: updating('degrees.update'),
  deleteOne: deleting('degrees.remove'),
}

export default degreesAdapter
