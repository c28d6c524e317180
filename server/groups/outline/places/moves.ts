import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { badField, Failure } from '../../../errors/failure'
import { demandClass, demandLesson, demandModule } from '../items'
import { demandOrigin, type OutlineWrite } from '../rights'
import { linkItems, placed, readOrder, storeOrder, unlinkItem } from './places'

type Move = BodyOf<typeof contract.outline.move>

/** What is moved, with the parent that each leaves; the caller may change all parents. */
interface Moving {
  parent: string
  items: { id: string; from: string }[]
}

async function lessonsMoving(call: OutlineWrite, program: string, body: Move): Promise<Moving> {
  if (!body.parent) throw badField('parent', 'required')
  const target = await demandModule(call.tx, program, body.parent)
  await demandOrigin(call, { program, origin: target.origin }, 'classes')
  const items: Moving['items'] = []
  for (const { _id } of body.items) {
    const lesson = await demandLesson(call.tx, program, _id)
    await demandOrigin(call, { program, origin: lesson.origin }, 'classes')
    items.push({ id: _id, from: lesson.module })
  }
  return { parent: body.parent, items }
}

async function classesMoving(call: OutlineWrite, program: string, body: Move): Promise<Moving> {
  if (!body.parent) throw badField('parent', 'required')
  const parents = new Set([body.parent])
  for (const [place, { lesson }] of body.items.entries()) {
    if (!lesson) throw badField(`items.${place}.lesson`, 'required')
    parents.add(lesson)
  }
  // In one order, so that two who move in opposite directions do not wait for each other.
  for (const id of [...parents].sort()) {
    const lesson = await demandLesson(call.tx, program, id)
    await demandOrigin(call, { program, origin: lesson.origin }, 'classes')
  }
  return { parent: body.parent, items: body.items.map(({ _id, lesson = '' }) => ({ id: _id, from: lesson })) }
}

/** @throws Failure where something is not where the caller saw it, or is in the new place already */
async function demandMovable(
  { tx }: OutlineWrite,
  program: string,
  { kind, after }: Move,
  { parent, items }: Moving,
): Promise<void> {
  const orders = new Map<string, string[]>()
  for (const id of new Set([parent, ...items.map(({ from }) => from)]))
    orders.set(id, await readOrder(tx, kind, id))
  const target = orders.get(parent) ?? []
  if (after !== null && !target.includes(after)) throw badField('after', 'notHere')
  const seen = new Set<string>()
  for (const [place, { id, from }] of items.entries()) {
    if (!orders.get(from)?.includes(id)) throw badField(`items.${place}`, 'notHere')
    if (seen.has(id) || (from !== parent && target.includes(id))) {
      const { title } = kind === 'class' ? await demandClass(tx, program, id) : { title: id }
      throw badField(`items.${place}`, 'isThere', { name: title })
    }
    seen.add(id)
  }
}

/** Moves modules, lessons or classes behind another one. All of them move, or none. */
export async function moveItems(call: OutlineWrite, program: string, body: Move): Promise<void> {
  const { tx, caller } = call
  const { kind, after } = body
  const moving: Moving =
    kind === 'module'
      ? { parent: program, items: body.items.map(({ _id }) => ({ id: _id, from: program })) }
      : await (kind === 'lesson' ? lessonsMoving : classesMoving)(call, program, body)
  if (kind === 'module' && body.parent && body.parent !== program) throw new Failure('notFound')
  await demandMovable(call, program, body, moving)
  const { parent, items } = moving
  const coming = items.filter(({ from }) => from !== parent)
  for (const { id, from } of coming) await unlinkItem(tx, kind, id, from)
  await linkItems(tx, kind, { company: caller.company, parent, items: coming.map(({ id }) => id) })
  const order = await readOrder(tx, kind, parent)
  await storeOrder(
    tx,
    kind,
    parent,
    placed(
      order,
      items.map(({ id }) => id),
      after,
    ),
  )
}
