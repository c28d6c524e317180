import type { Handlers } from '../../http/call'
import { readDetails } from '../programs/reads'
import { showSource } from './reads'
import { takeParts } from './take'
import { demandParts, storeKnown } from './writes'

export const sourceHandlers: Handlers<'source'> = {
  async get(call) {
    const { _id } = await readDetails(call.tx, call, call.params.id)
    return showSource(call.tx, call, _id)
  },

  async take(call) {
    const { params, body } = call
    const compared = await demandParts(call)
    await takeParts(call, params.id, compared, body.parts)
    await storeKnown(call, params.id, compared, body.parts)
    return showSource(call.tx, call, params.id)
  },

  async keep(call) {
    const { params, body } = call
    await storeKnown(call, params.id, await demandParts(call), body.parts)
    return showSource(call.tx, call, params.id)
  },
}
