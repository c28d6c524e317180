import type { Handlers } from '../call'
import { Failure } from '../failure'
import { checkVersion } from '../versions'
import { readProgram } from './detail'
import { countTabs, listItems } from './list'
import { folderTree, listDegrees } from './tree'
import { changedOwnCallFields, newModuleOrder, storeModuleOrder, storePeople, storeProgram } from './update'

export const programsHandlers: Handlers<'programs'> = {
  async list({ tx, query, ...reader }) {
    const { programs, total } = await listItems(tx, reader, query)
    const onPage = programs.flatMap(item => ('promotions' in item ? item.promotions : [item]))
    const page = query.limit === undefined ? undefined : onPage
    return {
      programs,
      total,
      folders: await folderTree(tx, reader, query, page),
      degrees: await listDegrees(tx, reader, query.search),
      counts: await countTabs(tx, reader, query),
    }
  },

  get: call => readProgram(call.tx, call, call.params.id),

  async update(call) {
    const { tx, params, body, caller } = call
    const current = await readProgram(tx, call, params.id, true)
    checkVersion(call.ifMatch, current.version)
    const refused = changedOwnCallFields(current, body)
    if (refused.length > 0) throw new Failure('badRequest', refused)
    const order = newModuleOrder(current, body.modules)
    if (order) await storeModuleOrder(tx, params.id, order)
    if (body.teachers) await storePeople(tx, caller.company, params.id, 'teacher', body.teachers)
    if (body.coaches) await storePeople(tx, caller.company, params.id, 'coach', body.coaches)
    await storeProgram(tx, params.id, caller.user, body, call.clock())
    return readProgram(tx, call, params.id)
  },
}
