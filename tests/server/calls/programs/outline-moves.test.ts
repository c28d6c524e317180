import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Module } from '../../../../server/groups/outline/reads'
import { createRandom } from '../../../../server/platform/seed/random'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addOutline, addProgram, type CompanyWorld } from '../../../setup/world'

interface Move {
  kind: 'module' | 'lesson' | 'class'
  items: { _id: string; lesson?: string }[]
  parent?: string
  after: string | null
}

describe.each(engines)('moving within an outline on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let id: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    id = await addProgram(test.db, acme.company, 'Moved around')
    for (let place = 2; place < 5; place++) {
      const { module, lesson } = await addOutline(test.db, acme.company, id, place)
      const params = { id, moduleId: module, lessonId: lesson }
      for (const title of ['A', 'B', 'C'])
        await test.send('outline.addClasses', admin, { params, body: { title } })
      await test.send('outline.addLesson', admin, { params, body: { title: 'Second' } })
    }
  })
  afterAll(() => test.close())

  const read = async (): Promise<Module[]> =>
    (await test.send('programs.get', admin, { params: { id } })).json().modules
  const move = (body: Move) => test.send('outline.move', admin, { params: { id }, body })

  /** Each parent with what stands in it, by ids. */
  const orders = (modules: Module[]) => [
    { kind: 'module' as const, parent: id, items: modules.map(({ _id }) => _id) },
    ...modules.map(({ _id, lessons }) => ({
      kind: 'lesson' as const,
      parent: _id,
      items: lessons.map(lesson => lesson._id),
    })),
    ...modules
      .flatMap(({ lessons }) => lessons)
      .map(({ _id, microlearnings }) => ({
        kind: 'class' as const,
        parent: _id,
        items: microlearnings.map(found => found._id),
      })),
  ]
  type Order = ReturnType<typeof orders>[number]

  const moveTo = ({ kind }: Order, item: string, from: string, to: string, after: string | null): Move => ({
    kind,
    items: [{ _id: item, ...(kind === 'class' && { lesson: from }) }],
    ...(kind !== 'module' && { parent: to }),
    after,
  })

  it('keeps every order and every parent whole, and leads back to the start', async () => {
    const random = createRandom(20_261_123)
    const start = await read()
    const back: Move[] = []
    for (let turn = 0; turn < 40; turn++) {
      const before = orders(await read())
      const source = random.pick(before.filter(({ items }) => items.length > 0))
      const target = random.pick(before.filter(({ kind }) => kind === source.kind))
      const item = random.pick(source.items)
      const rest = target.items.filter(other => other !== item)
      const after = random.pick<string | null>([null, ...rest])
      const place = source.items.indexOf(item)
      back.push(moveTo(source, item, target.parent, source.parent, source.items[place - 1] ?? null))
      const answer = await move(moveTo(source, item, source.parent, target.parent, after))
      expect(answer.statusCode, answer.body).toBe(200)
      const expected = before.map(order => {
        const items = order.kind === source.kind ? order.items.filter(other => other !== item) : order.items
        if (order !== target) return { ...order, items }
        return { ...order, items: items.toSpliced(after === null ? 0 : items.indexOf(after) + 1, 0, item) }
      })
      const byParent = (one: Order, other: Order) => one.parent.localeCompare(other.parent)
      expect(orders(await read()).sort(byParent)).toEqual(expected.sort(byParent))
    }
    for (const step of back.reverse()) expect((await move(step)).statusCode).toBe(200)
    expect(orders(await read())).toEqual(orders(start))
  })

  it('takes several at once, in the order in which they are named', async () => {
    const [first, second] = (await read()).slice(1)
    const from = first?.lessons.find(({ microlearnings }) => microlearnings.length > 2)
    const to = second?.lessons.find(({ microlearnings }) => microlearnings.length > 2)
    if (!from || !to) throw new Error('Both modules have a lesson with classes')
    const items = from.microlearnings.slice(0, 2).map(({ _id }) => ({ _id, lesson: from._id }))
    const after = to.microlearnings[0]?._id ?? null
    await move({ kind: 'class', items, parent: to._id, after })
    const now = (await read()).flatMap(({ lessons }) => lessons).find(({ _id }) => _id === to._id)
    expect(now?.microlearnings.slice(1, 3).map(({ _id }) => _id)).toEqual(items.map(({ _id }) => _id))
  })

  it('moves all or none, and says what is wrong', async () => {
    const modules = await read()
    const [module] = modules
    const lesson = modules
      .flatMap(({ lessons }) => lessons)
      .find(({ microlearnings }) => microlearnings.length > 1)
    const [one, two] = lesson?.microlearnings ?? []
    if (!module || !lesson || !one || !two) throw new Error('There is a lesson with two classes')
    const own = { _id: one._id, lesson: lesson._id }
    const [foreign] = (await test.send('programs.get', admin, { params: { id: acme.program } })).json()
      .modules
    const cases: [Move, number, string?][] = [
      [
        {
          kind: 'class',
          items: [own, { _id: foreign._id, lesson: lesson._id }],
          parent: lesson._id,
          after: null,
        },
        400,
        'items.1',
      ],
      [{ kind: 'class', items: [own, own], parent: lesson._id, after: null }, 400, 'items.1'],
      [{ kind: 'class', items: [own], parent: lesson._id, after: foreign._id }, 400, 'after'],
      [{ kind: 'class', items: [{ _id: one._id }], parent: lesson._id, after: null }, 400, 'items.0.lesson'],
      [{ kind: 'class', items: [own], after: null }, 400, 'parent'],
      [{ kind: 'class', items: [own], parent: foreign.lessons[0]._id, after: null }, 404],
      [{ kind: 'lesson', items: [{ _id: lesson._id }], parent: foreign._id, after: null }, 404],
      [{ kind: 'lesson', items: [{ _id: foreign.lessons[0]._id }], parent: module._id, after: null }, 404],
      [{ kind: 'module', items: [{ _id: foreign._id }], after: null }, 400, 'items.0'],
    ]
    for (const [body, status, path] of cases) {
      const answer = await move(body)
      expect(answer.statusCode, `${JSON.stringify(body)} ${answer.body}`).toBe(status)
      if (path) expect(answer.json().errors[0].path).toBe(path)
    }
    expect(await read()).toEqual(modules)
  })
})
