import type { contract } from '#contract'
import { demandSeen } from '../../access/visibility'
import { Failure } from '../../errors/failure'
import type { CompanyCall, Handlers } from '../../http/call'
import { demandLesson, demandModule } from '../outline/items'
import { demandOrigin, demandOutline } from '../outline/rights'
import { demandCreation } from '../programs/rights'
import { upload } from './arriving/chunks'
import { play } from './play/play'
import { demandPackage, packagesOf } from './reads'
import { announce, announceReplacement, cancelPackage, lockPackage } from './writes'

/** Sees to it that the caller may put a package where another one is, or give it up. */
async function demandChange(
  call: CompanyCall<typeof contract.scorm.replace | typeof contract.scorm.cancel>,
): Promise<{ id: string; program: string }> {
  const id = call.params.packageId
  const { program, made } = await lockPackage(call.tx, id)
  await demandOutline(call, program, made.modules.length > 0 ? 'structure' : 'classes')
  return { id, program }
}

export const scormHandlers: Handlers<'scorm'> = {
  async createProgram(call) {
    await demandCreation(call.tx, call.caller)
    return demandPackage(call.tx, await announce(call, call.body, { level: 'program' }))
  },

  async addModule(call) {
    const { programId } = call.params
    await demandOutline(call, programId, 'structure')
    return demandPackage(call.tx, await announce(call, call.body, { level: 'module', programId }))
  },

  async addLesson(call) {
    const { programId, moduleId } = call.params
    await demandOutline(call, programId, 'classes')
    const { origin } = await demandModule(call.tx, programId, moduleId)
    await demandOrigin(call, { program: programId, origin }, 'classes')
    return demandPackage(call.tx, await announce(call, call.body, { level: 'lesson', programId, moduleId }))
  },

  async addClasses(call) {
    const { programId, moduleId, lessonId } = call.params
    await demandOutline(call, programId, 'classes')
    const lesson = await demandLesson(call.tx, programId, lessonId)
    if (lesson.module !== moduleId) throw new Failure('notFound')
    await demandOrigin(call, { program: programId, origin: lesson.origin }, 'classes')
    const place = { level: 'class', programId, moduleId, lessonId } as const
    return demandPackage(call.tx, await announce(call, call.body, place))
  },

  upload,

  packages: async ({ tx, query, ...reader }) => ({ packages: await packagesOf(tx, reader, query.programId) }),

  async get({ tx, params, ...reader }) {
    const found = await demandPackage(tx, params.packageId)
    await demandSeen(tx, reader, found.programId)
    return found
  },

  async replace(call) {
    const { id, ...told } = await announceReplacement(call, call.body, await demandChange(call))
    return { package: await demandPackage(call.tx, id), ...told }
  },

  async cancel(call) {
    await demandChange(call)
    await cancelPackage(call, call.params.packageId)
    return { done: true }
  },

  play,
}
