import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

let count = 0

describe.each(engines)('adding a person with all that they need on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let zen: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    zen = await addProgram(test.db, acme.company, 'Zen')
  })
  afterAll(() => test.close())
  beforeEach(() => {
    count += 1
  })

  const email = () => `new${count}@acme.example`
  const create = (more: Record<string, unknown>, token = admin) =>
    test.send('users.create', token, {
      body: { firstName: 'Ana', lastName: 'Núñez', email: email(), ...more },
    })
  const invite = (id: string, token = admin) => test.send('users.resendInvitation', token, { params: { id } })
  const mailsTo = async (address: string) => {
    while (await test.jobs.runOnce());
    // The folder comes with the first mail.
    return (await test.outbox().catch(() => [])).filter(({ to }) => to?.some(one => one.address === address))
  }
  const teachersOf = async (id: string) => (await test.send('programs.get', admin, { params: { id } })).json()
  const invitable = async (id: string, token = admin) =>
    (await test.send('users.profile', token, { params: { id } })).json().invitable

  it('enrols them until a day, and says that no mail went to a learner', async () => {
    const created = await create({ programs: [zen, acme.program], deadline: '2999-01-31' })
    expect([created.statusCode, created.json().invited]).toEqual([201, false])
    const { _id } = created.json()
    const programs = (await test.send('users.programs', admin, { params: { id: _id } })).json()
    expect(programs).toHaveLength(2)
    for (const { deadline, status } of programs)
      expect([deadline, status]).toEqual(['2999-01-31', 'in progress'])
    const history = (await test.send('users.activity', admin, { params: { id: _id } })).json().data
    expect(history.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'created',
      'enlisted',
      'enlisted',
    ])
    expect(await mailsTo(email())).toEqual([])
    expect((await invite(_id)).json().errors).toMatchObject([{ path: 'id', code: 'noInvitation' }])
    expect(await invitable(_id)).toBe(false)
  })

  it('puts a teacher on the lists of programs, and a coach on theirs, as changes of these', async () => {
    const before = (await teachersOf(zen)).version
    const teacher = (await create({ type: 'teacher', responsibleFor: [zen] })).json()
    count += 1
    const coach = (await create({ type: 'coach', responsibleFor: [zen] })).json()
    expect([teacher.invited, coach.invited]).toEqual([true, true])
    const stored = await teachersOf(zen)
    expect(stored.teachers).toMatchObject([{ _id: teacher._id }])
    expect(stored.coaches).toMatchObject([{ _id: coach._id }])
    expect(stored.version).toBe(before + 2)
    const seen = await test.send('programs.list', await test.tokenOf(teacher._id), {})
    expect(seen.json().programs).toMatchObject([{ _id: zen }])
    const told = await test.db.asOwner(tx =>
      rows(
        tx,
        sql`select details from audit_log where action = 'programs.update' and details ->> 'id' = ${zen} order by id`,
      ),
    )
    expect(told).toEqual([
      { details: { id: zen, fields: ['teachers'] } },
      { details: { id: zen, fields: ['coaches'] } },
    ])
  })

  it('adds nobody where something is wrong', async () => {
    const draft = await addProgram(test.db, acme.company, 'Draft')
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update programs set is_draft = true, is_published = false where id = ${draft}`),
    )
    const failed = async (more: Record<string, unknown>) => {
      const answer = await create(more)
      return [answer.statusCode, answer.json().errors[0].path, answer.json().errors[0].code]
    }
    const foreign = test.world.globex.program
    expect(await failed({ programs: [zen, draft] })).toEqual([409, 'programs.1', 'nothingPublished'])
    expect(await failed({ programs: [foreign] })).toEqual([404, 'programs.0', 'noProgram'])
    expect(await failed({ programs: [zen], deadline: '2020-01-01' })).toEqual([400, 'deadline', 'pastDay'])
    expect(await failed({ type: 'teacher', responsibleFor: [foreign] })).toEqual([
      404,
      'responsibleFor.0',
      'noProgram',
    ])
    expect(await failed({ responsibleFor: [zen] })).toEqual([400, 'responsibleFor', 'notATeacher'])
    const { total } = (await test.send('users.list', admin, { query: { search: email() } })).json()
    expect(total).toBe(0)
    expect(await mailsTo(email())).toEqual([])
    for (const who of ['teacher', 'reader', 'coach', 'student'] as const)
      expect((await create({ programs: [zen] }, await test.tokenOf(acme[who]))).statusCode).toBe(403)
  })

  it('sends an invitation again to who has no password yet, with a link that works in place of the former', async () => {
    const { _id } = (await create({ type: 'teacher' })).json()
    expect(await invitable(_id)).toBe(true)
    expect(await invitable(_id, await test.tokenOf(_id))).toBe(false)
    expect((await invite(_id)).json()).toEqual({ done: true })
    const [first, second] = (await mailsTo(email())).map(
      ({ text = '' }) => /choose-password#token=([^\s]+)/.exec(text)?.[1] ?? '',
    )
    const choose = (token: string) =>
      test.send('users.changePassword', null, { body: { token, password: 'four words in a row' } })
    expect((await choose(first ?? '')).statusCode).toBe(400)
    expect((await choose(second ?? '')).statusCode).toBe(200)
    expect(await invitable(_id)).toBe(false)
    expect((await invite(_id)).statusCode).toBe(409)
    const history = (await test.send('users.activity', admin, { params: { id: _id } })).json().data
    expect(history.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['created', 'invited'])
  })

  it('sends no more of them than other mails with a link, to nobody elsewhere, and by nobody else', async () => {
    const id = await addPerson(test.db, acme.company, 'coach', email())
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update users set password_hash = null where id = ${id}`),
    )
    for (let sent = 0; sent < 5; sent++) expect((await invite(id)).statusCode).toBe(200)
    expect((await invite(id)).statusCode).toBe(429)
    test.clock.now = new Date(test.clock.now.getTime() + 61 * 60_000)
    expect((await invite(id, await test.tokenOf(acme.admin))).statusCode).toBe(200)
    expect((await invite(id, await test.tokenOf(test.world.globex.admin))).statusCode).toBe(404)
    for (const who of ['teacher', 'reader', 'coach', 'student'] as const)
      expect((await invite(id, await test.tokenOf(acme[who]))).statusCode).toBe(403)
  })
})
