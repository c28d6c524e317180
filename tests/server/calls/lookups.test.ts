import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { addPerson } from '../../setup/world'

describe.each(engines)('lists for choosing on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  const get = async (
    call: 'lookups.isoLanguages' | 'products.list' | 'company.groupings' | 'company.promotions',
    user: string,
  ) => (await test.send(call, await test.tokenOf(user))).json()

  it('name languages with their codes, to everybody', async () => {
    const languages = await get('lookups.isoLanguages', test.world.acme.student)
    expect(languages.length).toBeGreaterThan(150)
    expect(languages).toContainEqual({ _id: expect.any(String), name: 'Spanish', isoLanguage: 'es' })
    const codes = languages.map(({ isoLanguage }: { isoLanguage: string }) => isoLanguage)
    expect(codes).toEqual([...codes].sort())
  })

  it('count the programs of a product, for a coach those of their own', async () => {
    const { acme } = test.world
    const leadership = { _id: acme.product, productTitle: 'Leadership', version: 1 }
    expect(await get('products.list', acme.admin)).toEqual([{ ...leadership, programsCount: 2 }])
    expect(await get('products.list', acme.coach)).toEqual([{ ...leadership, programsCount: 1 }])
  })

  it('give programs and groupings, for a reader those of their own and of their learners', async () => {
    const { acme } = test.world
    expect(
      (await get('company.promotions', acme.admin)).map(({ title }: { title: string }) => title),
    ).toEqual(['Gestión ágil', 'Safety first'])
    expect(await get('company.promotions', acme.reader)).toEqual([
      {
        _id: acme.program,
        title: 'Gestión ágil',
        internId: 'SKU-Gestión ágil',
        isDraft: false,
        isPublished: true,
        isTemplate: false,
        enlistable: true,
      },
    ])
    expect(await get('company.groupings', acme.reader)).toEqual([
      { _id: acme.group, name: 'Group A', type: 'group' },
    ])
  })

  it('count the people of groupings where that is asked for, as the list of employees has them', async () => {
    const { acme } = test.world
    const made = async (name: string, token: string) => {
      const body = { name, type: 'organization' }
      return (await test.send('company.createGrouping', token, { body })).json()._id as string
    }
    const admin = await test.tokenOf(acme.admin)
    const [empty, full] = [await made('Empty', admin), await made('Full', admin)]
    const gone = await addPerson(test.db, acme.company, '', 'gone@acme.example')
    const userIds = [acme.student, acme.coach, gone]
    await test.send('users.bulkEdit', admin, { body: { userIds, companyOrganizations: [full] } })
    await test.send('users.remove', admin, { params: { id: gone } })
    const counted = async (user: string) =>
      (await test.send('company.groupings', await test.tokenOf(user), { query: { count: 'people' } })).json()
    const found = await counted(acme.admin)
    expect(found).toEqual([
      { _id: acme.group, name: 'Group A', type: 'group', people: 1 },
      { _id: empty, name: 'Empty', type: 'organization', people: 0 },
      { _id: full, name: 'Full', type: 'organization', people: 2 },
    ])
    const query = { companyOrganizations: full }
    expect((await test.send('users.students', admin, { query })).json().total).toBe(2)
    // A teacher sees the learners of their programs, and the coach is none.
    expect(await counted(acme.teacher)).toEqual([
      { _id: acme.group, name: 'Group A', type: 'group', people: 1 },
      { _id: full, name: 'Full', type: 'organization', people: 1 },
    ])
    const foreign = await counted(test.world.globex.admin)
    expect(foreign.map(({ name, people }: { name: string; people: number }) => [name, people])).toEqual([
      ['Group A', 1],
    ])
    expect((await test.send('company.groupings', await test.tokenOf(acme.student))).statusCode).toBe(403)
    const wrong = await test.send('company.groupings', admin, { query: { count: 'programs' } })
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'count'])
    const plain = await get('company.groupings', acme.admin)
    expect(plain[0]).toEqual({ _id: acme.group, name: 'Group A', type: 'group' })
  })

  it('announce the extensions of the contract', async () => {
    const { extensions } = (await test.send('lookups.extensions', null)).json()
    for (const [, { extension }] of calls) if (extension) expect(extensions).toContain(extension)
    expect(extensions).toEqual(expect.arrayContaining(['versions', 'idempotency']))
  })
})
