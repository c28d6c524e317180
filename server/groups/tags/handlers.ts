import { tagUpdate } from '#contract/schemas/programs/tag'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { demandUnchanged } from '../../http/unchanged'
import { checkVersion } from '../../http/versions'
import { changePrograms } from '../programs/changes/lifecycle'
import { demandProgram } from '../programs/known'
import { readCompanyTags, readOwnTags, readProgramTags, readTag } from './reads'
import { insertTag, lockTag, markDeleted, storeProgramTags, storeTag } from './writes'

/** The tags of a step are answered by the group of steps. */
export const tagsHandlers: Omit<Handlers<'tags'>, 'ofStep'> = {
  async ofProgram(call) {
    const program = await demandProgram(call.tx, call, call.params.promotionId)
    return { promotionMicrolearningContentTags: await readProgramTags(call.tx, program, call.query) }
  },

  async ofCompany({ tx, caller, params, query }) {
    if (params.companyId !== caller.company) throw new Failure('notFound')
    return { companyTags: await readCompanyTags(tx, query) }
  },

  async create({ tx, caller, body, clock }) {
    return readTag(tx, await insertTag(tx, caller.company, body, clock()))
  },

  async update({ tx, params, body, ifMatch, clock }) {
    checkVersion(ifMatch, (await lockTag(tx, params.id)).version)
    demandUnchanged(tagUpdate, body, { _id: params.id })
    await storeTag(tx, params.id, body, clock())
    return readTag(tx, params.id)
  },

  async remove({ tx, params, ifMatch, clock }) {
    checkVersion(ifMatch, (await lockTag(tx, params.id)).version)
    const { stepsCount, programsCount } = await readTag(tx, params.id)
    await markDeleted(tx, params.id, clock(), clock())
    return { stepsCount, programsCount }
  },

  async restore({ tx, params, clock }) {
    await lockTag(tx, params.id, true)
    await markDeleted(tx, params.id, null, clock())
    return readTag(tx, params.id)
  },

  async setOfProgram(call) {
    const { tx, caller, params, body, ifMatch, clock } = call
    const { version } = await demandProgram(tx, call, params.id, true)
    checkVersion(ifMatch, version)
    await storeProgramTags(tx, caller.company, params.id, body.tags)
    await changePrograms(tx, [params.id], caller.user, clock(), {})
    return { tags: await readOwnTags(tx, params.id), version: version + 1 }
  },
}
