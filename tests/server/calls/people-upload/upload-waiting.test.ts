import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeLeftovers } from '../../../../server/platform/maintenance'
import { mendRollups } from '../../../../server/platform/rollups/rollups'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { nothingWrong } from '../../../setup/nothing-wrong'
import { rows } from '../../../setup/rows'
import { addProgram, type CompanyWorld } from '../../../setup/world'
import { attemptsOf, named, uploadCalls } from './upload-rows'

describe.each(engines)('people of an upload that wait on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let calls: ReturnType<typeof uploadCalls>
  let attempt: ReturnType<typeof attemptsOf>
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    calls = uploadCalls(test, admin)
    attempt = attemptsOf(test, acme)
  })
  afterAll(() => test.close())

  const asOwner = <T>(statement: SQL) => test.db.asOwner(tx => rows<T>(tx, statement))
  const inAcme = <T>(statement: SQL) =>
    test.db.inCompany({ company: acme.company }, tx => rows<T>(tx, statement))
  const held = (email: string) =>
    asOwner<{ id: string }>(sql`select id from users where email_key = ${email}`)
  const totalOf = async (query: Record<string, string>) =>
    (await test.send('users.students', admin, { query })).json().total

  /** All that somebody could tell from: rows that the company sees, the list, the search, and the figures of programs. */
  const inSight = async (program: string) => ({
    rows: await inAcme(
      sql`select (select count(*) from users) as users, (select count(*) from employee_stats) as places,
            (select count(*) from employees_of_company) as listed, (select count(*) from groupings) as groupings,
            (select count(*) from user_groupings) as grouped, (select count(*) from enrolments) as enrolments,
            (select learners_count from program_stats where program_id = ${program}) as learners`,
    ),
    all: await totalOf({}),
    found: await totalOf({ search: 'waiter' }),
    groupings: (await test.send('company.groupings', admin)).json().length,
  })

  it('are seen by nobody, in no figure, until all of them are there', async () => {
    const program = await addProgram(test.db, acme.company, 'Waited for')
    const creates = [{ type: 'group' as const, name: 'Waiters' }]
    const placed = { group: 'Waiters', organization: '', program: 'Waited for' }
    const id = await calls.begin([named(2, 'Waiter', placed), named(3, 'Waiterin', placed)], { creates })
    const before = await inSight(program)
    await attempt(
      id,
      async () => {
        expect(await held('waiter@acme.example')).toHaveLength(1)
        expect(await inSight(program)).toEqual(before)
        expect(await mendRollups(test.db)).toEqual(nothingWrong)
        expect(await inSight(program)).toEqual(before)
      },
      { creates, once: 'arrived' },
    )
    const [counted] = before.rows as Record<string, number>[]
    const plus = (field: string, more: number) => ({ [field]: (counted?.[field] ?? 0) + more })
    expect(await inSight(program)).toEqual({
      rows: [
        {
          ...plus('users', 2),
          ...plus('places', 2),
          ...plus('listed', 2),
          ...plus('groupings', 1),
          ...plus('grouped', 2),
          ...plus('enrolments', 2),
          ...plus('learners', 2),
        },
      ],
      all: before.all + 2,
      found: 2,
      groupings: before.groupings + 1,
    })
    expect(await mendRollups(test.db)).toEqual(nothingWrong)
    expect(await asOwner(sql`select from waiting_uploads`)).toEqual([])
  })

  it('are gone where the upload fails, and come with its next attempt', async () => {
    const creates = [{ type: 'group' as const, name: 'Failing' }]
    const id = await calls.begin([named(2, 'Failing', { group: 'Failing' })], { creates })
    const fail = async () => {
      throw new Error('The disk is full')
    }
    await expect(attempt(id, fail, { creates, once: 'arrived' })).rejects.toThrow('The disk is full')
    expect(await held('failing@acme.example')).toEqual([])
    expect(await asOwner(sql`select from groupings where name = 'Failing'`)).toEqual([])
    expect(await asOwner(sql`select from waiting_uploads`)).toEqual([])
    await attempt(id, async () => {}, { creates })
    expect(await held('failing@acme.example')).toHaveLength(1)
  })

  /** Leaves people waiting, as a process does that dies. */
  const leaveWaiting = async (id: string, email: string) => {
    const block = 'f'.repeat(18)
    await inAcme(sql`insert into waiting_uploads values (${acme.company}, ${id}, ${block})`)
    await inAcme(
      sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key)
          values (${`${block}000002`}, ${acme.company}, 'Left', 'Behind', 'left behind', ${email}, ${email})`,
    )
  }

  it('of a process that died make room for the next attempt', async () => {
    const id = await calls.begin([named(2, 'Behind')])
    await leaveWaiting(id, 'behind@acme.example')
    expect(await attempt(id, async () => {})).toEqual({ people: 1 })
    const found = await held('behind@acme.example')
    expect(found).toHaveLength(1)
    expect(found).not.toEqual([{ id: `${'f'.repeat(18)}000002` }])
  })

  it('go with an upload that never went in, and are never seen', async () => {
    const id = await calls.begin([named(2, 'Never')])
    await asOwner(sql`delete from jobs where id = ${id}`)
    await leaveWaiting(id, 'never@acme.example')
    await removeLeftovers(test.db, test.files, new Date(Date.now() + 2 * 86_400_000))
    expect(await asOwner(sql`select from uploads where id = ${id}`)).toEqual([])
    expect(await held('never@acme.example')).toEqual([])
    expect(await asOwner(sql`select from waiting_uploads`)).toEqual([])
  })

  it('have the deadline of a schedule that is changed meanwhile', async () => {
    const program = await addProgram(test.db, acme.company, 'Planned anew')
    const id = await calls.begin([named(2, 'Planned', { program: 'Planned anew' })])
    const schedule = [
      {
        ...{ companyOrganization: null, companySuborganization: null, companyGroup: null },
        ...{ startDate: '2031-03-01', monthsLeft: 1, daysLeft: 0, endTime: null },
      },
    ]
    const plan = async () => {
      const answer = await test.send('schedule.save', admin, { params: { id: program }, body: { schedule } })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    await attempt(id, plan, { once: 'arrived' })
    expect(await inAcme(sql`select deadline from enrolments where program_id = ${program}`)).toEqual([
      { deadline: '2031-04-01' },
    ])
  })

  it('stay away where what they come into has gone meanwhile', async () => {
    const program = await addProgram(test.db, acme.company, 'Gone by then')
    const id = await calls.begin([named(2, 'Turned', { program: 'Gone by then' }), named(3, 'Stayer')])
    const gone = () => inAcme(sql`update programs set is_template = true where id = ${program}`)
    await attempt(id, gone, { once: 'arrived' })
    expect(await held('turned@acme.example')).toEqual([])
    expect(await held('stayer@acme.example')).toHaveLength(1)
    expect(await calls.rowsOf(id, 'skipped')).toMatchObject([
      { row: 2, errors: [{ code: 'unknownProgram' }] },
    ])
    expect(await mendRollups(test.db)).toEqual(nothingWrong)
  })

  it('keep their addresses: whoever takes one meanwhile is told, and so is another upload, which waits', async () => {
    const id = await calls.begin([named(2, 'Wanted')])
    const other = await calls.begin([named(2, 'Wanted')])
    const body = { firstName: 'Wanted', lastName: 'Elsewhere', email: 'wanted@acme.example' }
    await attempt(
      id,
      async () => {
        expect((await test.send('users.create', admin, { body })).statusCode).toBe(409)
        await expect(attempt(other, async () => {})).rejects.toThrow('conflict')
      },
      { once: 'arrived' },
    )
    expect(await attempt(other, async () => {})).toEqual({ people: 0 })
    expect(await held('wanted@acme.example')).toHaveLength(1)
  })
})
