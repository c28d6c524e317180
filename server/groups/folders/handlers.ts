import { folderUpdate } from '#contract/schemas/folder'
import type { Handlers } from '../../http/call'
import { demandUnchanged } from '../../http/unchanged'
import { checkVersion } from '../../http/versions'
import { demandPlace, lockFolder, lockTree } from './place'
import { readFolder } from './reads'
import { fillFolder, insertFolder, removeFolder, restoreFolder, storeFolder } from './writes'

/** The colours of a folder for which none were chosen. */
const plain = { backgroundColor: '#e7e5e4', textColor: '#1c1917' }

export const foldersHandlers: Omit<Handlers<'folders'>, 'promotions'> = {
  async create(call) {
    const { tx, caller, body, clock } = call
    const { promotions, parentFolder = null, ...fields } = body
    await lockTree(tx)
    await demandPlace(tx, parentFolder)
    const folder = { ...plain, ...fields, parentFolder, companyId: caller.company }
    const id = await insertFolder(tx, folder, clock())
    if (promotions) await fillFolder(tx, id, promotions)
    return readFolder(tx, call, id)
  },

  async update(call) {
    const { tx, params, body, clock } = call
    const folder = await lockFolder(tx, params.id)
    checkVersion(call.ifMatch, folder.version)
    demandUnchanged(folderUpdate, body, { _id: params.id })
    await demandPlace(tx, body.parentFolder, params.id)
    if (body.promotions) await fillFolder(tx, params.id, body.promotions)
    await storeFolder(tx, params.id, body, clock())
    return readFolder(tx, call, params.id)
  },

  async remove({ tx, params, ifMatch, clock }) {
    const folder = await lockFolder(tx, params.id)
    checkVersion(ifMatch, folder.version)
    return removeFolder(tx, folder, clock())
  },

  async restore(call) {
    await restoreFolder(call.tx, call.params.id)
    return readFolder(call.tx, call, call.params.id)
  },
}
