import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type Sent, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('enrolments on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let ana: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    ana = await addPerson(test.db, acme.company, '', 'ana@acme.example')
  })
  afterAll(() => test.close())

  const at = (promotionId: string, id = ana) => ({ params: { id, promotionId } })
  const enlist = (product: string, more: Sent = {}) =>
    test.send('users.enlist', admin, { params: { id: ana, product }, ...more })
  const block = (status: unknown, headers = {}) =>
    test.send('users.blockUnblock', admin, { ...at(acme.program), body: { status }, headers })
  /** A day, `YYYY-MM-DD`, where it is never yesterday's or tomorrow's: the company's midnight is not UTC's. */
  const inDays = (days: number) =>
    new Date(test.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const programsOf = async (id: string, token = admin) =>
    (await test.send('users.programs', token, { params: { id } })).json()

  it('enrols in a program once, with a deadline', async () => {
    const body = { deadline: inDays(70) }
    const first = await enlist(acme.program, { body })
    expect([first.statusCode, first.json()]).toMatchObject([
      201,
      {
        program: { _id: acme.program, title: 'Gestión ágil' },
        status: 'in progress',
        completion: 0,
        ...body,
      },
    ])
    const again = await enlist(acme.program)
    expect(again.json()).toEqual({ ...first.json(), change: null })
    expect(await programsOf(ana)).toHaveLength(1)
  })

  it('enrols in the newest published program of a product', async () => {
    const { json } = await enlist(acme.product)
    expect(json().program._id).toBe(acme.otherProgram)
  })

  it.each([
    [{ deadline: '31/01/2027' }, 400, 'deadline'],
    [{ since: 'ever' }, 400, 'since'],
  ])('refuses %j', async (body, status, path) => {
    const answer = await enlist(acme.program, { body })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([status, path])
  })

  it('sets a deadline that is given of an enrolment in force, which makes what was read before stale', async () => {
    const before = (await enlist(acme.program)).json()
    const moved = (await enlist(acme.program, { body: { deadline: inDays(10) } })).json()
    expect(moved).toEqual({ ...before, deadline: inDays(10), version: before.version + 1 })
    expect((await enlist(acme.program, { body: { deadline: inDays(10) } })).json()).toEqual(moved)
    expect((await block('stopped', { 'if-match': `"${before.version}"` })).statusCode).toBe(412)
    expect((await enlist(acme.program, { body: {} })).json()).toEqual(moved)
    await block('stopped')
    const lifted = (await enlist(acme.program, { body: { deadline: null } })).json()
    expect(lifted).toMatchObject({ deadline: null, status: 'stopped' })
    await block('in progress')
  })

  it('forgets the deadline of a removed enrolment, by one call and by a bulk call, which gives it back when undone', async () => {
    const remove = async () => {
      await enlist(acme.program, { body: { deadline: inDays(20) } })
      return (await test.send('users.unenrol', admin, at(acme.program))).json()
    }
    expect(await remove()).toMatchObject({ removed: true, deadline: inDays(20) })
    expect((await enlist(acme.program)).json()).toMatchObject({ removed: false, deadline: null })
    await remove()
    const body = { userIds: [ana], programs: [acme.program] }
    const { change } = (await test.send('users.bulkEdit', admin, { body })).json()
    const now = async () =>
      (await programsOf(ana)).find(
        ({ program }: { program: { _id: string } }) => program._id === acme.program,
      )
    expect(await now()).toMatchObject({ removed: false, deadline: null })
    await test.send('users.undoBulk', admin, { params: { id: change } })
    expect(await now()).toMatchObject({ removed: true, deadline: inDays(20) })
    expect((await enlist(acme.program, { body: { deadline: inDays(30) } })).json().deadline).toBe(inDays(30))
  })

  it.each([
    // 23:30 UTC is half past midnight of the next day in Madrid, and still the day before in Bogotá.
    ['Europe/Madrid', '2026-12-01', 400],
    ['Europe/Madrid', '2026-12-02', 201],
    ['America/Bogota', '2026-12-01', 201],
    ['America/Bogota', '2026-11-30', 400],
  ])('takes in %s %s for a last day with %i', async (timeZone, deadline, status) => {
    const now = test.clock.now
    const zone = (name: string) =>
      test.db.inSystem(tx =>
        tx.execute(sql`update companies set time_zone = ${name} where id = ${acme.company}`),
      )
    await zone(timeZone)
    test.clock.now = new Date('2026-12-01T23:30:00Z')
    const answer = await test.send('users.enlist', await test.tokenOf(acme.admin), {
      params: { id: ana, product: acme.program },
      body: { deadline },
    })
    test.clock.now = now
    await zone('Europe/Madrid')
    expect(answer.statusCode, answer.body).toBe(status)
    if (status === 400)
      expect(answer.json().errors).toMatchObject([{ path: 'deadline', message: 'This date is in the past' }])
  })

  it('enrols nobody in a draft, in what is not there, and in what is of another company', async () => {
    const draft = await addProgram(test.db, acme.company, 'Draft')
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update programs set is_published = false, is_draft = true where id = ${draft}`),
    )
    const refused = await enlist(draft)
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([409, 'product'])
    expect((await enlist('f'.repeat(24))).statusCode).toBe(404)
    expect((await enlist(test.world.globex.program)).statusCode).toBe(404)
    const stranger = await test.send('users.enlist', admin, {
      params: { id: test.world.globex.student, product: acme.program },
    })
    expect(stranger.statusCode).toBe(404)
  })

  it('stops and resumes; the same twice changes nothing, a stale version is refused', async () => {
    const stopped = (await block('stopped')).json()
    expect(stopped.status).toBe('stopped')
    expect((await block('stopped')).json().version).toBe(stopped.version)
    expect((await block('in progress', { 'if-match': '"0"' })).statusCode).toBe(412)
    expect((await block('in progress', { 'if-match': `"${stopped.version}"` })).json().status).toBe(
      'in progress',
    )
    expect((await block('asleep')).json().errors[0].path).toBe('status')
    const nowhere = await test.send('users.blockUnblock', admin, {
      ...at(acme.program, acme.coach),
      body: { status: 'stopped' },
    })
    expect(nowhere.statusCode).toBe(404)
  })

  it('changes the last day of an enrolment and takes it away, by its version, and back', async () => {
    const until = (deadline: unknown, headers = {}, token = admin, place = at(acme.program)) =>
      test.send('users.deadline', token, { ...place, body: { deadline }, headers })
    await until(null)
    const { change, version, ...given } = (await until('2999-06-30')).json()
    expect(given).toMatchObject({ deadline: '2999-06-30', removed: false })
    expect((await until('2999-07-31', { 'if-match': `"${version - 1}"` })).statusCode).toBe(412)
    const same = (await until('2999-06-30', { 'if-match': `"${version}"` })).json()
    expect(same).toMatchObject({ deadline: '2999-06-30', version, change: null })
    expect((await until(null)).json()).toMatchObject({ deadline: null })
    const stays = await test.send('users.undoBulk', admin, { params: { id: change } })
    expect(stays.json()).toMatchObject({ changed: 0, unchanged: 1 })
    const last = (await until('2999-07-31')).json()
    await test.send('users.undoBulk', admin, { params: { id: last.change } })
    expect(
      (await programsOf(ana)).find(
        ({ program }: { program: { _id: string } }) => program._id === acme.program,
      ),
    ).toMatchObject({
      deadline: null,
    })
    expect((await until('2020-01-01')).json().errors).toMatchObject([{ path: 'deadline', code: 'pastDay' }])
    expect((await until('soon')).statusCode).toBe(400)
    expect((await until(undefined)).statusCode).toBe(400)
    expect((await until(null, {}, admin, at(acme.otherProgram, acme.student))).statusCode).toBe(404)
    for (const who of ['teacher', 'coach', 'reader'] as const)
      expect((await until(null, {}, await test.tokenOf(acme[who]))).statusCode).toBe(403)
    const globex = await test.tokenOf(test.world.globex.admin)
    expect((await until(null, {}, globex)).statusCode).toBe(404)
  })

  it('removes, keeps the history, and brings it back', async () => {
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`update enrolments set completion = 70 where user_id = ${ana} and program_id = ${acme.program}`,
      ),
    )
    expect((await test.send('users.unenrol', admin, at(acme.program))).json()).toMatchObject({
      removed: true,
    })
    expect((await test.send('users.unenrol', admin, at(acme.program))).statusCode).toBe(404)
    expect((await block('stopped')).statusCode).toBe(404)
    expect((await programsOf(ana)).at(-1)).toMatchObject({ removed: true, completion: 70 })
    expect((await enlist(acme.program)).json()).toMatchObject({ removed: false, completion: 70 })
  })

  it('notes a follow-up, as the last contact too, by whoever is on the list of the program', async () => {
    const coach = await test.tokenOf(acme.coach)
    const followed = await test.send('users.followUp', coach, at(acme.program))
    expect(followed.json().lastFollowUp).toBe(test.clock.now.toISOString())
    const { data } = (await test.send('users.students', admin, { query: { search: 'ana@' } })).json()
    expect(data[0].lastContactDate).toBe(test.clock.now.toISOString())
    expect((await test.send('users.followUp', coach, at(acme.otherProgram))).statusCode).toBe(403)
    // Of nobody who is not in the program, was never, or is of another company.
    const elsewhere = test.world.globex
    for (const place of [at(acme.program, acme.coach), at(acme.otherProgram, acme.student)])
      expect((await test.send('users.followUp', admin, place)).statusCode).toBe(404)
    const foreign = at(elsewhere.program, elsewhere.student)
    expect((await test.send('users.followUp', admin, foreign)).statusCode).toBe(404)
    const reader = await test.tokenOf(acme.reader)
    expect((await test.send('users.followUp', reader, at(acme.program))).statusCode).toBe(403)
    expect(
      (await programsOf(ana, coach)).map((each: { program: { _id: string } }) => each.program._id),
    ).toEqual([acme.program])
  })

  it('keeps notes with author and time, newest first', async () => {
    const note = (notes: string, token = admin, id = ana) =>
      test.send('users.addNote', token, { params: { id }, body: { notes } })
    await note('Called, <b>no answer</b>')
    const coach = await test.tokenOf(acme.coach)
    expect((await note('Línea 1\nLínea 2', coach)).statusCode).toBe(201)
    const reader = await test.tokenOf(acme.reader)
    const found = (await test.send('users.notes', reader, { params: { id: ana } })).json()
    expect(found).toMatchObject([
      { user: ana, notes: 'Línea 1\nLínea 2', author: { _id: acme.coach, name: 'coach Example' } },
      { notes: 'Called, <b>no answer</b>', author: { _id: acme.admin } },
    ])
    expect((await note(' \n ')).json().errors[0].path).toBe('notes')
    const unknown = await test.send('users.addNote', admin, {
      params: { id: ana },
      body: { notes: 'Fine', author: acme.coach },
    })
    expect([unknown.statusCode, unknown.json().errors[0].path]).toEqual([400, 'author'])
    expect((await note('x'.repeat(4001))).json().errors[0].path).toBe('notes')
    expect((await note('x', coach, acme.admin)).statusCode).toBe(403)
    const staff = await test.tokenOf(test.world.staff, acme.company)
    expect((await note('Seen by support', staff)).json().author.name).not.toBe('')
  })

  it('keeps who did it in the audit log, without what was written', async () => {
    const kept = await test.db.asOwner(tx =>
      rows<{ action: string; details: unknown }>(
        tx,
        sql`select action, details from audit_log where action in ('users.enlist', 'users.addNote')`,
      ),
    )
    expect(kept.length).toBeGreaterThan(3)
    expect(JSON.stringify(kept)).not.toContain('answer')
  })
})
