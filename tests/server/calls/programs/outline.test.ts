import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import type { Module } from '../../../../server/groups/outline/reads'
import { openTestApp, type Sent, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addOutline, addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('the outline of a program on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let teacher: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    teacher = await test.tokenOf(acme.teacher)
  })
  afterAll(() => test.close())

  const send = (call: CallName, sent: Sent, token = admin) => test.send(call, token, sent)
  const modulesOf = async (id: string): Promise<Module[]> =>
    (await send('programs.get', { params: { id } })).json().modules
  /** A program of its own, with a module with a lesson with a class. */
  async function own(title = 'Made here') {
    const id = await addProgram(test.db, acme.company, `${title} ${Math.random()}`)
    const [module] = await modulesOf(id)
    const lesson = module?.lessons[0]
    const found = lesson?.microlearnings[0]
    if (!module || !lesson || !found) throw new Error('A program begins with a class')
    return { id, module, lesson, class: found }
  }
  const titles = async (id: string) =>
    (await modulesOf(id)).map(module => [
      module.title,
      module.lessons.map(lesson => [lesson.title, lesson.microlearnings.map(({ title }) => title)]),
    ])
  const update = (table: string, id: string, what: ReturnType<typeof sql>) =>
    test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update ${sql.identifier(table)} set ${what} where id = ${id}`),
    )

  describe('modules', () => {
    it('are made at the end, also at the path with a slash', async () => {
      const { id } = await own()
      const answer = await send('outline.addModules', { params: { id }, body: { title: ' Second  one ' } })
      expect(answer.statusCode, answer.body).toBe(201)
      expect(answer.json().modules).toMatchObject([
        { title: 'Second one', lessons: [], origin: id, programsCount: 1, version: 1, startDate: null },
      ])
      const slashed = await test.app.inject({
        method: 'POST',
        url: `/api/programs/${id}/modules/`,
        headers: { authorization: `Bearer ${admin}` },
        payload: { title: 'Third' },
      })
      expect(slashed.statusCode).toBe(201)
      expect((await titles(id)).map(([title]) => title)).toEqual(['Module 1', 'Second one', 'Third'])
    })

    it('need a title', async () => {
      const { id } = await own()
      for (const body of [{}, { title: '  ' }])
        expect((await send('outline.addModules', { params: { id }, body })).json().errors).toMatchObject([
          { path: 'title', code: 'required' },
        ])
    })

    it('that exist are shared: a change shows in both', async () => {
      const [one, other] = [await own(), await own()]
      const sent = { params: { id: other.id }, query: { ids: one.module._id, copy: 'false' } }
      expect((await send('outline.addModules', sent)).json().modules).toMatchObject([
        { _id: one.module._id, programsCount: 2, origin: one.id },
      ])
      const params = { id: one.id, moduleId: one.module._id }
      await send('outline.updateModule', { params, body: { title: 'Changed' } })
      expect((await titles(other.id)).map(([title]) => title)).toEqual(['Module 1', 'Changed'])
      expect((await send('outline.addModules', sent)).json().errors).toMatchObject([
        { path: 'ids.0', code: 'isThere', values: { name: 'Changed' } },
      ])
    })

    it('that exist are copied: a change shows in one', async () => {
      const [one, other] = [await own(), await own()]
      const query = { ids: one.module._id, copy: 'true' }
      const [copy] = (await send('outline.addModules', { params: { id: other.id }, query })).json().modules
      expect(copy).toMatchObject({ title: 'Module 1', origin: other.id, programsCount: 1 })
      expect(copy._id).not.toBe(one.module._id)
      const classId = copy.lessons[0].microlearnings[0]._id
      await send('outline.updateClass', { params: { id: other.id, classId }, body: { title: 'New' } })
      expect((await modulesOf(one.id))[0]?.lessons[0]?.microlearnings[0]?.title).toBe('Class')
    })

    it('of a list with a foreign one are not added at all', async () => {
      const [one, other] = [await own(), await own()]
      const foreign = test.world.globex.modules[0] ?? ''
      const query = { ids: `${one.module._id},${foreign}`, copy: 'false' }
      const answer = await send('outline.addModules', { params: { id: other.id }, query })
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toMatchObject([{ path: 'ids.1', code: 'noModuleWithId' }])
      expect(await modulesOf(other.id)).toHaveLength(1)
    })

    it('are renamed and their lessons put in order, by whoever has seen the newest version', async () => {
      const { id, module } = await own()
      const params = { id, moduleId: module._id }
      const second = (
        await send('outline.addLesson', { params, body: { title: 'Two', type: 'test' } })
      ).json()
      const order = [second._id, module.lessons[0]?._id ?? '']
      const headers = { 'if-match': `"${module.version}"` }
      const sent = { params, body: { title: 'Renamed', lessons: order }, headers }
      const answer = await send('outline.updateModule', sent)
      expect(answer.json()).toMatchObject({ title: 'Renamed', version: module.version + 1 })
      expect(answer.json().lessons.map(({ _id }: { _id: string }) => _id)).toEqual(order)
      expect((await send('outline.updateModule', sent)).statusCode).toBe(412)
      for (const lessons of [order.slice(1), [...order, ...order], [order[0] ?? '', acme.program]])
        expect(
          (await send('outline.updateModule', { params, body: { lessons } })).json().errors,
        ).toMatchObject([{ path: 'lessons', code: 'reorderAlone' }])
      const startDate = { params, body: { startDate: '2030-01-01' } }
      expect((await send('outline.updateModule', startDate)).json().errors).toMatchObject([
        { code: 'ownCall' },
      ])
    })

    it('that are deleted come back where they were, with their start date', async () => {
      const { id, module } = await own()
      await send('outline.addModules', { params: { id }, body: { title: 'Second' } })
      await test.db.inCompany({ company: acme.company }, tx =>
        tx.execute(sql`update program_modules set start_date = '2030-05-01' where module_id = ${module._id}`),
      )
      const before = await modulesOf(id)
      const params = { id, moduleId: module._id }
      const { removal } = (await send('outline.removeModule', { params })).json()
      expect((await titles(id)).map(([title]) => title)).toEqual(['Second'])
      const offered = await send('programs.modules', { query: { search: 'Module 1' } })
      expect(offered.body).not.toContain(module._id)
      const undo = { params: { id, removalId: removal } }
      expect((await send('outline.undoRemoval', undo)).statusCode).toBe(200)
      expect(await modulesOf(id)).toEqual(before)
      expect((await send('outline.undoRemoval', undo)).statusCode).toBe(404)
    })

    it('that others share stay there', async () => {
      const [one, other] = [await own(), await own()]
      const query = { ids: one.module._id }
      await send('outline.addModules', { params: { id: other.id }, query })
      await send('outline.removeModule', { params: { id: one.id, moduleId: one.module._id } })
      expect((await modulesOf(other.id)).map(({ _id }) => _id)).toContain(one.module._id)
    })
  })

  describe('lessons', () => {
    it('are named in a path by their type where the module has one of it', async () => {
      const { id, module } = await own()
      const path = { id, moduleId: module._id }
      const remove = (lessonType: string) => send('outline.removeLesson', { params: { ...path, lessonType } })
      await send('outline.addLesson', { params: path, body: { title: 'Exam', type: 'test' } })
      expect((await remove('live')).statusCode).toBe(404)
      expect((await remove('test')).statusCode).toBe(200)
      await send('outline.addLesson', { params: path, body: { title: 'More', type: 'content' } })
      const answer = await remove('content')
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors).toMatchObject([{ path: 'lessonType', code: 'severalLessons' }])
      expect((await remove('nothing')).statusCode).toBe(404)
    })

    it('are copied with their classes, right behind the original', async () => {
      const { id, module, lesson } = await own()
      const params = { id, moduleId: module._id }
      await send('outline.addLesson', { params, body: { title: 'Last' } })
      const copy = (await send('outline.addLesson', { params, body: { copyOf: lesson._id } })).json()
      expect(copy).toMatchObject({ title: 'Lesson', type: 'content', microlearnings: [{ title: 'Class' }] })
      expect(copy.microlearnings[0]._id).not.toBe(lesson.microlearnings[0]?._id)
      const [now] = await modulesOf(id)
      expect(now?.lessons.map(({ _id }) => _id).indexOf(copy._id)).toBe(1)
    })

    it('are renamed, and their classes put in order, by whoever has seen the newest version', async () => {
      const { id, module, lesson, class: first } = await own()
      const inLesson = { id, moduleId: module._id, lessonId: lesson._id }
      const added = await send('outline.addClasses', { params: inLesson, body: { title: 'Two' } })
      const order = [added.json().microlearnings[0]._id, first._id]
      const headers = { 'if-match': `"${lesson.version}"` }
      const body = { ...lesson, title: 'Renamed', type: 'live', microlearnings: order }
      const sent = { params: inLesson, body, headers }
      const answer = await send('outline.updateLesson', sent)
      expect(answer.json()).toMatchObject({ title: 'Renamed', type: 'live', version: lesson.version + 1 })
      expect((await titles(id))[0]?.[1]).toEqual([['Renamed', ['Two', 'Class']]])
      expect((await send('outline.updateLesson', sent)).statusCode).toBe(412)
      const foreign = { params: inLesson, body: { microlearnings: [...order, acme.program] } }
      expect((await send('outline.updateLesson', foreign)).json().errors).toMatchObject([
        { path: 'microlearnings', code: 'reorderAlone' },
      ])
    })

    it('that are deleted come back with their classes', async () => {
      const { id, module, lesson } = await own()
      const before = await modulesOf(id)
      const params = { id, moduleId: module._id, lessonType: lesson._id }
      const { removal } = (await send('outline.removeLesson', { params })).json()
      expect((await modulesOf(id))[0]?.lessons).toEqual([])
      await send('outline.undoRemoval', { params: { id, removalId: removal } })
      expect(await modulesOf(id)).toEqual(before)
    })
  })

  describe('rights', () => {
    it('let a teacher change lessons and classes of their custom programs, and no modules', async () => {
      const outline = await addOutline(test.db, acme.company, acme.program)
      const params = { id: acme.program, moduleId: outline.module, classId: outline.microlearning }
      const body = { title: 'By the teacher' }
      expect((await send('outline.addLesson', { params, body }, teacher)).statusCode).toBe(201)
      expect((await send('outline.updateClass', { params, body }, teacher)).statusCode).toBe(200)
      expect((await send('outline.updateModule', { params, body }, teacher)).statusCode).toBe(403)
      const move = { kind: 'module', items: [{ _id: outline.module }], after: null }
      expect((await send('outline.move', { params, body: move }, teacher)).statusCode).toBe(403)
      const elsewhere = await own()
      const foreign = { id: elsewhere.id, classId: elsewhere.class._id }
      expect((await send('outline.updateClass', { params: foreign, body }, teacher)).statusCode).toBe(403)
    })

    it('end at the provider’s programs, and in plain mode everywhere', async () => {
      const { id, class: found } = await own()
      const sent = { params: { id, classId: found._id }, body: { title: 'New' } }
      await update('programs', id, sql`is_custom = false`)
      expect((await send('outline.updateClass', sent)).statusCode).toBe(403)
      const staff = await test.tokenOf(test.world.staff, acme.company)
      expect((await send('outline.updateClass', sent, staff)).statusCode).toBe(200)
      await update('programs', id, sql`is_custom = true`)
      await update('companies', acme.company, sql`block_creation_module = true`)
      expect((await send('outline.addModules', { params: { id }, body: { title: 'No' } })).statusCode).toBe(
        403,
      )
      expect((await send('outline.updateClass', sent)).statusCode).toBe(403)
      await update('companies', acme.company, sql`block_creation_module = false`)
    })

    it('to change what is shared are those of its origin; an own copy may be changed', async () => {
      const [one, other] = [await own(), await own()]
      await send('outline.addModules', { params: { id: other.id }, query: { ids: one.module._id } })
      await update('programs', one.id, sql`is_custom = false`)
      const renamed = (moduleId: string) =>
        send('outline.updateModule', { params: { id: other.id, moduleId }, body: { title: 'Mine' } })
      expect((await renamed(one.module._id)).statusCode).toBe(403)
      const own2 = { params: { id: other.id }, body: { kind: 'module', _id: one.module._id } }
      const { _id } = (await send('outline.makeOwn', own2)).json()
      expect((await renamed(_id)).json()).toMatchObject({ title: 'Mine', origin: other.id })
      expect((await modulesOf(one.id))[0]?.title).toBe('Module 1')
      expect((await modulesOf(other.id)).map(module => module._id).indexOf(_id)).toBe(1)
    })

    it('are none where the structure is another program’s', async () => {
      const [one, other] = [await own(), await own()]
      await update('programs', other.id, sql`referenced_program_id = ${one.id}`)
      const params = { id: other.id, classId: one.class._id }
      const added = await send('outline.addModules', { params, body: { title: 'No' } })
      expect(added.statusCode).toBe(403)
      expect((await send('outline.getClass', { params })).json().title).toBe('Class')
    })
  })
})
