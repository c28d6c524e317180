import '../../providers/late-calls'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, pageOf, recordOf } from '../../providers/refine/record-lists'
import { creating, deleting, updating } from '../../providers/refine/record-writes'

/** Folders through Refine: one is read from the list, as there is no call for it alone. */
const foldersAdapter: ResourceAdapter = {
  getList: async params => {
    const choice = choiceOf(params)
    return pageOf(await callWith('company.folders', { signal: choice.signal }), choice, ['name'])
  },
  getOne: async ({ id }) => ({ data: recordOf(await callWith('company.folders', {}), id) as never }),
  create: creating('folders.create'),
  update: updating('folders.update'),
  deleteOne: deleting('folders.remove'),
}

export default foldersAdapter
