import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import type { CompanyWorld } from '../../../setup/world'

describe.each(engines)('employees by their last names on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    const people = [
      ['Zoe', 'Álvarez Sort'],
      ['Ana María', 'gil Sort'],
      ['Bea', 'Gil Sort'],
      ['Ana', 'Zurita  Sort'],
    ]
    for (const [place, [firstName = '', lastName = '']] of people.entries()) {
      const body = { firstName, lastName, email: `s${place}@acme.example`, programs: [acme.program] }
      ids[firstName] = (await test.send('users.create', admin, { body })).json()._id
    }
  })
  afterAll(() => test.close())

  const sorted = async (sortDirection: number, more: Record<string, string | number> = {}, token = admin) => {
    const query = { search: 'sort', sortBy: 'lastName', sortDirection, ...more }
    const { data } = (await test.send('users.students', token, { query })).json()
    return data.map(({ firstName }: { firstName: string }) => firstName)
  }
  const inOrder = ['Zoe', 'Ana María', 'Bea', 'Ana']

  it('stand in their order, without case and accents, both ways, page by page and in one program', async () => {
    expect(await sorted(1)).toEqual(inOrder)
    expect(await sorted(-1)).toEqual(inOrder.toReversed())
    expect(await sorted(1, { page: 2, limit: 2 })).toEqual(inOrder.slice(2))
    expect(await sorted(1, { promotion: acme.program })).toEqual(inOrder)
    expect(await sorted(1, { promotions: acme.program })).toEqual(inOrder)
  })

  it('are sorted for who sees single programs as well, and in the sheet', async () => {
    expect(await sorted(1, {}, await test.tokenOf(acme.teacher))).toEqual(inOrder)
    const query = { search: 'sort', sortBy: 'lastName', sortDirection: 1 }
    expect((await test.send('users.employeesExcel', admin, { query })).statusCode).toBe(200)
  })

  it('follow a word that goes from the first name to the last one', async () => {
    const body = { firstName: 'Ana', lastName: 'María gil Sort' }
    await test.send('users.update', admin, { params: { userId: ids['Ana María'] ?? '' }, body })
    expect(await sorted(1)).toEqual(['Zoe', 'Bea', 'Ana', 'Ana'])
  })

  it('refuses an order that there is not, and shows nobody of another company', async () => {
    const wrong = await test.send('users.students', admin, { query: { sortBy: 'lastNames' } })
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'sortBy'])
    expect(await sorted(1, {}, await test.tokenOf(test.world.globex.admin))).toEqual([])
    const student = await test.tokenOf(acme.student)
    expect((await test.send('users.students', student, { query: { sortBy: 'lastName' } })).statusCode).toBe(
      403,
    )
  })
})
