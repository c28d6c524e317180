import '../../../providers/late-calls'
import type { OutlineKind } from '#contract/words/programs'
import type { CallArgs } from '../../../providers/call/call-types'
import { CallFailure } from '../../../providers/call/errors'
import type { Answers } from '../../../providers/call/read-anew'
import type { Write } from '../../../providers/call/use-write'
import type { ProgramDetails } from '../../../resources/programs/program'
import { manyMoved, type OutlineItem, type Place } from '../outline-items'
import { draftSteps, type StoredStep, sameSteps, withKnown } from '../steps/draft-steps'
import { type Turn, together } from './use-history'

/** The steps of the editor: each is sent, shows at once where that is known, and answers what takes it back. */

interface Sending {
  write: Write
  ask: Answers['ask']
  /** The program as the screen has it by now. */
  program: () => ProgramDetails
  /** Says that something goes, so that nothing is asked of it meanwhile; answers how to say that this is over. */
  leave: (id: string) => () => void
}

/** Something that can be named again after it was moved or brought back. */
export type Named = Pick<OutlineItem, 'kind' | 'id' | 'title' | 'parent' | 'before'> & { module: string }

export const namedOf = ({ kind, id, title, parent, before, module }: OutlineItem): Named => ({
  ...{ kind, id, title, parent, before },
  module: module._id,
})

/** What is changed of a module, lesson or class. */
export type Changes = CallArgs<'outline.updateClass'>['body'] & CallArgs<'outline.updateLesson'>['body']

/**
 * What is written of a class when a change of its steps is taken back: steps that are gone by now are made anew.
 * @param left the steps as the change left them: where somebody has changed them since, theirs stay
 */
async function withStepsBack(
  { ask, program }: Sending,
  classId: string,
  to: Changes,
  left: readonly StoredStep[],
) {
  if (!to.steps) return to
  const { steps } = await ask('outline.getClass', { params: { id: program()._id, classId } })
  const plain = (list: readonly StoredStep[]) =>
    draftSteps(list).map(({ _id, ...step }) => ({ ...step, key: '' }))
  if (!sameSteps(plain(steps), plain(left)))
    throw new CallFailure({ call: 'outline.updateClass', status: 412 })
  return { ...to, steps: withKnown(to.steps, steps) }
}

/**
 * Writes fields of something, and with the next turn what they were before.
 * @param version the one that was read; without it, the newest that is known
 * @param left of a class whose steps are put back: what they are until then
 */
export function changeTurn(
  sending: Sending,
  item: Pick<Named, 'kind' | 'id'>,
  {
    version,
    left,
    ...change
  }: { to: Changes; from: Changes; version?: number; left?: readonly StoredStep[] },
): Turn {
  const { write, program } = sending
  return async () => {
    const id = program()._id
    const to = left ? await withStepsBack(sending, item.id, change.to, left) : change.to
    const shows = to.title === undefined ? undefined : { [item.id]: { title: to.title } }
    const options = { of: item.id, ...(shows && { shows }) }
    const asRead = version === undefined ? {} : { version }
    const send = () => {
      if (item.kind === 'module')
        return write(
          'outline.updateModule',
          { params: { id, moduleId: item.id }, body: to, ...asRead },
          options,
        )
      if (item.kind === 'lesson')
        return write(
          'outline.updateLesson',
          { params: { id, lessonId: item.id }, body: to, ...asRead },
          options,
        )
      return write('outline.updateClass', { params: { id, classId: item.id }, body: to, ...asRead }, options)
    }
    const answer = await send()
    return changeTurn(sending, item, {
      ...{ to: change.from, from: change.to },
      ...('steps' in answer && { left: answer.steps }),
    })
  }
}

/** Moves things of one kind behind another one, in their order; taken back, each goes to where it was. */
export function moveTurn(sending: Sending, items: readonly OutlineItem[], place: Place): Turn {
  const { write, program } = sending
  const move = (moving: readonly OutlineItem[], to: Place) => {
    const [{ kind } = { kind: 'module' as const }] = moving
    const { _id, modules } = program()
    return write(
      'outline.move',
      {
        params: { id: _id },
        body: {
          kind,
          items: moving.map(({ id, parent }) => ({ _id: id, ...(kind === 'class' && { lesson: parent }) })),
          ...(kind !== 'module' && { parent: to.parent }),
          after: to.after,
        },
      },
      { shows: { [_id]: { modules: manyMoved(modules, moving, to) } } },
    )
  }
  return async () => {
    await move(items, place)
    return async () => {
      for (const item of items) {
        const { parent, before } = item
        await move([{ ...item, parent: place.parent }], { parent, after: before })
      }
      return moveTurn(sending, items, place)
    }
  }
}

