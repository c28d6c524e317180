import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, type CompanyWorld } from '../../../setup/world'

/** More than a body may have where nothing else is said: 1 MB. */
const many = 40_000
const unknown = 'f'.repeat(24)

describe.each(engines)('the workbook of chosen employees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let teacher: string
  /** Ids of `c0@acme.example` and so on. */
  let people: string[]
  let stranger: string
  const person = (number: number) => people[number] ?? ''
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    teacher = await test.tokenOf(acme.teacher)
    people = []
    for (const number of [0, 1, 2, 3, 4])
      people.push(await addPerson(test.db, acme.company, '', `c${number}@acme.example`))
    stranger = await addPerson(test.db, acme.company, '', 'stranger@acme.example')
    await addEnrolment(test.db, acme, stranger, acme.otherProgram)
  })
  afterAll(() => test.close())

  const begin = (
    body: unknown,
    query: Record<string, string | number> = {},
    token = admin,
    headers: Record<string, string> = {},
  ) =>
    test.send('users.exportEmployees', token, {
      query: { columns: 'email', language: 'en', sortBy: 'email', sortDirection: -1, ...query },
      body,
      headers,
    })

  /** The rows that the work comes to, the header first. */
  async function rowsOf(began: { statusCode: number; json(): { executionId: string } }, token = admin) {
    expect(began.statusCode).toBe(202)
    expect(await test.jobs.runOnce()).toBe(true)
    const named = await test.send('users.exportedFile', token, { params: began.json() })
    const file = await test.app.inject({ url: `/api${named.json().url}` })
    const { sheets } = await readXlsx(file.rawPayload)
    return sheets[0]?.rows
  }

  const refusal = (answer: { statusCode: number; json(): { errors: { path: string; code: string }[] } }) => [
    answer.statusCode,
    ...answer.json().errors.map(({ path, code }) => `${path} ${code}`),
  ]

  it('has exactly those, once each, in the order and with the columns of the list', async () => {
    const body = { userIds: [person(3), person(0), person(4), person(0)] }
    expect(await rowsOf(await begin(body, { columns: 'email,name' }))).toEqual([
      ['Email', 'Name'],
      ['c4@acme.example', 'c4 Example'],
      ['c3@acme.example', 'c3 Example'],
      ['c0@acme.example', 'c0 Example'],
    ])
    expect(await rowsOf(await begin(body, { sortDirection: 1 }))).toEqual([
      ['Email'],
      ['c0@acme.example'],
      ['c3@acme.example'],
      ['c4@acme.example'],
    ])
  })

  it('has with filters those of them who match, also where an index leads to others', async () => {
    const body = { userIds: [person(1), person(3), acme.student] }
    expect(await rowsOf(await begin(body, { search: 'c3@' }))).toEqual([['Email'], ['c3@acme.example']])
    expect(await rowsOf(await begin(body, { promotion: acme.program }))).toEqual([
      ['Email'],
      ['student@acme.example'],
    ])
    expect(await rowsOf(await begin(body, { status: 'removed' }))).toEqual([['Email']])
  })

  it('has everybody who matches where the body names nobody', async () => {
    for (const body of [undefined, {}])
      expect((await rowsOf(await begin(body, { search: '@acme.example' })))?.length).toBeGreaterThan(6)
  })

  it('takes as many as a bulk call', async () => {
    const userIds = Array.from({ length: many }, () => person(1))
    expect(await rowsOf(await begin({ userIds }))).toEqual([['Email'], ['c1@acme.example']])
    const tooMany = Array.from({ length: 100_001 }, () => person(1))
    const answer = await begin({ userIds: tooMany })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'userIds'])
  })

  it('names whoever is of another company or gone, and nothing begins', async () => {
    const gone = await addPerson(test.db, acme.company, '', 'gone@acme.example')
    await test.send('users.remove', admin, { params: { id: gone } })
    const answer = await begin({ userIds: [person(0), test.world.globex.student, gone, unknown] })
    expect(refusal(answer)).toEqual([
      404,
      'userIds.1 noPerson',
      'userIds.2 personDeleted',
      'userIds.3 noPerson',
    ])
    expect(answer.json().errors[1].values).toEqual({ name: 'gone Example' })
    expect(await test.jobs.runOnce()).toBe(false)
  })

  it('leaves out who goes while the work waits', async () => {
    const leaving = await addPerson(test.db, acme.company, '', 'leaving@acme.example')
    const began = await begin({ userIds: [leaving, person(2)] })
    await test.send('users.remove', admin, { params: { id: leaving } })
    expect(await rowsOf(began)).toEqual([['Email'], ['c2@acme.example']])
  })

  it('has for who sees single programs those whom they see, and tells of nobody else', async () => {
    const ask = (userIds: string[]) => begin({ userIds }, {}, teacher)
    expect(await rowsOf(await ask([acme.student]), teacher)).toEqual([['Email'], ['student@acme.example']])
    expect(refusal(await ask([acme.student, stranger]))).toEqual([403, 'userIds.1 notSeen'])
    expect(refusal(await ask([stranger, test.world.globex.student]))).toEqual([404, 'userIds.1 noPerson'])
    await addEnrolment(test.db, acme, person(4), acme.program)
    await test.send('users.remove', admin, { params: { id: person(4) } })
    const gone = await ask([person(4)])
    expect(refusal(gone)).toEqual([404, 'userIds.0 noPerson'])
    expect(gone.body).not.toContain('c4 Example')
    expect(await test.jobs.runOnce()).toBe(false)
  })

  it.each(['reader', 'coach', 'student'] as const)('is refused to a %s', async who => {
    const token = await test.tokenOf(acme[who])
    expect((await begin({ userIds: [acme.student] }, {}, token)).statusCode).toBe(403)
  })

  it.each([
    ['nobody', { userIds: [] }, 'userIds'],
    ['what is no id', { userIds: ['x'] }, 'userIds.0'],
    ['an unknown field', { emails: ['c0@acme.example'] }, 'emails'],
  ])('refuses %s', async (_, body, path) => {
    const answer = await begin(body)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('is not taken for the same request where others are chosen', async () => {
    const key = { 'idempotency-key': `chosen-on-${engine}` }
    const one = await begin({ userIds: [person(0)] }, {}, admin, key)
    expect((await begin({ userIds: [person(0)] }, {}, admin, key)).json()).toEqual(one.json())
    expect((await begin({ userIds: [person(1)] }, {}, admin, key)).statusCode).toBe(422)
    expect(await rowsOf(one)).toEqual([['Email'], ['c0@acme.example']])
  })
})
