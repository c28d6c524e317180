import type { Handlers } from '../call'
import { Failure } from '../failure'
import { checkVersion } from '../versions'
import { listOptions, listProducts, lockProduct, putProgram, readProduct, storeProduct } from './queries'

export const productsHandlers: Handlers<'products'> = {
  list: call => listProducts(call.tx, call),

  async update({ tx, params, body, ifMatch, clock }) {
    const { version } = await lockProduct(tx, params.id)
    if (body._id && body._id !== params.id)
      throw new Failure('badRequest', [{ path: '_id', message: 'This is the id of another product' }])
    checkVersion(ifMatch, version)
    await storeProduct(tx, params.id, body.productTitle, clock())
    return readProduct(tx, params.id)
  },

  async optionsList(call) {
    await lockProduct(call.tx, call.params.id, false)
    return listOptions(call.tx, call)
  },

  async addProgram({ tx, params, body, caller, ifMatch, clock }) {
    const { version } = await lockProduct(tx, params.id)
    checkVersion(ifMatch, version)
    await putProgram(tx, body.programId, { to: params.id }, caller.user, clock())
    return readProduct(tx, params.id)
  },

  async removeProgram({ tx, params, body, caller, ifMatch, clock }) {
    const { version } = await lockProduct(tx, params.id)
    checkVersion(ifMatch, version)
    await putProgram(tx, body.programId, { from: params.id }, caller.user, clock())
    return readProduct(tx, params.id)
  },
}
