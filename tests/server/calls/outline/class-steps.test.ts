import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stepOfClass } from '#contract/schemas/programs/step'
import { readSteps } from '../../../../server/groups/steps/reads'
import { storeSteps } from '../../../../server/groups/steps/store'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addOutline, type CompanyWorld, type Outline } from '../../../setup/world'

describe.each(engines)('the steps of a class on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let classes: string[]
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    const ids = sql`select lc.class_id as id from program_modules pm join lessons l on l.module_id = pm.module_id
      join lesson_classes lc on lc.lesson_id = l.id where pm.program_id = ${acme.program} order by pm.position`
    const found = await inAcme(tx => rows<{ id: string }>(tx, ids))
    classes = found.map(({ id }) => id)
  })
  afterAll(() => test.close())

  const inAcme: TestApp['db']['inSystem'] = work => test.db.inCompany({ company: acme.company }, work)
  const read = (...places: number[]) =>
    inAcme(tx =>
      readSteps(
        tx,
        places.map(place => classes[place] ?? ''),
      ),
    )
  const store = (place: number, given: unknown[]) => {
    const steps = given.map(one => stepOfClass.parse(one))
    return inAcme(tx => storeSteps(tx, acme.company, classes[place] ?? '', steps, test.clock.now))
  }

  it('are kept by their ids, made without, gone where they are left out, in the order of the list', async () => {
    await store(0, [
      { title: 'Begin', kind: 'question', content: 'Why?', tags: [acme.tag] },
      { _id: acme.step, title: 'First step', kind: 'text' },
    ])
    const [begin, first] = await read(0)
    expect([begin, first]).toMatchObject([
      { title: 'Begin', order: 0, content: 'Why?', tags: [{ _id: acme.tag }], version: 1 },
      { _id: acme.step, order: 1, content: 'Read this', tags: [{ _id: acme.tag }], version: 2 },
    ])
    await store(0, [first])
    expect(await read(0)).toMatchObject([{ _id: acme.step, order: 0, version: 3 }])
    await store(0, [await read(0).then(([step]) => step)])
    expect(await read(0)).toMatchObject([{ _id: acme.step, version: 3 }])
  })

  it('are read for many classes at once', async () => {
    await store(1, [{ title: 'Elsewhere', kind: 'task' }])
    expect((await read(0, 1)).map(({ title }) => title)).toEqual(['First step', 'Elsewhere'])
    expect(await inAcme(tx => readSteps(tx, []))).toEqual([])
  })

  it.each([
    ['a step of another class', () => ({ _id: acme.step }), 'steps.1._id'],
    ['a step of another company', () => ({ _id: test.world.globex.step }), 'steps.1._id'],
    ['a tag of another company', () => ({ tags: [test.world.globex.tag] }), 'steps.1.tags.0'],
    ['no web address', () => ({ kind: 'image', content: 'picture' }), 'steps.1.content'],
  ])('are left alone with %s', async (_, wrong, path) => {
    const [kept] = await read(1)
    const list = [
      { ...kept, title: 'Never' },
      { title: 'x', kind: 'text', ...wrong() },
    ]
    await expect(store(1, list)).rejects.toMatchObject({ errors: [{ path }] })
    expect(await read(1)).toEqual([kept])
  })

  it('are left alone where one stands in the list twice', async () => {
    const [kept] = await read(1)
    await expect(store(1, [kept, kept])).rejects.toMatchObject({
      errors: [{ path: 'steps.1._id', code: 'twice' }],
    })
  })

  it('keep a tag that is deleted meanwhile, so that it comes back', async () => {
    const admin = await test.tokenOf(acme.admin)
    await test.send('tags.remove', admin, { params: { id: acme.tag } })
    const [step] = await read(0)
    expect(step?.tags).toEqual([])
    await store(0, [{ ...step, title: 'Renamed' }])
    await test.send('tags.restore', admin, { params: { id: acme.tag } })
    expect(await read(0)).toMatchObject([{ title: 'Renamed', tags: [{ _id: acme.tag }] }])
  })

  describe('saved with their class', () => {
    let outline: Outline
    let params: { id: string; classId: string }
    let tokens: Record<'admin' | 'teacher' | 'reader' | 'foreign', string>
    beforeAll(async () => {
      const token = (who: string) => test.tokenOf(who)
      tokens = {
        admin: await token(acme.admin),
        teacher: await token(acme.teacher),
        reader: await token(acme.reader),
        foreign: await token(test.world.globex.admin),
      }
    })
    beforeEach(async () => {
      outline = await addOutline(test.db, acme.company, acme.program)
      params = { id: acme.program, classId: outline.microlearning }
    })
    const save = (body: object, token = tokens.admin, headers = {}) =>
      test.send('outline.updateClass', token, { params, body, headers })
    const shown = async () => (await test.send('outline.getClass', tokens.admin, { params })).json()
    const two = [
      { title: 'Watch', kind: 'video', content: 'https://videos.example/1' },
      { title: 'Answer', kind: 'question' },
    ]

    it('are answered in their order, by administrators and teachers', async () => {
      for (const token of [tokens.admin, tokens.teacher]) {
        const steps = [two[0], { ...two[1], tags: [acme.tag] }]
        const answer = await save({ title: 'With steps', steps }, token)
        expect([answer.statusCode, answer.json()]).toMatchObject([
          200,
          {
            title: 'With steps',
            steps: [
              { ...two[0], order: 0 },
              { ...two[1], order: 1, tags: [{ _id: acme.tag }] },
            ],
          },
        ])
        expect(await shown()).toEqual(answer.json())
      }
    })

    it('stay where a write does not name them, and go where the list is empty', async () => {
      const { steps } = (await save({ steps: two })).json()
      expect((await save({ title: 'Renamed' })).json().steps).toEqual(steps)
      expect((await save(await shown())).json().steps).toEqual(steps)
      expect((await save({ steps: [] })).json().steps).toEqual([])
    })

    it('count as a change of the class, wherever they are changed', async () => {
      const read = (await save({ steps: two })).json()
      const body = { steps: [{ _id: read.steps[0]._id, title: 'Elsewhere' }] }
      await test.send('steps.update', tokens.admin, { body })
      const headers = { 'if-match': `"${read.version}"` }
      expect((await save({ steps: two }, tokens.admin, headers)).statusCode).toBe(412)
      expect((await shown()).steps[0].title).toBe('Elsewhere')
      const same = { steps: [{ _id: read.steps[0]._id, title: 'Elsewhere' }] }
      await test.send('steps.update', tokens.admin, { body: same })
      expect((await shown()).version).toBe(read.version + 1)
    })

    it.each([
      ['a step of another class', () => [{ ...two[0], _id: acme.step }], 'steps.0._id'],
      ['a foreign tag', () => [two[0], { ...two[1], tags: [test.world.globex.tag] }], 'steps.1.tags.0'],
      ['no title', () => [{ ...two[0], title: ' ' }], 'steps.0.title'],
      ['no web address', () => [{ ...two[0], content: 'a film' }], 'steps.0.content'],
      ['too many', () => Array.from({ length: 101 }, () => two[1]), 'steps'],
    ])('are left as they are with %s, and so is the class', async (_, steps, path) => {
      const before = await shown()
      const answer = await save({ title: 'Never', steps: steps() })
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
      expect(await shown()).toEqual(before)
    })

    it('are not changed by readers, nor from another company', async () => {
      expect((await save({ steps: two }, tokens.reader)).statusCode).toBe(403)
      expect((await save({ steps: two }, tokens.foreign)).statusCode).toBe(404)
      expect((await shown()).steps).toEqual([])
    })
  })
})
