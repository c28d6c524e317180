import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addCompany, addFolder, type CompanyWorld } from '../../../setup/world'

interface Folder {
  _id: string
  name: string
  parentFolder: string | null
  promotions: { _id: string }[]
  version: number
}

describe.each(engines)('folders on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  beforeEach(async () => {
    acme = await addCompany(test.db, newId())
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const put = (id: string, body: unknown, headers: Record<string, string> = {}) =>
    test.send('folders.update', admin, { params: { id }, body, headers })
  const tree = async (): Promise<Folder[]> => (await test.send('company.folders', admin)).json()
  const find = async (id: string) => (await tree()).find(folder => folder._id === id)
  const contentOf = async (id: string) => (await find(id))?.promotions.map(({ _id }) => _id)

  it('are created with colours, a place and content', async () => {
    const body = {
      name: 'Onboarding 👋',
      backgroundColor: '#0a5c57',
      textColor: '#fff',
      parentFolder: acme.folder,
      promotions: [{ _id: acme.otherProgram }],
    }
    const answer = await test.send('folders.create', admin, { body })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(await find(answer.json()._id)).toMatchObject({
      name: 'Onboarding 👋',
      parentFolder: acme.folder,
      programCount: 1,
    })
    const inside = await test.send('folders.promotions', admin, { params: { id: answer.json()._id } })
    expect(inside.json()).toMatchObject([{ _id: acme.otherProgram, title: 'Safety first' }])
  })

  it('are renamed, coloured and filled, and keep what is not sent', async () => {
    const answer = await put(acme.innerFolder, { name: 'New name', promotions: [acme.otherProgram] })
    expect(answer.json()).toMatchObject({
      name: 'New name',
      backgroundColor: '#114455',
      parentFolder: acme.folder,
      version: 2,
    })
    expect(await contentOf(acme.innerFolder)).toEqual([acme.otherProgram])
  })

  it('never lie in themselves, or in what lies in them', async () => {
    for (const parentFolder of [acme.folder, acme.innerFolder]) {
      const answer = await put(acme.folder, { parentFolder })
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'parentFolder'])
    }
    expect((await put(acme.innerFolder, { parentFolder: null })).statusCode).toBe(200)
    expect((await put(acme.folder, { parentFolder: acme.innerFolder })).statusCode).toBe(200)
  })

  it('make no circle of two people who move them at once', async () => {
    const [one, other] = [
      await addFolder(test.db, acme.company, 'One'),
      await addFolder(test.db, acme.company, 'Other'),
    ]
    const answers = await Promise.all([put(one, { parentFolder: other }), put(other, { parentFolder: one })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  it('tell the second of two people who move the same one', async () => {
    const { version = 0 } = (await find(acme.innerFolder)) ?? {}
    const headers = { 'if-match': String(version) }
    expect((await put(acme.innerFolder, { parentFolder: null }, headers)).statusCode).toBe(200)
    expect((await put(acme.innerFolder, { name: 'Late' }, headers)).statusCode).toBe(412)
  })

  it('that are deleted leave their content where they were, and come back with it', async () => {
    const answer = await test.send('folders.remove', admin, { params: { id: acme.innerFolder } })
    expect(answer.json()).toEqual({ programs: 1, folders: 0 })
    expect(await find(acme.innerFolder)).toBeUndefined()
    expect(await contentOf(acme.folder)).toEqual([acme.program])
    const restored = await test.send('folders.restore', admin, { params: { id: acme.innerFolder } })
    expect(restored.json()).toMatchObject({ _id: acme.innerFolder, parentFolder: acme.folder })
    expect(await contentOf(acme.innerFolder)).toEqual([acme.program])
  })

  it('that come back leave alone what has been moved since', async () => {
    await test.send('folders.remove', admin, { params: { id: acme.folder } })
    expect((await find(acme.innerFolder))?.parentFolder).toBeNull()
    const elsewhere = await addFolder(test.db, acme.company, 'Elsewhere')
    await put(acme.innerFolder, { parentFolder: elsewhere })
    await test.send('folders.restore', admin, { params: { id: acme.folder } })
    expect((await find(acme.innerFolder))?.parentFolder).toBe(elsewhere)
  })

  it('lie at most ten deep in one another', async () => {
    let parentFolder: string | null = null
    for (let depth = 1; depth <= 10; depth++) {
      const made = await test.send('folders.create', admin, {
        body: { name: `Depth ${depth}`, parentFolder },
      })
      parentFolder = made.json()._id
    }
    const answer = await test.send('folders.create', admin, { body: { name: 'Too deep', parentFolder } })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'parentFolder'])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '👩‍🏫'.repeat(14) }, 'name'],
    [{ name: 'x', backgroundColor: 'red; background: url(x)' }, 'backgroundColor'],
    [{ name: 'x', promotions: ['ffffffffffffffffffffffff'] }, 'promotions.0'],
    [{ name: 'x', parentFolder: 'ffffffffffffffffffffffff' }, 'parentFolder'],
    [{ name: 'x', deletedAt: null }, 'deletedAt'],
  ])('refuse %j', async (body, path) => {
    const answer = await test.send('folders.create', admin, { body })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('take names of 40 emoji', async () => {
    const answer = await test.send('folders.create', admin, { body: { name: '🎓'.repeat(40) } })
    expect(answer.json().name).toBe('🎓'.repeat(40))
  })
})
