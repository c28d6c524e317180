import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('many programs at once on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let ids: string[]
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    ids = []
    for (let count = 0; count < 5; count++) ids.push(await addProgram(test.db, acme.company, `Bulk ${count}`))
  })
  afterAll(() => test.close())

  const bulk = (body: unknown) => test.send('programs.bulk', admin, { body })
  const get = async (id: string) => (await test.send('programs.get', admin, { params: { id } })).json()

  it('move into a folder, and back to where each was', async () => {
    const answer = await bulk({ ids, action: 'move', folder: acme.folder })
    expect(answer.json().changed).toHaveLength(5)
    expect(answer.json().changed[0].folder).toBeNull()
    expect((await get(ids[0] ?? '')).folder).toBe(acme.folder)
    await bulk({ ids, action: 'move', folder: null })
    expect((await get(ids[0] ?? '')).folder).toBeNull()
  })

  it('move each to a folder of its own in one step, or none of them', async () => {
    const [one = '', other = ''] = ids
    const folderOf = async () => [(await get(one)).folder, (await get(other)).folder]
    await bulk({ ids: [one, other], action: 'move', folders: [null, acme.folder] })
    expect(await folderOf()).toEqual([null, acme.folder])
    await bulk({ ids: [one, other], action: 'move', folders: [acme.folder, null] })
    expect(await folderOf()).toEqual([acme.folder, null])
    const foreign = await bulk({
      ids: [one, other],
      action: 'move',
      folders: [null, test.world.globex.folder],
    })
    expect([foreign.statusCode, foreign.json().errors[0].path]).toEqual([400, 'folders.1'])
    const short = await bulk({ ids: [one, other], action: 'move', folders: [null] })
    expect([short.statusCode, short.json().errors[0].path]).toEqual([400, 'folders'])
    expect(await folderOf()).toEqual([acme.folder, null])
    await bulk({ ids: [one], action: 'move', folder: null })
  })

  it.each([
    ['markAsFundae', { isFundae: true }],
    ['unmarkAsFundae', { isFundae: false }],
    ['markAsTemplate', { isTemplate: true }],
    ['unmarkAsTemplate', { isTemplate: false }],
    ['publish', { isPublished: true }],
  ])('%s', async (action, stored) => {
    expect((await bulk({ ids, action })).statusCode).toBe(200)
    for (const id of ids) expect(await get(id)).toMatchObject(stored)
  })

  it('are deleted and taken back', async () => {
    expect((await bulk({ ids, action: 'delete' })).statusCode).toBe(200)
    expect((await test.send('programs.get', admin, { params: { id: ids[0] ?? '' } })).statusCode).toBe(404)
    expect((await bulk({ ids, action: 'restore' })).statusCode).toBe(200)
    expect((await get(ids[0] ?? '')).title).toBe('Bulk 0')
  })

  it('stay as they are, all of them, where one is of another company, and it is named', async () => {
    const answer = await bulk({ ids: [...ids, test.world.globex.program], action: 'markAsFundae' })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      404,
      [expect.objectContaining({ path: 'ids.5' })],
    ])
    expect((await get(ids[0] ?? '')).isFundae).toBe(false)
  })

  it('are not published where one is incomplete, and it is named', async () => {
    const empty = (await test.send('programs.create', admin, { body: { title: 'Nothing in it' } })).json()._id
    const answer = await bulk({ ids: [empty, ...ids], action: 'publish' })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      400,
      [{ path: 'ids.0', message: '"Nothing in it" is not complete yet' }],
    ])
  })

  it('are told beforehand which of them cannot be published, of the own company alone', async () => {
    const created = async (title: string, as = admin) =>
      (await test.send('programs.create', as, { body: { title } })).json()._id
    const empty = await created('Still nothing in it')
    const theirs = await created('Theirs', await test.tokenOf(test.world.globex.admin))
    const answer = await test.send('programs.incomplete', admin)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toContain(empty)
    for (const id of [...ids, theirs]) expect(answer.json()).not.toContain(id)
    const refused = await test.send('programs.incomplete', await test.tokenOf(acme.teacher))
    expect(refused.statusCode).toBe(403)
  })

  it.each([
    [{ ids: [], action: 'delete' }, 'ids'],
    [{ ids: ['x'], action: 'delete' }, 'ids.0'],
    [{ ids: ['0123456789abcdef01234567'], action: 'burn' }, 'action'],
    [{ ids: ['0123456789abcdef01234567'] }, 'action'],
  ])('refuse %j', async (body, path) => {
    const answer = await bulk(body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('need to be told where to move', async () => {
    expect((await bulk({ ids, action: 'move' })).json().errors[0].path).toBe('folder')
    expect(
      (await bulk({ ids, action: 'move', folder: test.world.globex.folder })).json().errors[0].path,
    ).toBe('folder')
  })
})
