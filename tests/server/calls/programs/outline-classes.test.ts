import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type Sent, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addOutline, addProgram, type CompanyWorld, type Outline } from '../../../setup/world'

describe.each(engines)('classes of an outline on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let program: string
  let outline: Outline
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const send = (call: CallName, sent: Sent) => test.send(call, admin, sent)
  const classesOf = async (id: string): Promise<{ _id: string; title: string; isEmpty?: boolean }[]> => {
    const { modules } = (await send('programs.get', { params: { id } })).json()
    return modules.flatMap((module: { lessons: { microlearnings: object[] }[] }) =>
      module.lessons.flatMap(lesson => lesson.microlearnings),
    )
  }
  const begin = async () => {
    program = await addProgram(test.db, acme.company, `Classes ${Math.random()}`)
    outline = await addOutline(test.db, acme.company, program)
    return {
      inLesson: { id: program, moduleId: outline.module, lessonId: outline.lesson },
      inPath: {
        id: program,
        moduleId: outline.module,
        lessonType: outline.lesson,
        classId: outline.microlearning,
      },
    }
  }

  it('are made of what is said of them', async () => {
    const { inLesson } = await begin()
    const body = {
      title: 'Live session',
      kind: 'live',
      durationSeconds: 3600,
      url: 'https://meet.example.org/room',
      liveAt: '2030-02-28T09:00:00.000Z',
      description: 'Bring your questions',
    }
    const answer = await send('outline.addClasses', { params: inLesson, body })
    expect(answer.statusCode, answer.body).toBe(201)
    const [made] = answer.json().microlearnings
    expect(made).toMatchObject({
      title: 'Live session',
      kind: 'live',
      durationSeconds: 3600,
      origin: program,
    })
    const shown = await send('outline.getClass', { params: { id: program, classId: made._id } })
    expect(shown.json()).toMatchObject({ ...body, usedIn: [{ _id: program }], programsCount: 1 })
  })

  it.each([
    [{}, true],
    [{ durationSeconds: 600 }, true],
    [{ description: 'Read this' }, false],
    [{ url: 'https://video.example.org/1' }, false],
    [{ kind: 'live', liveAt: '2030-02-28T09:00:00.000Z' }, false],
  ])('of %j have nothing in them: %s', async (body, isEmpty) => {
    const { inLesson } = await begin()
    const made = await send('outline.addClasses', { params: inLesson, body: { title: 'New', ...body } })
    const [{ _id }] = made.json().microlearnings
    expect((await classesOf(program)).find(one => one._id === _id)).toMatchObject({ isEmpty })
  })

  it('have something in them once they have a step', async () => {
    const { inLesson } = await begin()
    const made = await send('outline.addClasses', { params: inLesson, body: { title: 'Stepped' } })
    const [{ _id, version }] = made.json().microlearnings
    const steps = [{ title: 'Watch', kind: 'text', content: 'Watch closely' }]
    const params = { id: program, classId: _id }
    const answer = await send('outline.updateClass', {
      params,
      body: { steps },
      headers: { 'if-match': String(version) },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await classesOf(program)).find(one => one._id === _id)).toMatchObject({ isEmpty: false })
  })

  it.each([
    [{}, 'title'],
    [{ title: 'x'.repeat(201) }, 'title'],
    [{ title: 'A', kind: 'song' }, 'kind'],
    [{ title: 'A', durationSeconds: -1 }, 'durationSeconds'],
    [{ title: 'A', durationSeconds: 86_401 }, 'durationSeconds'],
    [{ title: 'A', url: 'javascript:alert(1)' }, 'url'],
    [{ title: 'A', liveAt: 'tomorrow' }, 'liveAt'],
    [{ title: 'A', colour: 'red' }, 'colour'],
  ])('of %j are refused at %s', async (body, path) => {
    const { inLesson } = await begin()
    const answer = await send('outline.addClasses', { params: inLesson, body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ path }])
  })

  it('are changed under the version that was read, and the whole class may be sent back', async () => {
    await begin()
    const params = { id: program, classId: outline.microlearning }
    const read = (await send('outline.getClass', { params })).json()
    const headers = { 'if-match': `"${read.version}"` }
    const sent = { params, body: { ...read, title: 'Renamed' }, headers }
    const answer = await send('outline.updateClass', sent)
    expect(answer.json()).toMatchObject({ title: 'Renamed', version: read.version + 1 })
    expect((await send('outline.updateClass', sent)).statusCode).toBe(412)
  })

  it('of another program, module or lesson are not found', async () => {
    const { inPath, inLesson } = await begin()
    const other = await addOutline(test.db, acme.company, acme.program)
    const [asked, title] = [{ ...inPath, classId: other.microlearning }, { title: 'New' }]
    expect((await send('outline.updateClass', { params: asked, body: title })).statusCode).toBe(404)
    expect((await send('outline.removeClass', { params: asked })).statusCode).toBe(404)
    const params = { ...inLesson, moduleId: other.module }
    expect((await send('outline.addClasses', { params, body: title })).statusCode).toBe(404)
    const elsewhere = { ...inPath, moduleId: other.module }
    expect((await send('outline.takeClassOut', { params: elsewhere })).statusCode).toBe(404)
  })

  it('that exist are shared or copied; a list with a foreign one adds none', async () => {
    const { inLesson } = await begin()
    const other = await addOutline(test.db, acme.company, acme.program)
    const add = (ids: string, copy: string) =>
      send('outline.addClasses', { params: inLesson, query: { ids, copy } })
    const [shared] = (await add(other.microlearning, 'false')).json().microlearnings
    expect(shared).toMatchObject({ _id: other.microlearning, programsCount: 2, origin: acme.program })
    const [copy] = (await add(other.microlearning, 'true')).json().microlearnings
    expect(copy).toMatchObject({ title: 'Class', origin: program, programsCount: 1 })
    const before = await classesOf(program)
    const foreign = await add(`${outline.microlearning},${newId()}`, 'true')
    expect(foreign.json().errors).toMatchObject([{ path: 'ids.1', code: 'noClassWithId' }])
    expect((await add(other.microlearning, 'false')).json().errors).toMatchObject([{ code: 'isThere' }])
    expect(await classesOf(program)).toEqual(before)
  })

  it('that are shared are changed for everybody, or become an own copy first', async () => {
    const { inLesson } = await begin()
    const other = await addOutline(test.db, acme.company, acme.program)
    await send('outline.addClasses', { params: inLesson, query: { ids: other.microlearning } })
    const body = { kind: 'class', _id: other.microlearning }
    const { _id } = (await send('outline.makeOwn', { params: { id: program }, body })).json()
    const params = { id: program, classId: _id }
    await send('outline.updateClass', { params, body: { title: 'Ours' } })
    expect((await classesOf(program)).map(({ title }) => title)).toContain('Ours')
    expect((await classesOf(acme.program)).map(({ title }) => title)).not.toContain('Ours')
  })

  it('that are taken out stay among those that can be added; deleted ones do not', async () => {
    const { inPath, inLesson } = await begin()
    const offered = async () => (await send('programs.classes', {})).body.includes(outline.microlearning)
    expect((await send('outline.takeClassOut', { params: inPath })).statusCode).toBe(200)
    expect((await classesOf(program)).map(({ _id }) => _id)).not.toContain(outline.microlearning)
    expect(await offered()).toBe(true)
    await send('outline.addClasses', { params: inLesson, query: { ids: outline.microlearning } })
    const { removal } = (await send('outline.removeClass', { params: inPath })).json()
    expect(await offered()).toBe(false)
    expect((await send('outline.removeClass', { params: inPath })).statusCode).toBe(404)
    await send('outline.undoRemoval', { params: { id: program, removalId: removal } })
    expect((await classesOf(program)).map(({ _id }) => _id)).toContain(outline.microlearning)
    expect(await offered()).toBe(true)
  })

  it('say before they are deleted who has results in them, and keep those', async () => {
    const { inPath } = await begin()
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, at)
        values (${newId()}, ${acme.company}, ${acme.student}, ${program}, ${outline.microlearning}, 'completed', now())`),
    )
    for (const [kind, itemId] of [
      ['class', outline.microlearning],
      ['lesson', outline.lesson],
      ['module', outline.module],
    ] as const) {
      const answer = await send('outline.impact', { params: { id: program, kind, itemId } })
      expect(answer.json()).toEqual({ classes: 1, learners: 1, alsoIn: [] })
    }
    const { microlearning: other } = await addOutline(test.db, acme.company, program)
    const params = { id: program, kind: 'class', itemId: outline.microlearning } as const
    const both = await send('outline.impact', { params, query: { also: other } })
    expect(both.json()).toEqual({ classes: 2, learners: 1, alsoIn: [] })
    const foreign = await send('outline.impact', { params, query: { also: outline.module } })
    expect(foreign.statusCode).toBe(404)
    await send('outline.removeClass', { params: inPath })
    const kept = await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`select 1 from activity where class_id = ${outline.microlearning}`),
    )
    expect(kept).toHaveLength(1)
  })

  it('are counted among the classes of the program as they come and go', async () => {
    const { inPath, inLesson } = await begin()
    const count = async () => (await send('programs.get', { params: { id: program } })).json().classesCount
    expect(await count()).toBe(2)
    await send('outline.addClasses', { params: inLesson, body: { title: 'Third' } })
    expect(await count()).toBe(3)
    await send('outline.removeLesson', { params: inPath })
    expect(await count()).toBe(1)
  })

  it('are made once, also when the request is repeated', async () => {
    const { inLesson } = await begin()
    const sent = {
      params: inLesson,
      body: { title: 'Once' },
      headers: { 'idempotency-key': `key-${newId()}` },
    }
    const [one, two] = [await send('outline.addClasses', sent), await send('outline.addClasses', sent)]
    expect(two.json()).toEqual(one.json())
    expect((await classesOf(program)).filter(({ title }) => title === 'Once')).toHaveLength(1)
  })
})
