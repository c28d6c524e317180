import { programUpdate } from '#contract/schemas/programs/program'
import { storeAssigned, toProgram } from '../../access/assigned'
import { lockRows } from '../../db/locks'
import { badField } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { demandUnchanged } from '../../http/unchanged'
import { checkVersion } from '../../http/versions'
import { folderTree, readFolder, readFolders } from '../folders/reads'
import { changeMany, listIncomplete } from './changes/bulk'
import { demandOwnModule, replacePicture, storeModulePicture, withAddress } from './changes/images'
import { changePrograms, changes, demandComplete, demandDeleted, removal } from './changes/lifecycle'
import { demandReference, listAvailable } from './changes/reference'
import { newModuleOrder, storeModuleOrder, storeProgram } from './changes/update'
import { cloneTitle, copyModules, copyPlan, dissolveReference, shareModules } from './creation/clone'
import { createProgram, insertDraft } from './creation/create'
import { listDegrees } from './list/degrees'
import { listItems } from './list/items'
import { folderCounts, surveyPrograms, tabCounts } from './list/survey'
import { readDetails, readProgram } from './reads'
import { demandCreation, demandRestructuring } from './rights'
import { rememberSource } from './source/items'
import { readInFolder } from './summary'
import { readImpact } from './uses/impact'
import { listClasses, listModules } from './uses/reusable'
import { type ProgramWrite, showProgram, writeProgram } from './writes'

/** A draft of its own with the original's details, which shares or copies what that is made of. */
async function clone(call: ProgramWrite & { params: { id: string } }, shares: boolean) {
  const { tx, caller, clock, params } = call
  await demandCreation(tx, caller)
  // As long as it is locked, its folder is not deleted, nor given another place, without the clone.
  await lockRows(tx, 'programs', [params.id], 'share')
  const original = await readDetails(tx, call, params.id)
  const title = cloneTitle(original.title, original.language)
  const { language, folder, referencedProgram } = original
  const draft = { ...caller, title, language, folder, referenced: referencedProgram?._id ?? null }
  const id = await insertDraft(tx, { ...draft, description: original.description }, clock())
  if (shares) await shareModules(tx, params.id, id)
  else await copyModules(tx, params.id, id, clock())
  await copyPlan(tx, params.id, id, clock())
  await rememberSource(tx, { company: caller.company, program: id, source: params.id, shares }, clock())
  return showProgram(call, id)
}

