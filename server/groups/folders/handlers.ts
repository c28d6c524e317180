import type { Endpoint } from '#contract/endpoint'
import { folderUpdate } from '#contract/schemas/folder'
import { newId } from '../../db/ids'
import { Failure } from '../../errors/failure'
import type { CompanyCall, Handlers } from '../../http/call'
import { demandUnchanged } from '../../http/unchanged'
import { checkVersion } from '../../http/versions'
import { withAddress } from '../programs/images'
import { programsIn } from './programs-in'
import {
  demandPlace,
  fillFolder,
  insertFolder,
  lockFolder,
  lockTree,
  removeFolder,
  restoreFolder,
  storeFolder,
} from './queries'
import { wholeTree } from './tree'

/** The colours of a folder for which none were chosen. */
const plain = { backgroundColor: '#e7e5e4', textColor: '#1c1917' }

/** A folder as the tree shows it. @throws Failure `notFound` */
async function showFolder(call: CompanyCall<Endpoint>, id: string) {
  const found = (await wholeTree(call.tx, call)).find(folder => folder._id === id)
  if (!found) throw new Failure('notFound')
  return found
}

export const foldersHandlers: Handlers<'folders'> = {
  async create(call) {
    const { tx, caller, body, clock } = call
    const { promotions, parentFolder = null, ...fields } = body
    await lockTree(tx)
    await demandPlace(tx, parentFolder)
    const id = newId(clock().getTime())
    await insertFolder(tx, { ...plain, ...fields, id, parentFolder, company: caller.company }, clock())
    if (promotions) await fillFolder(tx, id, promotions)
    return showFolder(call, id)
  },

  async update(call) {
    const { tx, params, body, clock } = call
    const folder = await lockFolder(tx, params.id)
    checkVersion(call.ifMatch, folder.version)
    demandUnchanged(folderUpdate, body, { _id: params.id })
    await demandPlace(tx, body.parentFolder, params.id)
    if (body.promotions) await fillFolder(tx, params.id, body.promotions)
    await storeFolder(tx, params.id, body, clock())
    return showFolder(call, params.id)
  },

  async remove({ tx, params, ifMatch, clock }) {
    const folder = await lockFolder(tx, params.id)
    checkVersion(ifMatch, folder.version)
    return removeFolder(tx, folder, clock())
  },

  async restore(call) {
    await restoreFolder(call.tx, call.params.id)
    return showFolder(call, call.params.id)
  },

  async promotions(call) {
    await showFolder(call, call.params.id)
    const programs = await programsIn(call.tx, call, call.params.id)
    return programs.map(program => withAddress(call.files, program))
  },
}
