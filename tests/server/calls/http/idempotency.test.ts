import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'

describe.each(engines)('creating once on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(() => test.close())

  const create = (name: string, key?: string, token = admin) =>
    test.send('company.createGrouping', token, {
      body: { name, type: 'group' },
      headers: key ? { 'idempotency-key': key } : {},
    })

  it('answers a repeat with the first answer', async () => {
    const first = await create('Sales', 'key-of-sales')
    const repeat = await create('Sales', 'key-of-sales')
    expect([first.statusCode, repeat.statusCode]).toEqual([201, 201])
    expect(repeat.json()).toEqual(first.json())
  })

  it('creates once of two requests at the same time', async () => {
    const answers = await Promise.all([
      create('Support', 'key-of-support'),
      create('Support', 'key-of-support'),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
  })

  it('refuses a key that stood for another request, and takes it from another person', async () => {
    expect((await create('Other', 'key-of-sales')).statusCode).toBe(422)
    const globex = await test.tokenOf(test.world.globex.admin)
    expect((await create('Sales', 'key-of-sales', globex)).statusCode).toBe(201)
  })

  it('keeps no key of a request that failed', async () => {
    expect((await create('Sales', 'key-of-conflict')).statusCode).toBe(409)
    expect((await create('Sales', 'key-of-conflict')).statusCode).toBe(409)
  })

  it('tells of a name that is taken, whatever its case and accents', async () => {
    await create('Logística')
    const answer = await create('LOGISTICA')
    expect(answer.json()).toMatchObject({ code: 'conflict', errors: [{ path: 'name' }] })
  })

  it.each([
    [{ name: 'x'.repeat(11), type: 'group' }, 'name'],
    [{ name: 'x'.repeat(41), type: 'organization' }, 'name'],
    [{ name: '', type: 'group' }, 'name'],
    [{ name: 'Fine', type: 'tribe' }, 'type'],
    [{ name: 'Fine', type: 'group', company: 'other' }, 'company'],
    [{}, 'name'],
  ])('refuses %j', async (body, path) => {
    const answer = await test.send('company.createGrouping', admin, { body })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path)
  })

  it.each(['short', 'with a space in it', 'x'.repeat(201)])('refuses the key %.20s', async key => {
    const answer = await create('Fine', key)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'Idempotency-Key'])
  })
})