export const programsHandlers: Handlers<'programs'> = {
  async list({ tx, query, files, ...reader }) {
    const survey = await surveyPrograms(tx, reader, query)
    const [programs, stored, degrees] = await Promise.all([
      listItems(tx, reader, query, survey),
      readFolders(tx),
      listDegrees(tx, reader, query.search),
    ])
    const listed = programs.flatMap(item => ('promotions' in item ? item.promotions : [item]))
    const inFolders = { programs: listed, counts: folderCounts(survey.counts, query.status) }
    return {
      programs: programs.map(item =>
        'promotions' in item
          ? { ...item, promotions: item.promotions.map(program => withAddress(files, program)) }
          : withAddress(files, item),
      ),
      total: survey.total,
      folders: folderTree(stored, reader, inFolders, query.search),
      degrees,
      counts: tabCounts(survey.counts, query.folder),
    }
  },

  get: call => showProgram(call, call.params.id),

  async update(call) {
    const { tx, params, body, caller } = call
    const current = await readProgram(tx, call, params.id, true)
    checkVersion(call.ifMatch, current.version)
    demandUnchanged(programUpdate, body, current)
    const order = newModuleOrder(current, body.modules)
    if (order) await storeModuleOrder(tx, params.id, order)
    if (body.teachers) await storeAssigned(tx, toProgram, params.id, 'teacher', body.teachers)
    if (body.coaches) await storeAssigned(tx, toProgram, params.id, 'coach', body.coaches)
    await storeProgram(tx, params.id, caller.user, body, call.clock())
    return showProgram(call, params.id)
  },

  async create(call) {
    const { tx, caller, body, clock } = call
    await demandCreation(tx, caller)
    const id = await createProgram(tx, caller, body, clock())
    if (body.template) {
      await copyModules(tx, body.template, id, clock())
      await copyPlan(tx, body.template, id, clock())
      const cloned = { company: caller.company, program: id, source: body.template, shares: false }
      await rememberSource(tx, cloned, clock())
    }
    return showProgram(call, id)
  },

  async remove(call) {
    const { tx, caller, params, clock } = call
    const current = await readDetails(tx, call, params.id, true)
    checkVersion(call.ifMatch, current.version)
    await demandRestructuring(tx, caller, [current])
    await changePrograms(tx, [params.id], caller.user, clock(), removal(clock()))
    return { done: true }
  },

  async restore(call) {
    const { tx, caller, params, clock } = call
    await demandRestructuring(tx, caller, [await demandDeleted(tx, params.id)])
    await changePrograms(tx, [params.id], caller.user, clock(), changes.restore)
    return showProgram(call, params.id)
  },

  publish: call => writeProgram(call, call.params.id, changes.publish, demandComplete),

  cloneShallow: call => clone(call, true),

  cloneDeep: call => clone(call, false),

  markAsFundae: call =>
    writeProgram(
      call,
      call.params.id,
      call.params.action === 'mark' ? changes.markAsFundae : changes.unmarkAsFundae,
    ),

  toggleChallengeSlides: call =>
    writeProgram(call, call.params.id, { allowChallengeSlides: call.params.value }),

  setChatSettings: call => writeProgram(call, call.params.id, { chatSettings: call.body }),

  setModuleCode: call => writeProgram(call, call.params.id, { moduleCode: call.body.moduleCode }),

  availableForReference: ({ tx, query }) => listAvailable(tx, query.excludedProgramId),

  async updateReferenced(call) {
    const { tx, caller, params, body, clock } = call
    const { referenceId, ownCopy } = body
    await lockRows(tx, 'programs', [params.id, ...(referenceId ? [referenceId] : [])], 'change')
    return writeProgram(call, params.id, { referencedProgramId: referenceId }, async current => {
      await demandRestructuring(tx, caller, [current])
      if (referenceId) await demandReference(tx, current._id, referenceId)
      if (!ownCopy) return
      const from = current.referencedProgram?._id
      if (!from || referenceId) throw badField('ownCopy', 'noReference')
      await dissolveReference(tx, current._id, from, clock())
      await rememberSource(
        tx,
        { company: caller.company, program: current._id, source: from, shares: false },
        clock(),
      )
    })
  },

  modules: call => listModules(call.tx, call, call.query),

  classes: call => listClasses(call.tx, call, call.query),

  async impact(call) {
    const { _id } = await readDetails(call.tx, call, call.params.id)
    return readImpact(call.tx, _id)
  },

  async setImage(call) {
    const { image, version } = await readDetails(call.tx, call, call.params.id, true)
    checkVersion(call.ifMatch, version)
    const name = await replacePicture(call.files, image, call.body.image)
    return writeProgram(call, call.params.id, { imageFile: name })
  },

  async setModuleImage(call) {
    const { tx, files, params, body, caller } = call
    const program = await readDetails(tx, call, params.id, true)
    await demandRestructuring(tx, caller, [program])
    checkVersion(call.ifMatch, program.version)
    const current = await demandOwnModule(tx, params.id, params.moduleId)
    const image = await replacePicture(files, current.image, body.image)
    await storeModulePicture(tx, params.moduleId, image)
    return withAddress(files, { image })
  },

  incomplete: ({ tx }) => listIncomplete(tx),

  bulk: ({ tx, caller, body, clock }) => changeMany(tx, caller, body, clock()),
}

/** The calls of folders that answer programs. */
export const programsOfFolders = {
  async promotions(call) {
    const { tx, params, files } = call
    await readFolder(tx, call, params.id)
    const programs = await readInFolder(tx, call, params.id)
    return programs.map(program => withAddress(files, program))
  },
} satisfies Partial<Handlers<'folders'>>
