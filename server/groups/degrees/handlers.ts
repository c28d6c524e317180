import { degreeUpdate } from '#contract/schemas/degrees/degree'
import type { Handlers } from '../../http/call'
import { demandUnchanged } from '../../http/unchanged'
import { checkVersion } from '../../http/versions'
import { listDegreePage, readDegree, readPromotions } from './reads'
import { deleteDegree, insertDegree, lockDegree, storeDegree } from './writes'

export const degreesHandlers: Handlers<'degrees'> = {
  list: call => listDegreePage(call.tx, call, call.query),

  promotions: call => readPromotions(call.tx, call, call.params.id),

  async create({ tx, caller, body, clock }) {
    const { title, ...rest } = body.degreeData
    const id = await insertDegree(tx, caller.company, title, clock())
    await storeDegree(tx, id, rest, clock(), 'degreeData.')
    return readDegree(tx, id)
  },

  async update({ tx, params, body, ifMatch, clock }) {
    const { version } = await lockDegree(tx, params.id)
    checkVersion(ifMatch, version)
    demandUnchanged(degreeUpdate, body, { _id: params.id })
    await storeDegree(tx, params.id, body, clock())
    return readDegree(tx, params.id)
  },

  async remove({ tx, params, ifMatch }) {
    const { version } = await lockDegree(tx, params.id)
    checkVersion(ifMatch, version)
    await deleteDegree(tx, params.id)
    return { done: true }
  },
}
