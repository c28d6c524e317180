import { classUpdate, lessonUpdate, moduleUpdate } from '#contract/schemas/programs/outline'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { demandUnchanged } from '../../http/unchanged'
import { checkVersion } from '../../http/versions'
import { readDetails } from '../programs/reads'
import { storeSteps } from '../steps/store'
import { addExistingClasses, addExistingModules, createClass, createLesson, createModule } from './adding'
import { demandClass, demandLesson, demandLessonAt, demandModule } from './items'
import { ownClass, ownModule } from './own-copy'
import { moveItems } from './places/moves'
import { readOrder } from './places/places'
import { readRemoval, removeItem, undoRemoval } from './places/removals'
import { meetOthers } from './presence'
import { readClass, readImpact, showLesson, showModules } from './reads'
import { demandOrigin, demandOutline, type OutlineWrite } from './rights'
import { storeClass, storeLesson, storeModule, storeNewOrder } from './writes'

const wantsCopies = (query: { copy?: 'true' | 'false' }) => query.copy === 'true'

/** A lesson whose module the caller may change. */
async function demandOwnLesson(
  call: OutlineWrite & { params: { id: string } },
  find: () => ReturnType<typeof demandLesson>,
) {
  const program = call.params.id
  await demandOutline(call, program, 'classes')
  const lesson = await find()
  await demandOrigin(call, { program, origin: lesson.origin }, 'classes')
  return lesson
}

