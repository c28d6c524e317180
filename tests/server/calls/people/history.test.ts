import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, type CompanyWorld } from '../../../setup/world'

interface Entry {
  kind: string
  promotion: { _id: string; title: string } | null
  grouping: string | null
  by: { _id: string; name: string } | null
  at: string
}

describe.each(engines)('what was done with a person on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let person: string

  const send = async (...[call, token, sent]: Parameters<TestApp['send']>) => {
    const answer = await test.send(call, token, sent)
    expect(answer.statusCode, `${call}: ${answer.body}`).toBeLessThan(300)
    return answer.json()
  }
  const history = async (token = admin, id = person): Promise<{ data: Entry[]; total: number }> =>
    send('users.activity', token, { params: { id } })
  const kinds = async (token = admin) => (await history(token)).data.map(({ kind }) => kind)

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  it('begins with who added them', async () => {
    const body = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana.ruiz@acme.example', type: '' }
    person = (await send('users.create', admin, { body }))._id
    const { data, total } = await history()
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      kind: 'created',
      promotion: null,
      by: { _id: acme.admin, name: expect.stringMatching(/Example$/) },
      at: test.clock.now.toISOString(),
    })
  })

  it('tells of one person what was done with them, by whom, in what, newest first', async () => {
    const inProgram = { id: person, promotionId: acme.program }
    const later = () => {
      test.clock.now = new Date(test.clock.now.getTime() + 1000)
    }
    const steps: Parameters<TestApp['send']>[] = [
      ['users.enlist', admin, { params: { id: person, product: acme.program } }],
      ['users.blockUnblock', admin, { params: inProgram, body: { status: 'stopped' } }],
      ['users.blockUnblock', admin, { params: inProgram, body: { status: 'in progress' } }],
      ['users.update', admin, { params: { userId: person }, body: { firstName: 'Anna' } }],
      ['users.unenrol', admin, { params: inProgram }],
      ['users.impersonate', admin, { params: { userId: person }, headers: { 'x-reason': 'A%20ticket' } }],
    ]
    for (const step of steps) {
      later()
      await send(...step)
    }
    const { data, total } = await history()
    expect(total).toBe(7)
    expect(data.map(({ kind }) => kind)).toEqual([
      'actedAs',
      'removed',
      'edited',
      'resumed',
      'stopped',
      'enlisted',
      'created',
    ])
    expect(data.every(({ by }) => by?._id === acme.admin)).toBe(true)
    expect(data[1]?.promotion?._id).toBe(acme.program)
    expect(data[2]?.promotion).toBeNull()
  })

  it('tells of many at once as of one, and of what was taken back', async () => {
    const change = async (body: object) => {
      test.clock.now = new Date(test.clock.now.getTime() + 1000)
      return (await send('users.bulkEdit', admin, { body: { userIds: [person], ...body } })).change
    }
    const other = await change({ programs: [acme.otherProgram] })
    await change({ companyGroups: [acme.group] })
    const { data } = await history()
    expect(data.slice(0, 2)).toMatchObject([
      { kind: 'groupingAdded', grouping: expect.any(String), promotion: null },
      { kind: 'enlisted', promotion: { _id: acme.otherProgram } },
    ])
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    await send('users.undoBulk', admin, { params: { id: other } })
    expect((await history()).data[0]).toMatchObject({
      kind: 'removed',
      promotion: { _id: acme.otherProgram },
      by: { _id: acme.admin },
    })
  })

  it('names who really did it while acting for somebody else', async () => {
    const staff = await test.tokenOf(test.world.staff, acme.company)
    const acting = await send('users.impersonate', staff, {
      params: { userId: acme.admin },
      headers: { 'x-reason': 'A%20ticket' },
    })
    test.clock.now = new Date(test.clock.now.getTime() + 1000)
    await send('users.enlist', acting.token, { params: { id: person, product: acme.program } })
    const [newest] = (await history()).data
    // Internal staff are in no company: nobody there reads their names.
    expect(newest).toMatchObject({ kind: 'enlisted', by: { _id: test.world.staff, name: '' } })
  })

  it('tells a teacher of their own programs alone', async () => {
    const teacher = await test.tokenOf(acme.teacher)
    expect(new Set(await kinds(teacher))).toEqual(new Set(['enlisted', 'stopped', 'resumed', 'removed']))
    const { data } = await history(teacher)
    expect(data.every(({ promotion }) => promotion?._id === acme.program)).toBe(true)
  })

  it('is nothing to students, to other companies, and of nobody', async () => {
    const params = { id: person }
    const student = await test.tokenOf(acme.student)
    expect((await test.send('users.activity', student, { params })).statusCode).toBe(403)
    const stranger = await test.tokenOf(test.world.globex.admin)
    expect((await test.send('users.activity', stranger, { params })).statusCode).toBe(404)
    const bad = await test.send('users.activity', admin, { params, query: { page: 0 } })
    expect(bad.statusCode).toBe(400)
    const quiet = await addPerson(test.db, acme.company, '', 'quiet@acme.example')
    expect(await history(admin, quiet)).toEqual({ data: [], total: 0 })
  })
})
