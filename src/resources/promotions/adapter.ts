import { callWith } from '../../providers/call/api'
import type { ResourceAdapter } from '../../providers/refine/data-provider'
import { choiceOf, pageOf } from '../../providers/refine/record-lists'

/** All programs by title, as pickers choose from them. */
const promotionsAdapter: ResourceAdapter = {
  getList: async params => {
    const choice = choiceOf(params)
    return pageOf(await callWith('company.promotions', { signal: choice.signal }), choice, ['title'])
  },
}

export default promotionsAdapter