export const outlineHandlers: Handlers<'outline'> = {
  async addModules(call) {
    const { params, query, body } = call
    await demandOutline(call, params.id, 'structure')
    const added = query.ids
      ? await addExistingModules(call, params.id, { ids: query.ids, copy: wantsCopies(query) })
      : [await createModule(call, params.id, body)]
    return { modules: await showModules(call, params.id, added) }
  },

  async updateModule(call) {
    const { tx, params, body, ifMatch, clock } = call
    const program = params.id
    await demandOutline(call, program, 'structure')
    const module = await demandModule(tx, program, params.moduleId)
    await demandOrigin(call, { program, origin: module.origin }, 'structure')
    checkVersion(ifMatch, module.version)
    const [current] = await showModules(call, program, [module.id])
    demandUnchanged(moduleUpdate, body, current ?? {})
    await storeNewOrder(tx, 'lesson', { parent: module.id, order: body.lessons, path: 'lessons' })
    await storeModule(tx, module.id, body, clock())
    const [shown] = await showModules(call, program, [module.id])
    if (!shown) throw new Failure('notFound')
    return shown
  },

  async removeModule(call) {
    const { tx, params } = call
    await demandOutline(call, params.id, 'structure')
    const { id, version } = await demandModule(tx, params.id, params.moduleId)
    checkVersion(call.ifMatch, version)
    return removeItem(call, params.id, { kind: 'module', item: id, from: params.id })
  },

  async addLesson(call) {
    const { tx, params, body } = call
    const program = params.id
    await demandOutline(call, program, 'classes')
    const module = await demandModule(tx, program, params.moduleId)
    await demandOrigin(call, { program, origin: module.origin }, 'classes')
    const original = body.copyOf ? await demandLesson(tx, program, body.copyOf) : undefined
    const lesson = await createLesson(call, { program, module: module.id }, body, original)
    return showLesson(tx, program, { module: module.id, lesson })
  },

  async updateLesson(call) {
    const { tx, params, body, ifMatch, clock } = call
    const lesson = await demandOwnLesson(call, () => demandLesson(tx, params.id, params.lessonId))
    checkVersion(ifMatch, lesson.version)
    demandUnchanged(lessonUpdate, body, { _id: lesson.id })
    const order = body.microlearnings
    await storeNewOrder(tx, 'class', { parent: lesson.id, order, path: 'microlearnings' })
    await storeLesson(tx, lesson.id, body, clock())
    return showLesson(tx, params.id, { module: lesson.module, lesson: lesson.id })
  },

  async removeLesson(call) {
    const { tx, params } = call
    const lesson = await demandOwnLesson(call, () => demandLessonAt(tx, params))
    checkVersion(call.ifMatch, lesson.version)
    return removeItem(call, params.id, { kind: 'lesson', item: lesson.id })
  },

  async addClasses(call) {
    const { tx, params, query, body } = call
    const program = params.id
    const lesson = await demandOwnLesson(call, () => demandLesson(tx, program, params.lessonId))
    if (lesson.module !== params.moduleId) throw new Failure('notFound')
    const added = query.ids
      ? await addExistingClasses(call, { program, lesson }, { ids: query.ids, copy: wantsCopies(query) })
      : [await createClass(call, { program, lesson }, body)]
    const shown = await showLesson(tx, program, { module: lesson.module, lesson: lesson.id })
    return { microlearnings: shown.microlearnings.filter(({ _id }) => added.includes(_id)) }
  },

  async updateClass(call) {
    const { tx, caller, params, body, ifMatch, clock } = call
    const program = params.id
    await demandOutline(call, program, 'classes')
    const current = await demandClass(tx, program, params.classId)
    await demandOrigin(call, { program, origin: current.origin }, 'classes')
    checkVersion(ifMatch, current.version)
    demandUnchanged(classUpdate, body, { _id: current.id })
    if (body.steps) await storeSteps(tx, caller.company, current.id, body.steps, clock())
    await storeClass(tx, current.id, body, clock())
    return readClass(tx, call, program, current.id)
  },

  async removeClass(call) {
    const { tx, params } = call
    const lesson = await demandOwnLesson(call, () => demandLessonAt(tx, params))
    const found = await demandClass(tx, params.id, params.classId)
    await demandOrigin(call, { program: params.id, origin: found.origin }, 'classes')
    if (!(await readOrder(tx, 'class', lesson.id)).includes(found.id)) throw new Failure('notFound')
    checkVersion(call.ifMatch, found.version)
    return removeItem(call, params.id, { kind: 'class', item: found.id })
  },

  async takeClassOut(call) {
    const { tx, params } = call
    const lesson = await demandOwnLesson(call, () => demandLessonAt(tx, params))
    const found = await demandClass(tx, params.id, params.classId)
    if (!(await readOrder(tx, 'class', lesson.id)).includes(found.id)) throw new Failure('notFound')
    checkVersion(call.ifMatch, found.version)
    return removeItem(call, params.id, { kind: 'class', item: found.id, from: lesson.id, keep: true })
  },

  async getClass(call) {
    const { tx, params } = call
    const program = await readDetails(tx, call, params.id)
    return readClass(tx, call, program.referencedProgram?._id ?? program._id, params.classId)
  },

  async move(call) {
    const { params, body } = call
    await demandOutline(call, params.id, body.kind === 'module' ? 'structure' : 'classes')
    await moveItems(call, params.id, body)
    return { done: true }
  },

  async undoRemoval(call) {
    const { tx, params } = call
    await demandOutline(call, params.id, 'classes')
    const removal = await readRemoval(tx, params.id, params.removalId)
    if (removal.kind === 'module') await demandOutline(call, params.id, 'structure')
    await undoRemoval(call, params.removalId, removal)
    return { done: true }
  },

  async makeOwn(call) {
    const { params, body } = call
    await demandOutline(call, params.id, body.kind === 'module' ? 'structure' : 'classes')
    const own = body.kind === 'module' ? ownModule : ownClass
    return { _id: await own(call, params.id, body._id) }
  },

  async impact(call) {
    const { tx, params, query } = call
    const { _id } = await readDetails(tx, call, params.id)
    const ids = [params.itemId, ...(query.also ?? [])]
    return readImpact(tx, call, { program: _id, kind: params.kind, ids })
  },

  meet: call => meetOthers(call, call.params.id, call.body),
}
