import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneTitle } from '../../../../server/groups/programs/creation/clone'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import type { CompanyWorld } from '../../../setup/world'

interface Module {
  _id: string
  title: string
  lessons: { _id: string; microlearnings: { _id: string; title: string }[] }[]
}

describe.each(engines)('clones on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const get = async (id: string) => (await test.send('programs.get', admin, { params: { id } })).json()
  const clone = async (call: 'programs.cloneShallow' | 'programs.cloneDeep', id = acme.program) =>
    (await test.send(call, admin, { params: { id } })).json()
  const ids = (modules: Module[]) =>
    modules.flatMap(module => [
      module._id,
      ...module.lessons.flatMap(lesson => [lesson._id, ...lesson.microlearnings.map(({ _id }) => _id)]),
    ])
  const titles = (modules: Module[]) =>
    modules.map(module => [
      module.title,
      module.lessons.map(lesson => lesson.microlearnings.map(({ title }) => title)),
    ])
  const retitle = (id: string) =>
    test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update modules set title = 'Changed' where id = ${id}`),
    )

  it('that are shallow share modules: a change shows in both', async () => {
    const copy = await clone('programs.cloneShallow')
    expect(copy).toMatchObject({
      title: 'Gestión ágil (copy)',
      isDraft: true,
      isPublished: false,
      isCustom: true,
      internId: null,
    })
    expect(ids(copy.modules)).toEqual(ids((await get(acme.program)).modules))
    await retitle(acme.modules[0] ?? '')
    expect((await get(copy._id)).modules[0].title).toBe('Changed')
    expect((await get(acme.program)).modules[0].title).toBe('Changed')
  })

  it('that are deep share nothing: a change shows in one', async () => {
    const original = await get(acme.program)
    const copy = await clone('programs.cloneDeep')
    expect(titles(copy.modules)).toEqual(titles(original.modules))
    const shared = ids(original.modules).filter(id => ids(copy.modules).includes(id))
    expect(shared).toEqual([])
    await retitle(copy.modules[1]._id)
    expect((await get(acme.program)).modules[1].title).toBe('Module 2')
    expect(copy).toMatchObject({ modulesCount: 2, classesCount: 2 })
  })

  it('that are deep keep a class that is in two lessons one class in two lessons', async () => {
    const [first, second] = (await get(acme.program)).modules as [Module, Module]
    const [into, shared] = [second.lessons[0]?._id, first.lessons[0]?.microlearnings[0]?._id]
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`insert into lesson_classes (company_id, lesson_id, class_id, position) values (${acme.company}, ${into}, ${shared}, 2)`,
      ),
    )
    const copy = await clone('programs.cloneDeep')
    const [one, other] = copy.modules as [Module, Module]
    expect(other.lessons[0]?.microlearnings[1]?._id).toBe(one.lessons[0]?.microlearnings[0]?._id)
  })

  it('of a program that refers to another refer to it, too', async () => {
    const follower = (
      await test.send('programs.create', admin, { body: { referencedPromotion: acme.program } })
    ).json()
    expect(await clone('programs.cloneDeep', follower._id)).toMatchObject({
      referencedProgram: { _id: acme.program },
    })
  })

  it('have a title of at most 200 characters', () => {
    expect(cloneTitle('🎓'.repeat(200), 'spanish')).toBe(`${'🎓'.repeat(192)} (copia)`)
  })
})
