import { productUpdate } from '#contract/schemas/product'
import type { Handlers } from '../../http/call'
import { demandUnchanged } from '../../http/unchanged'
import { checkVersion } from '../../http/versions'
import { listOptions, listProducts, readProduct } from './reads'
import { lockProduct, putProgram, storeProduct } from './writes'

export const productsHandlers: Handlers<'products'> = {
  list: call => listProducts(call.tx, call),

  async update({ tx, params, body, ifMatch, clock }) {
    const { version } = await lockProduct(tx, params.id)
    checkVersion(ifMatch, version)
    demandUnchanged(productUpdate, body, { _id: params.id })
    await storeProduct(tx, params.id, body.productTitle, clock())
    return readProduct(tx, params.id)
  },

  async optionsList(call) {
    await readProduct(call.tx, call.params.id)
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
