import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'
import { named, uploadCalls, uploadRow } from './upload-rows'

describe.each(engines)('an upload is taken back on %s', engine => {
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

  const inAcme = <T>(statement: SQL) =>
    test.db.inCompany({ company: acme.company }, tx => rows<T>(tx, statement))
  const idOf = async (email: string) => {
    const [found] = await inAcme<{ id: string }>(
      sql`select id from users where email_key = ${email} and deleted_at is null`,
    )
    return found?.id ?? ''
  }
  const learners = (program: string) =>
    inAcme(sql`select learners_count as count from program_stats where program_id = ${program}`)

  it('with the people and groupings that it made, and the figures of programs', async () => {
    const program = await addProgram(test.db, acme.company, 'Back again')
    const upload = await calls.upload(
      [named(2, 'Gone', { organization: 'Brief', program: 'Back again' }), named(3, 'Away')],
      { creates: [{ type: 'organization', name: 'Brief' }] },
    )
    expect(await learners(program)).toEqual([{ count: 1 }])
    const wanted = { removed: 2, restored: 0, groupings: 1, stayed: 0, staying: [] }
    expect((await calls.preview(upload._id)).json()).toEqual(wanted)
    expect((await calls.undo(upload._id)).json()).toEqual(wanted)
    expect([await idOf('gone@acme.example'), await idOf('away@acme.example')]).toEqual(['', ''])
    expect(await learners(program)).toEqual([{ count: 0 }])
    const groupings = (await test.send('company.groupings', admin)).body
    expect(groupings).not.toContain('Brief')
    const { data } = (await test.send('users.uploads', admin)).json()
    expect(data[0]).toMatchObject({ _id: upload._id, undoable: false, undoneAt: expect.any(String) })
    const again = await calls.undo(upload._id)
    expect([again.statusCode, again.json().errors[0].code]).toEqual([409, 'takenBack'])
    expect((await calls.preview(upload._id)).statusCode).toBe(409)
  })

  it('with the fields, groupings and programs of who was there before, each as it was', async () => {
    const program = await addProgram(test.db, acme.company, 'Added on')
    const person = await addPerson(test.db, acme.company, '', 'before@acme.example')
    const row = { firstName: 'After', lastName: 'Other', email: 'before@acme.example', language: 'es' }
    const upload = await calls.upload([uploadRow(2, { ...row, group: 'Group A', program: 'Added on' })])
    expect((await calls.undo(upload._id)).json()).toMatchObject({ removed: 0, restored: 1, stayed: 0 })
    expect(await inAcme(sql`select first_name, last_name, language from users where id = ${person}`)).toEqual(
      [{ first_name: 'before', last_name: 'Example', language: null }],
    )
    expect(await inAcme(sql`select from user_groupings where user_id = ${person}`)).toEqual([])
    expect(await inAcme(sql`select from enrolments where user_id = ${person}`)).toEqual([])
    expect(await learners(program)).toEqual([{ count: 0 }])
    while (await test.jobs.runOnce());
    const history = await test.send('users.activity', admin, { params: { id: person } })
    expect(
      history
        .json()
        .data.map(({ kind }: { kind: string }) => kind)
        .sort(),
    ).toEqual(['edited', 'edited', 'enlisted', 'groupingAdded', 'groupingRemoved', 'removed'])
  })

  it('but for who has signed in, learned, been changed, enrolled elsewhere or is in use since, each with why', async () => {
    await addProgram(test.db, acme.company, 'Learned here')
    const elsewhere = await addProgram(test.db, acme.company, 'Elsewhere')
    const names = ['Signed', 'Learner', 'Renamed', 'Enrolled', 'Teaching', 'Noted', 'Nothing']
    const upload = await calls.upload(
      names.map((name, place) => named(place + 2, name, { organization: 'Stays', program: 'Learned here' })),
      { creates: [{ type: 'organization', name: 'Stays' }] },
    )
    const id = Object.fromEntries(
      await Promise.all(names.map(async name => [name, await idOf(`${name.toLowerCase()}@acme.example`)])),
    )
    await inAcme(sql`update users set last_connection = now() where id = ${id.Signed}`)
    await inAcme(sql`update enrolments set started_at = now() where user_id = ${id.Learner}`)
    await test.send('users.update', admin, {
      params: { userId: id.Renamed ?? '' },
      body: { firstName: 'Other' },
    })
    await test.send('users.enlist', admin, { params: { id: id.Enrolled, product: elsewhere } })
    await inAcme(sql`insert into program_people (company_id, program_id, user_id, role)
      values (${acme.company}, ${elsewhere}, ${id.Teaching}, 'teacher')`)
    await test.send('users.addNote', admin, { params: { id: id.Noted }, body: { notes: 'Called' } })
    const outcome = (await calls.preview(upload._id)).json()
    expect({ ...outcome, staying: [] }).toEqual({
      removed: 1,
      restored: 0,
      groupings: 0,
      stayed: 6,
      staying: [],
    })
    const why = outcome.staying.map(({ email, why }: { email: string; why: string[] }) => [
      email.split('@')[0],
      ...why,
    ])
    expect(why.sort()).toEqual([
      ['enrolled', 'enrolledSince'],
      ['learner', 'learned'],
      ['noted', 'changedSince'],
      ['renamed', 'changedSince'],
      ['signed', 'signedIn'],
      ['teaching', 'inUse'],
    ])
    expect((await calls.undo(upload._id)).json()).toEqual(outcome)
    expect(await idOf('nothing@acme.example')).toBe('')
    expect(await idOf('signed@acme.example')).toBe(id.Signed)
    expect(await inAcme(sql`select name from groupings where name = 'Stays'`)).toHaveLength(1)
  })

  it('field by field: what somebody has changed or learned since stays', async () => {
    await addProgram(test.db, acme.company, 'Begun')
    const person = await addPerson(test.db, acme.company, '', 'partly@acme.example')
    const row = { firstName: 'New', lastName: 'Surname', email: 'partly@acme.example', program: 'Begun' }
    const upload = await calls.upload([uploadRow(2, row)])
    await test.send('users.update', admin, { params: { userId: person }, body: { lastName: 'Since' } })
    await inAcme(
      sql`update enrolments set started_at = now(), last_activity_at = now() where user_id = ${person}`,
    )
    const outcome = (await calls.undo(upload._id)).json()
    expect(outcome).toMatchObject({ restored: 0, stayed: 1, staying: [{ why: ['learned', 'changedSince'] }] })
    expect(await inAcme(sql`select first_name, last_name from users where id = ${person}`)).toEqual([
      { first_name: 'partly', last_name: 'Since' },
    ])
    expect(await inAcme(sql`select removed_at from enrolments where user_id = ${person}`)).toEqual([
      { removed_at: null },
    ])
  })

  it('brings an enrolment back that had been removed before, as it was', async () => {
    const program = await addProgram(test.db, acme.company, 'Twice over')
    const person = await addPerson(test.db, acme.company, '', 'twice-over@acme.example')
    await test.send('users.enlist', admin, { params: { id: person, product: program } })
    await test.send('users.bulkPrograms', admin, { body: { userIds: [person], promotionIds: [program] } })
    const of = sql`select removed_at, status, deadline from enrolments where user_id = ${person}`
    const before = await inAcme(of)
    const row = { firstName: 'twice-over', lastName: 'Example', email: 'twice-over@acme.example' }
    const upload = await calls.upload([uploadRow(2, { ...row, program: 'Twice over' })])
    expect(upload).toMatchObject({ changed: 1, enrolled: 1 })
    expect(await inAcme(of)).toMatchObject([{ removed_at: null }])
    await calls.undo(upload._id)
    expect(await inAcme(of)).toEqual(before)
  })

  it('so that whatever went in, all is as it was before', async () => {
    const title = 'Any program'
    await addProgram(test.db, acme.company, title)
    for (const name of ['one', 'two', 'three'])
      await addPerson(test.db, acme.company, '', `${name}@acme.example`)
    await inAcme(
      sql`update users set name_search = lower(first_name || ' ' || last_name) where company_id = ${acme.company}`,
    )
    const state = () =>
      inAcme(sql`select s.user_id, s.name_key, s.email_key, s.last_name_key, s.program_id, s.grouping_ids, s.enrolments, s.seats,
          s.organization_key, u.first_name, u.last_name, u.language
        from employee_stats s join users u on u.id = s.user_id order by s.user_id`)
    const figures = () =>
      inAcme(sql`select program_id, learners_count from program_stats order by program_id`)
    const groupings = () => inAcme(sql`select id, name from groupings order by id`)
    const all = async () => [await state(), await figures(), await groupings()]
    const cells = fc.record({
      firstName: fc.constantFrom('one', 'Óscar', 'Ñ'),
      lastName: fc.constantFrom('Example', 'Other Name'),
      email: fc
        .constantFrom('one', 'two', 'three', 'four', 'five', 'FOUR', 'fivé')
        .map(name => `${name}@acme.example`),
      organization: fc.constantFrom('', 'Any', 'any', 'Another'),
      group: fc.constantFrom('', 'Group A', 'Fresh'),
      program: fc.constantFrom('', title, 'Unknown'),
      language: fc.constantFrom('', 'es', 'English'),
    })
    const creates = [
      { type: 'organization', name: 'Any' },
      { type: 'group', name: 'Fresh' },
    ]
    await fc.assert(
      fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 6 }), async list => {
        const before = await all()
        const upload = await calls.upload(
          list.map((given, place) => uploadRow(place + 2, given)),
          { creates },
        )
        const goes = upload.created + upload.changed + upload.unchanged + upload.skipped
        expect(goes).toBe(list.length)
        expect((await calls.undo(upload._id)).json()).toMatchObject({ stayed: 0 })
        expect(await all()).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })
})
