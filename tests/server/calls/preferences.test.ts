import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'

describe.each(engines)('preferences on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(() => test.close())

  const save = (name: string, value: unknown, token = admin) =>
    test.send('preferences.save', token, { params: { name }, body: { value } })
  const list = async (token = admin) => (await test.send('preferences.list', token)).json().values

  it('are kept for the person alone, overwritten and removed', async () => {
    const views = [{ name: 'Drafts', filters: { status: 'draft' } }]
    expect((await save('programs.views', views)).json()).toEqual({ name: 'programs.views', value: views })
    await save('density', 'compact')
    expect(await list()).toEqual({ density: 'compact', 'programs.views': views })
    expect(await list(await test.tokenOf(test.world.acme.coach))).toEqual({})
    await save('density', 'comfortable')
    await save('programs.views', null)
    expect(await list()).toEqual({ density: 'comfortable' })
  })

  it('of internal staff are those of the company they work in', async () => {
    const { staff, acme, globex } = test.world
    await save('density', 'compact', await test.tokenOf(staff, acme.company))
    expect(await list(await test.tokenOf(staff, globex.company))).toEqual({})
    expect(await list(await test.tokenOf(staff, acme.company))).toEqual({ density: 'compact' })
  })

  it.each(['UPPER', '../x', '1st', 'x'.repeat(61), "a'b"])('have no name like %s', async name => {
    expect((await save(name, 1)).statusCode).toBe(404)
  })

  it.each([
    ['NUL', 'a\0b'],
    ['half a character', 'a\ud800b'],
    ['NUL in a list', [{ name: ['\0'] }]],
    ['NUL in a key', { 'a\0b': 1 }],
    ['half a character in a key', { views: [{ '\udc00': 1 }] }],
  ])('hold nothing that cannot be stored: %s', async (_, value) => {
    const { statusCode, body } = await save('strange', value)
    expect([statusCode, JSON.parse(body).errors]).toEqual([
      400,
      [{ path: 'value', code: 'characters', message: 'Some characters can’t be stored' }],
    ])
  })

  it('hold whatever else there is in JSON', async () => {
    const value = { '': [null, 1e300, -0.5, '\u0001\u202e\uffff 👩‍🏫'], deep: [[[[[[[[{ a: [] }]]]]]]]] }
    expect((await save('any', value)).json().value).toEqual(value)
    expect((await list()).any).toEqual(value)
  })

  it('hold at most 16 KB, and nothing beside the value', async () => {
    expect((await save('big', 'x'.repeat(17_000))).json().errors[0].path).toBe('value')
    const sent = { params: { name: 'x' }, body: { value: 1, other: 2 } }
    expect((await test.send('preferences.save', admin, sent)).json().errors[0].path).toBe('other')
  })
})
