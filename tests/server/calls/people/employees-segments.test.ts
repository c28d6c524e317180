import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, type CompanyWorld } from '../../../setup/world'

interface Row {
  _id: string
  email: string
}

describe.each(engines)('the ready segments of employees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  const tokens: Record<'admin' | 'coach' | 'globex', string> = { admin: '', coach: '', globex: '' }
  const people: Record<'bea' | 'carl', string> = { bea: '', carl: '' }

  const run = (statement: ReturnType<typeof sql>) =>
    test.db.inCompany({ company: acme.company }, tx => tx.execute(statement))
  const finish = (who: string, program: string, at: string | null) =>
    run(sql`update enrolments set finished_at = ${at} where user_id = ${who} and program_id = ${program}`)

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    for (const who of ['bea', 'carl'] as const)
      people[who] = await addPerson(test.db, acme.company, '', `${who}@acme.example`)
    for (const who of ['admin', 'bea'])
      await run(sql`update users set last_connection = now() where email = ${`${who}@acme.example`}`)
    await addEnrolment(test.db, acme, people.bea, acme.otherProgram)
    await addEnrolment(test.db, acme, people.carl, acme.otherProgram)
    await run(sql`update enrolments set removed_at = now() where user_id = ${people.carl}`)
  })
  beforeEach(async () => {
    tokens.admin = await test.tokenOf(acme.admin)
    tokens.coach = await test.tokenOf(acme.coach)
    tokens.globex = await test.tokenOf(test.world.globex.admin)
  })
  afterAll(() => test.close())

  /** Who is in the list: all calls that take its filters agree on it. */
  const found = async (filters: Record<string, string>, as: keyof typeof tokens = 'admin') => {
    const token = tokens[as]
    const query = { ...filters, sortBy: 'email', sortDirection: 1 }
    const { data, total } = (await test.send('users.students', token, { query })).json()
    const ask = async (call: 'users.countStudents' | 'users.countStudentStatuses' | 'users.studentIds') =>
      (await test.send(call, token, { query: filters })).json()
    const { counts } = await ask('users.countStudentStatuses')
    const { ids } = await ask('users.studentIds')
    expect([total, (await ask('users.countStudents')).total, counts[filters.status ?? 'all'].total]).toEqual(
      Array.from({ length: 3 }, () => data.length),
    )
    expect(ids.toSorted()).toEqual(data.map(({ _id }: Row) => _id).toSorted())
    return data.map(({ email }: Row) => email.split('@')[0])
  }

  it('have who has never connected, beside all other filters', async () => {
    const neverConnected = 'true'
    expect(await found({ neverConnected })).toEqual(['carl', 'coach', 'reader', 'student', 'teacher'])
    expect(await found({ neverConnected, types: 'student', status: 'seat' })).toEqual(['student'])
    expect(await found({ neverConnected, companyGroups: acme.group })).toEqual(['student'])
    expect(await found({ neverConnected, promotion: acme.program })).toEqual(['student'])
    expect(await found({ neverConnected, promotion: acme.otherProgram })).toEqual([])
    expect(await found({ neverConnected, lastConnectionFrom: '2020-01-01' })).toEqual([])
    expect(await found({ neverConnected, search: 'ca' })).toEqual(['carl'])
    expect(await found({ neverConnected }, 'coach')).toEqual(['student'])
    expect(await found({ neverConnected, search: 'acme' }, 'globex')).toEqual([])
  })

  it('have who finished something within days of the company, where the enrolment is in force', async () => {
    const on = (from: string, to: string) => ({ finishedFrom: from, finishedTo: to })
    // The first of February in Madrid.
    await finish(people.bea, acme.otherProgram, '2026-01-31T23:30:00Z')
    await finish(people.carl, acme.otherProgram, '2026-02-01T12:00:00Z')
    expect(await found(on('2026-02-01', '2026-02-01'))).toEqual(['bea'])
    expect(await found(on('2026-01-01', '2026-01-31'))).toEqual([])
    expect(await found(on('2026-02-02', '2026-02-28'))).toEqual([])
    expect(await found({ finishedFrom: '2026-02-01' })).toEqual(['bea'])
    expect(await found({ finishedTo: '2026-01-31' })).toEqual([])
    const february = on('2026-02-01', '2026-02-28')
    expect(await found({ ...february, status: 'removed' })).toEqual([])
    expect(await found({ ...february, status: 'finishers' })).toEqual(['bea'])
    expect(await found({ ...february, companyGroups: acme.group })).toEqual([])
    expect(await found({ ...february, search: 'bea' })).toEqual(['bea'])
    expect(await found({ ...february, neverConnected: 'true' })).toEqual([])
    expect(await found(february, 'globex')).toEqual([])
  })

  it('have of a program who finished that one, and none of programs that are gone', async () => {
    const february = { finishedFrom: '2026-02-01', finishedTo: '2026-02-28' }
    await addEnrolment(test.db, acme, people.bea, acme.program)
    await finish(people.bea, acme.otherProgram, '2026-02-10T12:00:00Z')
    await finish(people.carl, acme.otherProgram, '2026-02-10T12:00:00Z')
    expect(await found({ ...february, promotion: acme.otherProgram })).toEqual(['bea'])
    const removed = { ...february, promotion: acme.otherProgram, status: 'removed' }
    expect(await found(removed)).toEqual([])
    expect(await found({ ...february, promotion: acme.program })).toEqual([])
    // Who is in one of the programs and finished one of them.
    expect(await found({ ...february, promotions: acme.program })).toEqual([])
    expect(await found({ ...february, promotions: `${acme.program},${acme.otherProgram}` })).toEqual(['bea'])
    const params = { id: acme.otherProgram }
    expect((await test.send('programs.remove', tokens.admin, { params })).statusCode).toBe(200)
    expect(await found(february)).toEqual([])
    await finish(people.bea, acme.program, '2026-03-10T12:00:00Z')
    expect(await found(february)).toEqual([])
    await test.send('programs.restore', tokens.admin, { params })
    expect(await found(february)).toEqual(['bea'])
    await finish(people.bea, acme.program, null)
  })

  it('tell those of single programs of nothing that was finished elsewhere', async () => {
    const february = { finishedFrom: '2026-02-01', finishedTo: '2026-02-28' }
    await finish(people.bea, acme.otherProgram, '2026-02-10T12:00:00Z')
    await finish(people.bea, acme.program, '2026-03-10T12:00:00Z')
    await finish(acme.student, acme.program, '2026-02-03T12:00:00Z')
    expect(await found(february, 'coach')).toEqual(['student'])
    expect(await found(february)).toEqual(['bea', 'student'])
    expect(await found({ ...february, promotion: acme.program }, 'coach')).toEqual(['student'])
    expect(await found({ finishedFrom: '2026-03-01' }, 'coach')).toEqual(['bea'])
  })
})
