import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import type { CompanyWorld } from '../../../setup/world'

describe.each(engines)('tags on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const create = (body: unknown, token = admin, headers = {}) =>
    test.send('tags.create', token, { body, headers })
  const ofCompany = async (query = {}) =>
    (await test.send('tags.ofCompany', admin, { params: { companyId: acme.company }, query })).json()
      .companyTags
  const ofStep = async (query = {}) =>
    (await test.send('tags.ofStep', admin, { params: { stepId: acme.step }, query })).json()
      .stepMicrolearningContentTags
  const ofProgram = async (query = {}) =>
    (await test.send('tags.ofProgram', admin, { params: { promotionId: acme.program }, query })).json()
      .promotionMicrolearningContentTags

  it('are created once, however often the request comes', async () => {
    const headers = { 'idempotency-key': 'a-new-tag' }
    const first = await create({ name: ' On-the-job  training ', kind: 'new' }, admin, headers)
    const again = await create({ name: ' On-the-job  training ', kind: 'new' }, admin, headers)
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    const stored = { name: 'On-the-job training', kind: 'new', isInternal: false }
    expect(first.json()).toMatchObject({ ...stored, stepsCount: 0, programsCount: 0, version: 1 })
  })

  it.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ name: 'x', kind: 'old' }, 'kind'],
    [{ name: 'x', colour: 'red' }, 'colour'],
  ])('are refused as %j', async (body, path) => {
    const answer = await create(body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('have a name that no other of the company has, whatever its case and accents', async () => {
    const answer = await create({ name: 'SOFT Skílls' })
    expect([answer.statusCode, answer.json().errors[0]]).toMatchObject([409, { path: 'name' }])
    const elsewhere = await test.tokenOf(test.world.globex.admin)
    expect((await create({ name: 'On-the-job training' }, elsewhere)).statusCode).toBe(201)
  })

  it('are renamed by the version that was read', async () => {
    const { _id, version } = (await create({ name: 'Old name' })).json()
    const rename = (name: string, known: number) =>
      test.send('tags.update', admin, {
        params: { id: _id },
        body: { name },
        headers: { 'if-match': `${known}` },
      })
    const renamed = await rename('New name', version)
    expect([renamed.statusCode, renamed.json().name]).toEqual([200, 'New name'])
    expect((await rename('Too late', version)).statusCode).toBe(412)
    expect((await rename('Soft skills', version + 1)).statusCode).toBe(409)
  })

  it('take back what was answered, and refuse the id of another one', async () => {
    const tag = (await ofCompany()).find(({ _id }: { _id: string }) => _id === acme.tag)
    const update = (body: object) => test.send('tags.update', admin, { params: { id: acme.tag }, body })
    expect((await update(tag)).statusCode).toBe(200)
    expect((await update({ ...tag, _id: acme.step })).json().errors[0]).toMatchObject({ path: '_id' })
  })

  it('show internal ones only where they are asked for', async () => {
    const { _id } = (await create({ name: 'For us', isInternal: true })).json()
    const has = (tags: { _id: string }[]) => tags.some(tag => tag._id === _id)
    const put = sql`insert into step_tags (company_id, step_id, tag_id) values (${acme.company}, ${acme.step}, ${_id})`
    await test.db.inCompany({ company: acme.company }, tx => tx.execute(put))
    for (const read of [ofCompany, ofStep, ofProgram]) {
      expect(has(await read())).toBe(false)
      expect(has(await read({ isInternalTags: 'false' }))).toBe(false)
      expect(has(await read({ isInternalTags: 'true' }))).toBe(true)
    }
  })

  it('of a program are its own and those of its steps', async () => {
    const { _id } = (await create({ name: 'Of the program' })).json()
    const answer = await test.send('tags.setOfProgram', admin, {
      params: { id: acme.program },
      body: { tags: [{ _id }] },
    })
    expect([answer.statusCode, answer.json().tags]).toMatchObject([200, [{ _id }]])
    expect(await ofProgram()).toMatchObject([
      { _id, ofProgram: true, stepsCount: 0 },
      { _id: acme.tag, ofProgram: false, stepsCount: 1 },
    ])
    const stale = await test.send('tags.setOfProgram', admin, {
      params: { id: acme.program },
      body: { tags: [] },
      headers: { 'if-match': `${answer.json().version - 1}` },
    })
    expect(stale.statusCode).toBe(412)
  })

  it('of a program that takes its structure from another one are those of the steps there', async () => {
    const body = { referencedPromotion: acme.program }
    const { _id } = (await test.send('programs.create', admin, { body })).json()
    const answer = await test.send('tags.ofProgram', admin, { params: { promotionId: _id } })
    const tags = answer.json().promotionMicrolearningContentTags
    expect(tags).toMatchObject([{ _id: acme.tag, ofProgram: false, stepsCount: 1 }])
  })

  it('of a program name the one that is not there, and nothing is stored', async () => {
    const before = await ofProgram()
    const answer = await test.send('tags.setOfProgram', admin, {
      params: { id: acme.program },
      body: { tags: [acme.tag, test.world.globex.tag] },
    })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path: 'tags.1' }]])
    expect(await ofProgram()).toEqual(before)
  })

  it('are deleted with the number of steps, and come back on all of them', async () => {
    const params = { id: acme.tag }
    const before = await ofStep()
    const removed = await test.send('tags.remove', admin, { params })
    expect([removed.statusCode, removed.json()]).toEqual([200, { stepsCount: 1, programsCount: 0 }])
    expect(await ofStep()).toEqual([])
    expect((await test.send('tags.remove', admin, { params })).statusCode).toBe(404)
    const restored = await test.send('tags.restore', admin, { params })
    expect([restored.statusCode, restored.json().stepsCount]).toEqual([200, 1])
    expect(await ofStep()).toEqual(before)
    expect((await test.send('tags.restore', admin, { params })).statusCode).toBe(404)
  })

  it('do not come back under a name that somebody else took', async () => {
    const { _id } = (await create({ name: 'Taken' })).json()
    await test.send('tags.remove', admin, { params: { id: _id } })
    await create({ name: 'Taken' })
    const answer = await test.send('tags.restore', admin, { params: { id: _id } })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([409, 'name'])
  })

  it('of a step are read by who sees its program alone', async () => {
    const remove = sql`delete from program_people where user_id = ${acme.coach}`
    const coach = await test.tokenOf(acme.coach)
    const read = () => test.send('tags.ofStep', coach, { params: { stepId: acme.step } })
    expect((await read()).statusCode).toBe(200)
    await test.db.inCompany({ company: acme.company }, tx => tx.execute(remove))
    expect((await read()).statusCode).toBe(403)
  })
})
