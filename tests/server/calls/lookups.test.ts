import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'

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
      { _id: acme.program, title: 'Gestión ágil', enlistable: true },
    ])
    expect(await get('company.groupings', acme.reader)).toEqual([
      { _id: acme.group, name: 'Group A', type: 'group' },
    ])
  })

  it('announce the extensions of the contract', async () => {
    const { extensions } = (await test.send('lookups.extensions', null)).json()
    for (const [, { extension }] of calls) if (extension) expect(extensions).toContain(extension)
    expect(extensions).toEqual(expect.arrayContaining(['versions', 'idempotency']))
  })
})