/** Deletes; a class may be taken out of its lesson alone. */
export function removeTurn(sending: Sending, item: Named, out = false): Turn {
  const { write, program, leave } = sending
  return async () => {
    const id = program()._id
    const inModule = { id, moduleId: item.kind === 'module' ? item.id : item.module }
    const inLesson = { ...inModule, lessonType: item.kind === 'lesson' ? item.id : item.parent }
    const inPath = { ...inLesson, classId: item.id }
    const of = { of: item.id, gone: [item.id] }
    const send = () => {
      if (item.kind === 'module') return write('outline.removeModule', { params: inModule }, of)
      if (item.kind === 'lesson') return write('outline.removeLesson', { params: inLesson }, of)
      if (out) return write('outline.takeClassOut', { params: inPath, body: {} }, of)
      return write('outline.removeClass', { params: inPath }, of)
    }
    const { removal } = await send().finally(leave(item.id))
    return async () => {
      await write('outline.undoRemoval', { params: { id, removalId: removal } })
      return removeTurn(sending, item, out)
    }
  }
}

/** What is added, and where; `copy` begins as a copy of what exists. */
export type Adding =
  | { kind: OutlineKind; title: string; like?: OutlineItem }
  | { kind: 'module' | 'class'; ids: readonly string[]; copy: boolean }
  | { kind: 'lesson'; copyOf: string }

type ClassBody = CallArgs<'outline.addClasses'>['body']

async function create(
  { write, program }: Sending,
  adding: Adding,
  parents: { module: string; lesson: string },
): Promise<string[]> {
  const id = program()._id
  const query = 'ids' in adding ? { ids: adding.ids.join(), copy: `${adding.copy}` as const } : {}
  const title = 'title' in adding ? { title: adding.title } : {}
  if (adding.kind === 'module') {
    const { modules } = await write('outline.addModules', { params: { id }, query, body: title })
    return modules.map(({ _id }) => _id)
  }
  if (adding.kind === 'lesson') {
    const type = 'like' in adding ? adding.like?.lesson?.type : undefined
    const body = 'copyOf' in adding ? { copyOf: adding.copyOf } : { ...title, ...(type && { type }) }
    const params = { id, moduleId: parents.module }
    const { _id } = await write('outline.addLesson', { params, body })
    return [_id]
  }
  const kind = 'like' in adding ? adding.like?.class?.kind : undefined
  const body: ClassBody = { ...title, ...(kind && { kind }) }
  const params = { id, moduleId: parents.module, lessonId: parents.lesson }
  const { microlearnings } = await write('outline.addClasses', { params, query, body })
  return microlearnings.map(({ _id }) => _id)
}

/** The line of the tree that something is: a class has one in each of its lessons. */
export const lineOf = (kind: OutlineKind, id: string, lesson: string) =>
  kind === 'class' ? `${lesson}-${id}` : id

/**
 * Adds something to the end of its parent, or behind `after` there.
 * @param showing called as it begins; what it returns shows the first of what was added, and tells whether it does
 * @param onAdded is told once it is there
 */
export function addTurn(
  sending: Sending,
  adding: Adding,
  { module, lesson, after }: { module: string; lesson: string; after?: string },
  showing: () => (line: string) => boolean,
  onAdded: (id: string, isShown: boolean) => void = () => {},
): Turn {
  const { write, program } = sending
  return async () => {
    const { kind } = adding
    const show = showing()
    const ids = await create(sending, adding, { module, lesson })
    const parent = { module: program()._id, lesson: module, class: lesson }[kind]
    const items = ids.map(_id => ({ _id, ...(kind === 'class' && { lesson }) }))
    if (after !== undefined && !('copyOf' in adding))
      await write('outline.move', {
        params: { id: program()._id },
        body: { kind, items, ...(kind !== 'module' && { parent }), after },
      })
    const [first = ''] = ids
    onAdded(first, show(lineOf(kind, first, lesson)))
    const named = ids.map((id): Named => ({ kind, id, title: '', parent, before: null, module }))
    return together(named.map(item => removeTurn(sending, item, 'ids' in adding && !adding.copy)))
  }
}
