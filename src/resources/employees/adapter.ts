import '../../providers/late-calls'
import type { employeeSortColumns } from '#contract/words/employee-list'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, listAnswer, sortQuery } from '../../providers/refine/record-lists'
import { creating, deleting, updating } from '../../providers/refine/record-writes'

type SortColumn = (typeof employeeSortColumns)[number]

/** Employees through Refine; as people, support staff have them under `users`. */
const employeesAdapter: ResourceAdapter = {
  getList: async params => {
    const { page, limit, search, sort, signal } = choiceOf(params)
    const query = { page, limit, search, ...sortQuery<SortColumn>(sort) }
    const { data, total } = await callWith('users.students', { query, signal })
    return listAnswer(data, total)
  },
  getOne: async ({ id }) => ({
    data: (await callWith('users.profile', { params: { id: String(id) } })) as never,
  }),
  create: creating('users.create'),
  update: updating('users.update', 'userId'),
  deleteOne: deleting('users.remove'),
}

export default employeesAdapter
