import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('people of a company on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const ana = { firstName: 'Ana', lastName: 'Núñez', email: 'Ana@acme.example' }
  const create = (body: unknown, headers = {}) => test.send('users.create', admin, { body, headers })
  const update = (userId: string, body: unknown, headers = {}, token = admin) =>
    test.send('users.update', token, { params: { userId }, body, headers })
  const remove = (id: string, token = admin) => test.send('users.remove', token, { params: { id } })
  const find = async (query: Record<string, string | number>, token = admin) =>
    (await test.send('users.list', token, { query })).json()

  it('adds a person with groupings, finds her without accents, and refuses her address a second time', async () => {
    const created = await create({ ...ana, companyGroups: [{ _id: acme.group, name: 'Group A' }] })
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({
      ...ana,
      name: 'Ana Núñez',
      type: '',
      companyGroups: [{ _id: acme.group, name: 'Group A' }],
      version: 1,
    })
    expect(await find({ search: 'nunez' })).toMatchObject({ total: 1, data: [{ _id: created.json()._id }] })
    expect(await find({ search: 'ANA@ACME' })).toMatchObject({ total: 1 })
    const again = await create({ ...ana, email: 'ana@ACME.example' })
    expect([again.statusCode, again.json().errors[0].path]).toEqual([409, 'email'])
  })

  it.each([
    [{ ...ana, email: 'ana' }, 'email'],
    [{ ...ana, email: `${'a'.repeat(40)}@acme.example` }, 'email'],
    [{ ...ana, firstName: ' ' }, 'firstName'],
    [{ ...ana, lastName: 'x'.repeat(41) }, 'lastName'],
    [{ ...ana, lastName: 'a\u0000' }, 'lastName'],
    [{ ...ana, type: 'staff' }, 'type'],
    [{ ...ana, staff: true }, 'staff'],
    [{ firstName: 'Ana', lastName: 'Núñez' }, 'email'],
    [{ ...ana, email: 'b@acme.example', companyGroups: ['f'.repeat(24)] }, 'companyGroups.0'],
  ])('refuses %j at %s', async (body, path) => {
    const answer = await create(body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('are those of the company, not who looks after it', async () => {
    const staff = await test.tokenOf(test.world.staff, acme.company)
    const found = await find({ limit: 100 }, staff)
    expect(found.data.map(({ _id }: { _id: string }) => _id)).not.toContain(test.world.staff)
    expect(found.total).toBe((await find({ limit: 100 })).total)
  })

  it('takes no grouping of another company, nor of another type', async () => {
    for (const [field, id] of [
      ['companyGroups', test.world.globex.group],
      ['companyOrganizations', acme.group],
    ] as const) {
      const answer = await create({ ...ana, email: 'c@acme.example', [field]: [id] })
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, `${field}.0`])
    }
    expect(await find({ search: 'c@acme' })).toMatchObject({ total: 0 })
  })

  it('brings nobody of the own rank back', async () => {
    const second = await addPerson(test.db, acme.company, 'b2bportaladmin', 'former@acme.example')
    const staff = await test.tokenOf(test.world.staff, acme.company)
    const restore = (token: string) => test.send('users.undoDeletion', token, { params: { id: second } })
    expect((await remove(second, staff)).statusCode).toBe(200)
    expect((await restore(admin)).statusCode).toBe(403)
    expect((await restore(staff)).statusCode).toBe(200)
    await remove(second, staff)
  })

  it('pages, sorts and filters, with the total right past the last page', async () => {
    const sorted = await find({ sortBy: 'email', sortDirection: -1, limit: 2 })
    const { total, data } = await find({})
    const addresses = data.map(({ email }: { email: string }) => email.toLowerCase())
    expect(sorted.data.map(({ email }: { email: string }) => email.toLowerCase())).toEqual(
      addresses.toSorted().toReversed().slice(0, 2),
    )
    expect(await find({ limit: 2, page: 99 })).toEqual({ data: [], total })
    expect(await find({ type: 'coach' })).toMatchObject({ total: 1, data: [{ _id: acme.coach }] })
    const students = await find({ type: 'student' })
    expect(students.data.map((person: { type: string }) => person.type)).toContain('')
    expect(students.total).toBeLessThan(total)
    const coach = await test.tokenOf(acme.coach)
    expect(await find({}, coach)).toMatchObject({ total: 1, data: [{ _id: acme.student }] })
  })

  it.each([
    [{ type: 'boss' }, 'type'],
    [{ limit: 201 }, 'limit'],
    [{ limit: 0 }, 'limit'],
    [{ page: 0 }, 'page'],
    [{ sortBy: 'salary' }, 'sortBy'],
    [{ sortBy: 'name', sortDirection: 2 }, 'sortDirection'],
    [{ search: 'x'.repeat(101) }, 'search'],
  ])('lists nobody for %j, which is wrong at %s', async (query, path) => {
    const answer = await test.send('users.list', admin, { query: query as Record<string, string | number> })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('changes what is sent alone, and refuses an older version', async () => {
    const changed = await update(acme.student, { lastName: 'Ñandú', name: 'ignored' }, { 'if-match': '1' })
    expect(changed.json()).toMatchObject({
      name: 'student Ñandú',
      email: 'student@acme.example',
      companyGroups: [{ _id: acme.group, name: 'Group A' }],
      version: 2,
    })
    expect((await update(acme.student, { lastName: 'Late' }, { 'if-match': '1' })).statusCode).toBe(412)
    expect((await update(acme.student, { companyGroups: [] })).json().companyGroups).toEqual([])
    expect((await update('f'.repeat(24), { lastName: 'X' })).statusCode).toBe(404)
    expect((await update(acme.student, { staff: true })).json().errors[0].path).toBe('staff')
  })

  it('signs out whose address changes, and who is deleted', async () => {
    const person = await addPerson(test.db, acme.company, 'coach', 'moving@acme.example')
    const open = await test.tokenOf(person)
    const isIn = async (token: string) =>
      (await test.send('users.profile', token, { params: { id: person } })).statusCode
    expect(await isIn(open)).toBe(200)
    expect((await update(person, { firstName: 'Other' })).statusCode).toBe(200)
    expect(await isIn(open)).toBe(200)
    expect((await update(person, { email: 'moved@acme.example' })).statusCode).toBe(200)
    expect(await isIn(open)).toBe(401)
    const again = await test.tokenOf(person)
    expect((await remove(person)).json()).toEqual({ done: true })
    expect(await isIn(again)).toBe(401)
    expect((await remove(person)).statusCode).toBe(404)
    expect((await create({ ...ana, email: 'moved@acme.example' })).statusCode).toBe(201)
  })

  it('lets admins change names of each other, and not the type; staff change it', async () => {
    const other = await addPerson(test.db, acme.company, 'b2bportaladmin', 'second@acme.example')
    expect((await update(other, { firstName: 'Second' })).statusCode).toBe(200)
    const demoted = await update(other, { type: '' })
    expect([demoted.statusCode, demoted.json().errors[0].path]).toEqual([403, 'type'])
    const equal = await remove(other)
    expect([equal.statusCode, equal.json().errors[0].code]).toEqual([403, 'higherRank'])
    const oneself = await remove(acme.admin)
    expect([oneself.statusCode, oneself.json().errors[0].code]).toEqual([403, 'oneself'])
    const staff = await test.tokenOf(test.world.staff, acme.company)
    expect((await update(other, { type: 'coach' }, {}, staff)).json().type).toBe('coach')
    const last = await remove(acme.admin, staff)
    expect([last.statusCode, last.json().errors]).toEqual([
      409,
      [{ path: 'type', message: 'This is the company’s last administrator', code: 'lastAdmin' }],
    ])
    expect((await update(acme.admin, { type: '' }, {}, staff)).statusCode).toBe(409)
  })
})
