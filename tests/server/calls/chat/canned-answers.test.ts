import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'

describe.each(engines)('canned answers on %s', engine => {
  let test: TestApp
  let coach: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    coach = await test.tokenOf(test.world.acme.coach)
  })
  afterAll(() => test.close())

  const create = (body: object, token = coach) => test.send('chat.createCannedAnswer', token, { body })
  const list = async (token = coach) => (await test.send('chat.cannedAnswers', token)).json()

  it('are kept for all who answer in the company, by title', async () => {
    const greeting = await create({ title: '  Ñandú  ', message: 'Hola,\n¿cómo va?' })
    expect([greeting.statusCode, greeting.json()]).toMatchObject([
      201,
      { title: 'Ñandú', message: 'Hola,\n¿cómo va?', version: 1 },
    ])
    await create({ title: 'Anfang', message: 'Hallo' })
    const teacher = await test.tokenOf(test.world.acme.teacher)
    expect((await list(teacher)).map(({ title }: { title: string }) => title)).toEqual(['Anfang', 'Ñandú'])
    expect(await list(await test.tokenOf(test.world.globex.admin))).toEqual([])
  })

  it('are changed and deleted, by whoever saw them last', async () => {
    const { _id: id } = (await create({ title: 'Change', message: 'One' })).json()
    const change = (version: number, body: object = { message: 'Two' }) =>
      test.send('chat.updateCannedAnswer', coach, {
        params: { id },
        body,
        headers: { 'if-match': `"${version}"` },
      })
    expect((await change(1)).json()).toMatchObject({ title: 'Change', message: 'Two', version: 2 })
    expect((await change(1)).statusCode).toBe(412)
    expect((await change(2, { title: 'CHANGE' })).json()).toMatchObject({ title: 'CHANGE', version: 3 })
    const remove = (version: number) =>
      test.send('chat.removeCannedAnswer', coach, { params: { id }, headers: { 'if-match': `"${version}"` } })
    expect((await remove(2)).statusCode).toBe(412)
    expect((await remove(3)).json()).toEqual({ done: true })
    expect((await remove(3)).statusCode).toBe(404)
  })

  it('have titles that are told apart', async () => {
    const { _id: id } = (await create({ title: 'Título', message: 'x' })).json()
    await create({ title: 'Other', message: 'x' })
    for (const answer of [
      await create({ title: 'titulo', message: 'y' }),
      await test.send('chat.updateCannedAnswer', coach, { params: { id }, body: { title: 'OTHER' } }),
    ])
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        409,
        [{ path: 'title', code: 'nameInUse' }],
      ])
  })

  it.each([
    [{ title: '', message: 'x' }, 'title'],
    [{ title: 'x'.repeat(41), message: 'x' }, 'title'],
    [{ title: 'x', message: ' ' }, 'message'],
    [{ title: 'x', message: 'x'.repeat(10_001) }, 'message'],
    [{ title: 'x', message: 'x', kind: 'y' }, 'kind'],
  ])('are refused as %j', async (body, path) => {
    const answer = await create(body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })
})
