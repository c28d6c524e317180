import '../../providers/late-calls'
import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, pageOf, recordOf } from '../../providers/refine/record-lists'
import { updating } from '../../providers/refine/record-writes'

/** Products through Refine; the API has no call that makes or deletes one. */
const productsAdapter: ResourceAdapter = {
  getList: async params => {
    const choice = choiceOf(params)
    return pageOf(await callWith('products.list', { signal: choice.signal }), choice, ['productTitle'])
  },
  getOne: async ({ id }) => ({ data: recordOf(await callWith('products.list', {}), id) as never }),
  update: updating('products.update'),
}

export default productsAdapter
