import '../../providers/late-calls'
import type { UserType } from '#contract/roles'
import type { userSortColumns } from '#contract/words/people'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, findingIds, listAnswer, sortQuery } from '../../providers/refine/record-lists'
import { creating, deleting, updating } from '../../providers/refine/record-writes'

type SortColumn = (typeof userSortColumns)[number]

/** People as Refine reads them: one by the profile, as there is no other call for it. */
const reads = {
  getList: async params => {
    const { page, limit, search, sort, filters, signal } = choiceOf(params)
    const type = filters.type as UserType | undefined
    const query = { page, limit, search, type, ...sortQuery<SortColumn>(sort) }
    const { data, total } = await callWith('users.list', { query, signal })
    return listAnswer(data, total)
  },
  getOne: async ({ id }) => {
    const profile = await callWith('users.profile', { params: { id: String(id) } })
    // Where the reader is signed in, and as what, is nothing of the person's.
    const { company: _, staff: __, ...person } = profile
    return { data: person as never }
  },
} satisfies ResourceAdapter

/** People through Refine. */
const usersAdapter: ResourceAdapter = {
  getList: findingIds('users', reads),
  getOne: reads.getOne,
  create: creating('users.create'),
  update: updating('users.update', 'userId'),
  deleteOne: deleting('users.remove'),
}

export default usersAdapter
