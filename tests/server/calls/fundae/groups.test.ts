import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'
import { makeFundae } from '../role-examples/fundae'
import { addFundaeGroup, type FundaeGroup, learners, teach } from './fundae-world'

type Overview = ResultOf<typeof contract.fundae.overview>

const whole = {
  ...{ actionNumber: '12', groupNumber: '3', hours: 20, startDate: '2026-03-01', endDate: '2026-04-10' },
  ...{ directCost: 1200.5, indirectCost: 100, salaryCost: null },
}

describe.each(engines)('Fundae groups on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let group: FundaeGroup
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    test.clock.now = new Date('2026-04-01T12:00:00Z')
  })
  afterAll(() => test.close())

  const overview = async (token = admin): Promise<Overview> => {
    const answer = await test.send('fundae.overview', token)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  const groupOf = async (program: string, token = admin) =>
    (await overview(token)).groups.find(one => one.program._id === program)
  const save = (body: unknown, id = group.program, headers = {}) =>
    test.send('fundae.saveProgram', admin, { params: { id }, body, headers })
  const change = (statement: ReturnType<typeof sql>) =>
    test.db.inCompany({ company: acme.company }, tx => tx.execute(statement))

  it('are for companies that make Fundae reports alone', async () => {
    const program = { params: { id: acme.program }, body: {} }
    for (const answer of [
      await test.send('fundae.overview', admin),
      await test.send('fundae.setThreshold', admin, { body: { threshold: 80 } }),
      await test.send('fundae.incomplete', admin),
      await test.send('fundae.saveProgram', admin, program),
      await test.send('company.generateFundaeReport', admin, { body: { requestFrom: 'b2b' } }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden'])
    await makeFundae(test)
    expect(await overview()).toEqual({ threshold: 75, groups: [] })
  })

  it('say what is missing of them, and of how many participants what', async () => {
    group = await addFundaeGroup(test, acme, 'Safety')
    expect(await groupOf(group.program)).toEqual({
      program: { _id: group.program, title: 'Safety' },
      ...{ actionNumber: null, groupNumber: null, hours: null, startDate: null, endDate: null },
      ...{ directCost: null, indirectCost: null, salaryCost: null, begins: null, ends: null },
      ...{ version: 1, ready: false, daysLeft: null, participants: 3, completed: 1 },
      problems: [
        ...['noActionNumber', 'noGroupNumber', 'noDates', 'noHours', 'noTutor', 'noCosts'].map(problem => ({
          problem,
          participants: 0,
        })),
        ...['noDocument', 'noCategory', 'noCompanyCif', 'notConnected'].map(problem => ({
          problem,
          participants: 1,
        })),
        { problem: 'belowThreshold', participants: 2 },
        { problem: 'noAssessment', participants: 2 },
      ],
    })
  })

  it('are ready once nothing of them nor of their participants’ data is missing', async () => {
    const saved = await save(whole)
    expect(saved.json()).toEqual({ ...whole, program: group.program, version: 2 })
    await teach(test, acme, acme.teacher, group.program)
    expect(await groupOf(group.program)).toMatchObject({ ready: false, daysLeft: 9 })
    const { data } = learners[0] ?? { data: {} }
    const [, person] = group.people
    await test.send('users.update', admin, { params: { userId: person ?? '' }, body: { fundae: data } })
    expect(await groupOf(group.program)).toMatchObject({
      ready: true,
      problems: [
        { problem: 'notConnected', participants: 1 },
        { problem: 'belowThreshold', participants: 2 },
        { problem: 'noAssessment', participants: 2 },
      ],
    })
  })

  it('count who has completed from the threshold on', async () => {
    for (const [threshold, completed] of [
      [50, 2],
      [51, 1],
    ] as const) {
      const answer = await test.send('fundae.setThreshold', admin, { body: { threshold } })
      expect(answer.json()).toEqual({ threshold })
      expect(await overview()).toMatchObject({ threshold, groups: [{ completed }] })
    }
    for (const threshold of [0, 101, 7.5, '75'])
      expect((await test.send('fundae.setThreshold', admin, { body: { threshold } })).statusCode).toBe(400)
    await test.send('fundae.setThreshold', admin, { body: { threshold: 75 } })
  })

  it('count people who are there and enrolled alone', async () => {
    const gone = await addPerson(test.db, acme.company, '', 'gone@fundae.example')
    const left = await addPerson(test.db, acme.company, '', 'left@fundae.example')
    for (const person of [gone, left]) await addEnrolment(test.db, acme, person, group.program)
    await change(sql`update users set deleted_at = now() where id = ${gone}`)
    await change(sql`update enrolments set removed_at = now() where user_id = ${left}`)
    expect(await groupOf(group.program)).toMatchObject({ participants: 3 })
  })

  it('have days left by the company’s clock, negative once they are over, soonest first', async () => {
    const other = await addFundaeGroup(test, acme, 'Another', [])
    const third = await addFundaeGroup(test, acme, 'Third', [])
    await save({ endDate: '2026-04-30' }, other.program)
    const at = async (now: string, timeZone: string) => {
      test.clock.now = new Date(now)
      await test.db.inSystem(tx =>
        tx.execute(sql`update companies set time_zone = ${timeZone} where id = ${acme.company}`),
      )
      const token = await test.tokenOf(acme.admin)
      return (await overview(token)).groups.map(({ program, daysLeft }) => [program.title, daysLeft])
    }
    expect(await at('2026-04-10T21:59:00Z', 'Europe/Madrid')).toEqual([
      ['Safety', 0],
      ['Another', 20],
      ['Third', null],
    ])
    expect(await at('2026-04-10T22:01:00Z', 'Europe/Madrid')).toEqual([
      ['Another', 19],
      ['Third', null],
      ['Safety', -1],
    ])
    expect(await at('2026-04-10T22:01:00Z', 'America/Bogota')).toMatchObject([['Safety', 0], {}, {}])
    expect(await at('2026-04-09T13:00:00Z', 'Pacific/Auckland')).toMatchObject([['Safety', 0], {}, {}])
    await at('2026-04-01T12:00:00Z', 'Europe/Madrid')
    admin = await test.tokenOf(acme.admin)
    await change(sql`update programs set deleted_at = now() where id in (${other.program}, ${third.program})`)
  })

  it('take the days of a schedule for everybody that begins on a day where they have none', async () => {
    const { program } = await addFundaeGroup(test, acme, 'Scheduled', [])
    const schedule = (entry: object) =>
      test.send('schedule.save', admin, {
        params: { id: program },
        body: {
          schedule: [
            { companyGroup: acme.group, startDate: '2026-01-01', monthsLeft: 1, daysLeft: 0 },
            { monthsLeft: 2, daysLeft: 5, ...entry },
          ],
        },
      })
    expect((await schedule({ startDate: null })).statusCode).toBe(200)
    expect(await groupOf(program)).toMatchObject({ begins: null, ends: null, daysLeft: null })
    expect((await schedule({ startDate: '2026-02-28' })).statusCode).toBe(200)
    expect(await groupOf(program)).toMatchObject({
      ...{ startDate: null, endDate: null, begins: '2026-02-28', ends: '2026-05-03', daysLeft: 32 },
    })
    await save({ endDate: '2026-04-02' }, program)
    expect(await groupOf(program)).toMatchObject({ begins: '2026-02-28', ends: '2026-04-02', daysLeft: 1 })
    await change(sql`update programs set deleted_at = now() where id = ${program}`)
  })

  it('are saved over the version that was read, field by field', async () => {
    const stale = await save({ hours: 1 }, group.program, { 'if-match': '1' })
    expect(stale.statusCode).toBe(412)
    const { version } = (await groupOf(group.program)) ?? { version: 0 }
    const saved = await save({ hours: 30 }, group.program, { 'if-match': String(version) })
    expect(saved.json()).toMatchObject({ ...whole, hours: 30, version: version + 1 })
    const read = await test.send('programs.get', admin, { params: { id: group.program } })
    expect(read.json().version).toBe(version + 1)
  })

  it.each([
    [{ startDate: '2026-05-01' }, 'endDate', 'endBeforeStart'],
    [{ startDate: '2026-02-30' }, 'startDate', 'day'],
    [{ hours: -1 }, 'hours', 'tooSmall'],
    [{ directCost: 1e9 }, 'directCost', 'tooBig'],
    [{ actionNumber: ' ' }, 'actionNumber', 'required'],
    [{ tutor: 'Ana' }, 'tutor', 'unknownField'],
  ])('refuse %j', async (body, path, code) => {
    const answer = await save(body)
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([
      400,
      expect.objectContaining({ path, code }),
    ])
  })

  it('are Fundae programs that are there', async () => {
    const plain = await save({ hours: 2 }, acme.otherProgram)
    expect([plain.statusCode, plain.json().errors[0].code]).toEqual([400, 'noFundaeProgram'])
    const deleted = await addProgram(test.db, acme.company, 'Gone', true)
    expect((await save({ hours: 2 }, deleted)).statusCode).toBe(404)
  })

  it('have numbers that no other one has, until that is a group no more', async () => {
    const other = await addFundaeGroup(test, acme, 'Copy', [])
    const numbers = { actionNumber: '12', groupNumber: '3' }
    const refused = await save(numbers, other.program)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      409,
      ['actionNumber', 'groupNumber'].map(path => expect.objectContaining({ path, code: 'groupTaken' })),
    ])
    expect((await save({ ...numbers, groupNumber: '4' }, other.program)).statusCode).toBe(200)
    expect((await save({ actionNumber: '12', groupNumber: '3' })).statusCode).toBe(200)
    const mark = (action: string) =>
      test.send('programs.markAsFundae', admin, { params: { id: group.program, action } })
    await mark('unmark')
    expect((await save(numbers, other.program)).statusCode).toBe(200)
    await mark('mark')
    expect(await groupOf(group.program)).toMatchObject({ actionNumber: '12', groupNumber: null })
    const foreign = await addFundaeGroup(test, test.world.globex, 'Foreign', [])
    const globex = await test.tokenOf(test.world.globex.admin)
    const saved = await test.send('fundae.saveProgram', globex, {
      params: { id: foreign.program },
      body: numbers,
    })
    expect(saved.statusCode).toBe(200)
  })

  it('show a teacher their own programs, and nobody those of another company', async () => {
    const token = await test.tokenOf(acme.teacher)
    expect((await overview(token)).groups.map(({ program }) => program.title)).toEqual(['Safety'])
    expect((await test.send('fundae.overview', await test.tokenOf(acme.reader))).statusCode).toBe(403)
    const globex = await test.tokenOf(test.world.globex.admin)
    expect(JSON.stringify(await overview(globex))).not.toContain(group.program)
    const foreign = await test.send('fundae.saveProgram', globex, { params: { id: group.program }, body: {} })
    expect(foreign.statusCode).toBe(404)
    const params = { id: group.program }
    expect((await test.send('fundae.saveProgram', token, { params, body: {} })).statusCode).toBe(403)
  })

  it('list the participants whose data is not complete, by name, a page at a time', async () => {
    const other = await addFundaeGroup(test, acme, 'Zeta', learners)
    for (const person of group.people) await addEnrolment(test.db, acme, person, other.program)
    const [, first] = other.people
    const [second] = group.people
    await change(sql`delete from participants where user_id = ${second}`)
    const ask = async (query: Record<string, number | string>, token = admin) =>
      (await test.send('fundae.incomplete', token, { query })).json()
    const missing = ['noDocument', 'noCategory', 'noEducation', 'noCompanyCif']
    const all = await ask({})
    expect(all).toEqual({
      data: [
        {
          person: { _id: second, name: 'Ana Núñez', email: 'safety.0@fundae.example' },
          missing,
          programs: [
            { _id: group.program, title: 'Safety' },
            { _id: other.program, title: 'Zeta' },
          ],
        },
        {
          person: { _id: first, name: '=Bea, "López"', email: 'zeta.1@fundae.example' },
          missing: missing.filter(problem => problem !== 'noEducation'),
          programs: [{ _id: other.program, title: 'Zeta' }],
        },
      ],
      total: 2,
    })
    expect(await ask({ page: 2, limit: 1 })).toEqual({ data: [all.data[1]], total: 2 })
    expect(await ask({ page: 9, limit: 1 })).toEqual({ data: [], total: 2 })
    expect(await ask({ program: group.program })).toMatchObject({
      data: [{ person: { _id: second }, programs: [{ title: 'Safety' }] }],
      total: 1,
    })
    expect(await ask({ program: test.world.globex.program })).toEqual({ data: [], total: 0 })
    const seen = await ask({}, await test.tokenOf(acme.teacher))
    expect(seen.data.map(({ programs }: { programs: unknown[] }) => programs.length)).toEqual([1])
    expect((await ask({}, await test.tokenOf(test.world.globex.admin))).total).toBe(0)
  })
})
