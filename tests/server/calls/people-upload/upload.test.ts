import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'
import { named, uploadCalls, uploadRow } from './upload-rows'

describe.each(engines)('an upload of employees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let calls: ReturnType<typeof uploadCalls>
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    calls = uploadCalls(test, admin)
  })
  afterAll(() => test.close())

  const students = async (query: Record<string, string | number>) =>
    (await test.send('users.students', admin, { query })).json()
  const inAcme = <T>(statement: ReturnType<typeof sql>) =>
    test.db.inCompany({ company: acme.company }, tx => rows<T>(tx, statement))

  const mixedRows = () => [
    named(2, 'Nuria', {
      organization: 'Norte',
      group: 'Group A',
      program: 'uploaded PROGRAM',
      language: 'español',
    }),
    named(3, 'Nadie', { organization: 'norte' }),
    uploadRow(4, { firstName: 'There', lastName: 'Example', email: 'there@acme.example', group: 'group a' }),
    named(5, 'Wrong', { program: 'Nowhere' }),
    uploadRow(7, { firstName: 'coach', lastName: 'Example', email: 'coach@acme.example' }),
  ]

  it('brings everybody in at once, with their groupings and programs', async () => {
    await addProgram(test.db, acme.company, 'Uploaded program')
    await addPerson(test.db, acme.company, '', 'there@acme.example')
    const id = await calls.begin(mixedRows(), { creates: [{ type: 'organization', name: 'Norte' }] })
    expect(await calls.look(id)).toEqual({ state: 'waiting', progress: 0, upload: null })
    expect((await students({ search: 'nuria' })).total).toBe(0)
    expect(await test.jobs.runOnce()).toBe(true)
    const { state, progress, upload } = await calls.look(id)
    expect({ state, progress }).toEqual({ state: 'done', progress: 100 })
    const counts = { created: 2, changed: 1, enrolled: 1, unchanged: 1, skipped: 1 }
    expect(upload).toMatchObject({ _id: id, filename: 'people.xlsx', by: { _id: acme.admin }, ...counts })
    expect(upload).toMatchObject({ groupings: ['Norte'], mailed: 0, undoneAt: null, undoable: true })
    const organizations = [{ name: 'Norte' }]
    expect(await students({ search: 'nuria' })).toMatchObject({
      total: 1,
      data: [{ email: 'nuria@acme.example', companyOrganizations: organizations }],
    })
    expect((await students({ search: 'nuria' })).data).toMatchObject([
      {
        name: 'Nuria Uploaded',
        program: { title: 'Uploaded program' },
        companyGroups: [{ name: 'Group A' }],
      },
    ])
    const found = await inAcme(sql`select language from users where email_key = 'nuria@acme.example'`)
    expect(found).toEqual([{ language: 'es' }])
  })

  it('says what came of each row', async () => {
    const { _id: id } = (await test.send('users.uploads', admin)).json().data[0]
    const before = [
      { column: 'firstName', before: 'there' },
      { column: 'group', before: '' },
    ]
    expect(await calls.rowsOf(id)).toMatchObject([
      { row: 2, kind: 'created', name: 'Nuria Uploaded', program: 'Uploaded program' },
      { row: 3, kind: 'created', program: null },
      { row: 4, kind: 'changed', changes: before },
      { row: 5, kind: 'skipped', person: null, errors: [{ path: 'program', code: 'unknownProgram' }] },
      { row: 7, kind: 'unchanged' },
    ])
    expect(await calls.rowsOf(id, 'enrolled')).toHaveLength(1)
    expect(await calls.rowsOf(id, 'skipped')).toHaveLength(1)
  })

  it('changes nothing the second time, and says so', async () => {
    const given = [named(2, 'Twice', { group: 'Group A' }), named(3, 'Thrice')]
    expect(await calls.upload(given)).toMatchObject({ created: 2 })
    expect(await calls.upload(given)).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
      skipped: 0,
      undoable: false,
    })
  })

  it('is told in the history of each, and to those who are new in their language', async () => {
    await addProgram(test.db, acme.company, 'Welcome')
    const given = named(2, 'Mailed', { program: 'Welcome', group: 'Group A', language: 'es' })
    expect(await calls.upload([given], { invite: true })).toMatchObject({ created: 1, mailed: 1 })
    const [person] = await inAcme<{ id: string }>(
      sql`select id from users where email_key = 'mailed@acme.example'`,
    )
    const history = await test.send('users.activity', admin, { params: { id: person?.id ?? '' } })
    const kinds = history.json().data.map(({ kind }: { kind: string }) => kind)
    expect(kinds.sort()).toEqual(['created', 'enlisted', 'groupingAdded'])
    const mails = (await test.outbox()).filter(({ to }) => to?.[0]?.address === 'mailed@acme.example')
    expect(mails.map(({ subject }) => subject)).toEqual(['acme te ha inscrito en Welcome'])
  })

  it('gives those who are enrolled the deadlines of the schedule', async () => {
    const program = await addProgram(test.db, acme.company, 'Scheduled')
    const id = '0000000000000000000000aa'
    await inAcme(
      sql`insert into program_schedules (id, company_id, program_id, days) values (${id}, ${acme.company}, ${program}, 10)`,
    )
    await calls.upload([named(2, 'Due', { program: 'Scheduled' })])
    const found =
      await inAcme(sql`select deadline is not null as due, deadline_scheduled as scheduled, version
      from enrolments where program_id = ${program}`)
    expect(found).toEqual([{ due: true, scheduled: true, version: 1 }])
  })

  it('is seen by who began it, in the company alone', async () => {
    const id = await calls.begin([named(2, 'Private')])
    const look = async (token: string) =>
      (await test.send('users.uploadJob', token, { params: { executionId: id } })).statusCode
    expect(await look(await test.tokenOf(test.world.globex.admin))).toBe(404)
    expect(await look(await test.tokenOf(test.world.staff, acme.company))).toBe(404)
    expect(await test.jobs.runOnce()).toBe(true)
    const globex = await test.tokenOf(test.world.globex.admin)
    expect((await test.send('users.uploads', globex)).json()).toEqual({ data: [], total: 0 })
    expect((await test.send('users.uploadedRows', globex, { params: { id } })).statusCode).toBe(404)
    expect((await test.send('users.undoUpload', globex, { params: { id } })).statusCode).toBe(404)
    while (await test.jobs.runOnce());
  })

  it('of two at once: both end, and each address is there once', async () => {
    const both = [named(2, 'Shared', { organization: 'Both' }), named(3, 'Common')]
    const given = { creates: [{ type: 'organization', name: 'Both' }] }
    const ids = [await calls.begin(both, given), await calls.begin([...both].reverse(), given)]
    await Promise.all([test.jobs.runOnce(), test.jobs.runOnce()])
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    while (await test.jobs.runOnce());
    const ended = await Promise.all(ids.map(calls.look))
    expect(ended.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(ended.map(({ upload }) => upload.created + upload.unchanged)).toEqual([2, 2])
    const found = await inAcme(
      sql`select count(*) from users where email_key in ('shared@acme.example', 'common@acme.example')`,
    )
    expect(found).toEqual([{ count: 2 }])
  })

  it('keeps what has become wrong since it was planned, and brings the rest in', async () => {
    const program = await addProgram(test.db, acme.company, 'Soon gone')
    const id = await calls.begin([named(2, 'Late', { program: 'Soon gone' }), named(3, 'Punctual')])
    await inAcme(sql`update programs set deleted_at = now() where id = ${program}`)
    while (await test.jobs.runOnce());
    expect((await calls.look(id)).upload).toMatchObject({ created: 1, skipped: 1 })
    expect(await calls.rowsOf(id, 'skipped')).toMatchObject([
      { row: 2, errors: [{ code: 'unknownProgram' }] },
    ])
  })

  it('is kept for thirty days', async () => {
    const { _id: id } = await calls.upload([named(2, 'Kept')])
    const before = test.clock.now
    test.clock.now = new Date(before.getTime() + 31 * 24 * 3_600_000)
    const token = await test.tokenOf(acme.admin)
    expect((await test.send('users.undoUpload', token, { params: { id } })).statusCode).toBe(404)
    expect((await test.send('users.uploads', token)).json().total).toBe(0)
    test.clock.now = before
  })
})
