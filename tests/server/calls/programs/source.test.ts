import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import type { Module } from '../../../../server/groups/outline/reads'
import type { Part } from '../../../../server/groups/source/sides'
import { createRandom } from '../../../../server/platform/seed/random'
import { openTestApp, type Sent, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addOutline, addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('a clone beside its source on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const send = async (call: CallName, sent: Sent) => {
    const answer = await test.send(call, admin, sent)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json()
  }
  const modulesOf = async (id: string): Promise<Module[]> =>
    (await send('programs.get', { params: { id } })).modules
  const titles = async (id: string) =>
    (await modulesOf(id)).map(({ title, lessons }) => [
      title,
      lessons.map(lesson => [
        lesson.title,
        lesson.microlearnings.map(found => [found.title, found.kind, found.durationSeconds]),
      ]),
    ])

  /** A program of three modules with two lessons of three classes each. */
  const addSource = async (title: string) => {
    const { _id: id } = await send('programs.create', { body: { title } })
    for (const name of ['One', 'Two', 'Three']) {
      const { modules } = await send('outline.addModules', { params: { id }, body: { title: name } })
      const moduleId = modules[0]._id
      for (const lesson of ['A', 'B']) {
        const params = { id, moduleId }
        const { _id } = await send('outline.addLesson', { params, body: { title: `${name} ${lesson}` } })
        for (const place of [1, 2, 3])
          await send('outline.addClasses', {
            params: { ...params, lessonId: _id },
            body: { title: `${name} ${lesson} ${place}` },
          })
      }
    }
    return id
  }
  const cloneOf = async (id: string, call: CallName = 'programs.cloneDeep'): Promise<string> =>
    (await send(call, { params: { id } }))._id
  const partsOf = async (id: string): Promise<Part[]> => (await send('source.get', { params: { id } })).parts
  const named = (parts: readonly Part[]) => parts.map(({ _id, change }) => ({ _id, change }))
  const take = (id: string, parts: readonly Part[]) =>
    send('source.take', { params: { id }, body: { parts: named(parts) } })
  const said = (parts: readonly Part[]) =>
    parts.map(({ change, kind, title }) => `${change} ${kind} ${title}`)

  it('tells its source, and nothing as long as nothing has changed', async () => {
    const source = await addSource('Nothing changed')
    for (const call of ['programs.cloneDeep', 'programs.cloneShallow'] as const) {
      const found = await send('source.get', { params: { id: await cloneOf(source, call) } })
      expect(found).toMatchObject({ source: { _id: source, title: 'Nothing changed' }, parts: [] })
    }
    expect(await send('source.get', { params: { id: source } })).toEqual({
      source: null,
      clonedAt: null,
      parts: [],
    })
  })

  it('tells what was added, changed, moved, removed and put in another order there, and takes it over', async () => {
    const source = await addSource('All kinds')
    const clone = await cloneOf(source)
    const [one, two, three] = (await modulesOf(source)) as [Module, Module, Module]
    const [first, second] = one.lessons
    const classes = first?.microlearnings ?? []
    const params = { id: source }
    await send('outline.addModules', { params, body: { title: 'Four' } })
    await send('outline.updateModule', { params: { ...params, moduleId: two._id }, body: { title: 'Zwei' } })
    await send('outline.move', {
      params,
      body: {
        kind: 'class',
        items: [{ _id: classes[0]?._id, lesson: first?._id }],
        parent: second?._id,
        after: null,
      },
    })
    await send('outline.updateClass', {
      params: { ...params, classId: classes[1]?._id ?? '' },
      body: { description: 'New', durationSeconds: 60 },
    })
    await send('outline.removeLesson', {
      params: { ...params, moduleId: three._id, lessonType: three.lessons[0]?._id ?? '' },
    })
    await send('outline.move', {
      params,
      body: { kind: 'module', items: [{ _id: three._id }], after: null },
    })
    const parts = await partsOf(clone)
    expect(said(parts)).toEqual([
      'reordered program All kinds',
      'changed class One A 2',
      'moved class One A 1',
      'changed module Zwei',
      'added module Four',
      'removed lesson Three A',
    ])
    expect(parts.find(({ change, kind }) => change === 'changed' && kind === 'class')).toMatchObject({
      module: { _id: one._id, title: 'One' },
      alsoHere: false,
      fields: [
        { name: 'description', there: ['New'], here: [] },
        { name: 'durationSeconds', there: ['60'], here: ['0'] },
      ],
    })
    expect(parts.find(({ change }) => change === 'removed')?.classes).toBe(3)
    expect((await take(clone, parts)).parts).toEqual([])
    expect(await titles(clone)).toEqual(await titles(source))
    const shared = (await modulesOf(clone)).filter(({ _id }) => [one, two, three].some(m => m._id === _id))
    expect(shared).toEqual([])
  })

  it('leaves what was chosen to stay, and tells it again once it changes again', async () => {
    const source = await addSource('Kept')
    const clone = await cloneOf(source)
    const [one] = (await modulesOf(source)) as [Module]
    const rename = (title: string) =>
      send('outline.updateModule', { params: { id: source, moduleId: one._id }, body: { title } })
    await rename('Uno')
    const parts = await partsOf(clone)
    expect(said(parts)).toEqual(['changed module Uno'])
    const kept = await send('source.keep', { params: { id: clone }, body: { parts: named(parts) } })
    expect(kept.parts).toEqual([])
    expect((await titles(clone))[0]?.[0]).toBe('One')
    await rename('Eins')
    expect(said(await partsOf(clone))).toEqual(['changed module Eins'])
  })

  it('says what was changed in the clone as well, and tells nothing of what was deleted there', async () => {
    const source = await addSource('Both')
    const clone = await cloneOf(source)
    const there = (await modulesOf(source)) as [Module, Module, Module]
    const here = (await modulesOf(clone)) as [Module, Module, Module]
    for (const [id, module, title] of [
      [source, there[0], 'There'],
      [clone, here[0], 'Here'],
      [source, there[1], 'Gone here'],
    ] as const)
      await send('outline.updateModule', { params: { id, moduleId: module._id }, body: { title } })
    await send('outline.removeModule', { params: { id: clone, moduleId: here[1]._id } })
    const parts = await partsOf(clone)
    expect(parts).toMatchObject([
      { _id: there[0]._id, alsoHere: true, fields: [{ name: 'title', there: ['There'], here: ['Here'] }] },
    ])
  })

  it('that shares modules takes new ones as shared', async () => {
    const source = await addSource('Shares')
    const clone = await cloneOf(source, 'programs.cloneShallow')
    const { modules } = await send('outline.addModules', { params: { id: source }, body: { title: 'New' } })
    await take(clone, await partsOf(clone))
    expect((await modulesOf(clone)).map(({ _id }) => _id)).toContain(modules[0]._id)
  })

  it('follows any changes: taking all of them over makes both the same', async () => {
    const random = createRandom(20_261_124)
    const source = await addSource('Random')
    const clone = await cloneOf(source)
    for (let turn = 0; turn < 25; turn++) {
      const modules = await modulesOf(source)
      const module = random.pick(modules)
      const lessons = modules.flatMap(found =>
        found.lessons.map(lesson => ({ ...lesson, module: found._id })),
      )
      const lesson = random.pick(lessons)
      const params = { id: source, moduleId: lesson.module, lessonId: lesson._id }
      const inLesson = lesson.microlearnings.map(({ _id }) => _id)
      await random.pick([
        () => send('outline.addClasses', { params, body: { title: `Added ${turn}` } }),
        () =>
          send('outline.addLesson', {
            params: { ...params, moduleId: module._id },
            body: { title: `New ${turn}` },
          }),
        () => send('outline.updateLesson', { params, body: { title: `Renamed ${turn}` } }),
        () =>
          send('outline.move', {
            params,
            body: { kind: 'lesson', items: [{ _id: lesson._id }], parent: module._id, after: null },
          }),
        () => send('outline.updateLesson', { params, body: { microlearnings: inLesson.toReversed() } }),
        async () => {
          const [classId] = inLesson
          if (classId)
            await send('outline.removeClass', { params: { ...params, lessonType: lesson._id, classId } })
        },
      ])()
    }
    // What was added brings what can only be compared once it is here.
    for (let round = 0; round < 5; round++) {
      const parts = await partsOf(clone)
      if (parts.length > 0) await take(clone, parts)
    }
    expect(await partsOf(clone)).toEqual([])
    expect(await titles(clone)).toEqual(await titles(source))
  })

  it('refuses parts that have not changed, and takes none of them', async () => {
    const source = await addSource('Refused')
    const clone = await cloneOf(source)
    const [one] = (await modulesOf(source)) as [Module]
    await send('outline.addModules', { params: { id: source }, body: { title: 'New' } })
    const [added] = named(await partsOf(clone))
    const body = { parts: [added, { _id: one._id, change: 'changed' }] }
    for (const call of ['source.take', 'source.keep'] as const) {
      const answer = await test.send(call, admin, { params: { id: clone }, body })
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'parts.1'])
    }
    expect(said(await partsOf(clone))).toEqual(['added module New'])
    const plain = await test.send('source.take', admin, { params: { id: source }, body: { parts: [added] } })
    expect(plain.statusCode).toBe(404)
  })

  it('is a copy of a reference, on request, with what learners did', async () => {
    const source = await addSource('Referenced')
    const id = await addProgram(test.db, acme.company, 'Refers')
    await addOutline(test.db, acme.company, id)
    const refer = (body: object) => send('programs.updateReferenced', { params: { id }, body })
    await refer({ referenceId: source })
    const [watched] = (await modulesOf(source)).flatMap(({ lessons }) => lessons[0]?.microlearnings ?? [])
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, at)
            values ('0000000000000000000000aa', ${acme.company}, ${acme.student}, ${id}, ${watched?._id}, 'completed', now())
            on conflict do nothing`,
      ),
    )
    await refer({ referenceId: null, ownCopy: true })
    expect(await titles(id)).toEqual(await titles(source))
    const own = (await modulesOf(id)).flatMap(({ lessons }) =>
      lessons.flatMap(lesson => lesson.microlearnings),
    )
    expect(own.map(({ origin }) => origin)).toEqual(own.map(() => id))
    const [done] = await test.db.inCompany({ company: acme.company }, tx =>
      rows<{ class_id: string }>(tx, sql`select class_id from activity where program_id = ${id}`),
    )
    expect(done?.class_id).toBe(own[0]?._id)
    expect(await partsOf(id)).toEqual([])
    const again = await test.send('programs.updateReferenced', admin, {
      params: { id },
      body: { referenceId: null, ownCopy: true },
    })
    expect([again.statusCode, again.json().errors[0].path]).toEqual([400, 'ownCopy'])
  })
})
