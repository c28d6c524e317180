import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

type Type = 'organization' | 'suborganization' | 'group'

const anyone = { companyOrganization: null, companySuborganization: null, companyGroup: null }
const noTime = { startDate: null, monthsLeft: 0, daysLeft: 0, endTime: null }

describe.each(engines)('the schedule of a program on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let program: string
  let [sales, madrid, night, day] = ['', '', '', '']
  /** In sales, in Madrid, in the night group. */
  let ana: string
  /** In sales. */
  let ben: string
  /** Nowhere. */
  let eva: string

  const inAcme = <T>(work: Parameters<typeof test.db.inCompany<T>>[1]) =>
    test.db.inCompany({ company: acme.company }, work)

  const addGrouping = async (type: Type, name: string, ...people: string[]) => {
    const id = newId()
    await inAcme(async tx => {
      await tx.execute(
        sql`insert into groupings (id, company_id, name, name_search, type) values (${id}, ${acme.company}, ${name}, ${name}, ${type})`,
      )
      for (const person of people)
        await tx.execute(
          sql`insert into user_groupings (company_id, user_id, grouping_id) values (${acme.company}, ${person}, ${id})`,
        )
    })
    return id
  }

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    test.clock.now = new Date('2026-06-15T10:00:00Z')
    await test.db.inSystem(tx =>
      tx.execute(sql`update companies set time_zone = 'Europe/Madrid' where id = ${acme.company}`),
    )
    admin = await test.tokenOf(acme.admin)
    const add = (name: string) => addPerson(test.db, acme.company, '', `${name}@acme.example`)
    ana = await add('ana')
    ben = await add('ben')
    eva = await add('eva')
    sales = await addGrouping('organization', 'sales', ana, ben)
    madrid = await addGrouping('suborganization', 'madrid', ana)
    night = await addGrouping('group', 'night', ana)
    day = await addGrouping('group', 'day')
  })
  afterAll(() => test.close())

  beforeEach(async () => {
    program = await addProgram(test.db, acme.company, `Scheduled ${newId()}`)
    for (const person of [ana, ben, eva]) await addEnrolment(test.db, acme, person, program)
    // Late in the evening in Madrid, which is the next day there.
    const at = '2026-01-30T23:30:00Z'
    await inAcme(tx =>
      tx.execute(sql`update enrolments set enrolled_at = ${at} where program_id = ${program}`),
    )
  })

  const save = (schedule: unknown[], headers = {}) =>
    test.send('schedule.save', admin, { params: { id: program }, body: { schedule }, headers })
  const preview = async (schedule: unknown[]) =>
    (await test.send('schedule.preview', admin, { params: { id: program }, body: { schedule } })).json()
  const read = async (query = {}) =>
    (await test.send('schedule.get', admin, { params: { id: program }, query })).json()
  const deadlines = async () => {
    const found = await inAcme(tx =>
      rows<{ user: string; deadline: string | null; scheduled: boolean; version: number }>(
        tx,
        sql`select user_id as user, deadline, deadline_scheduled as scheduled, version from enrolments where program_id = ${program}`,
      ),
    )
    return Object.fromEntries(found.map(({ user, ...enrolment }) => [user, enrolment]))
  }

  it('is empty at first', async () => {
    expect(await read()).toEqual({ schedule: [], learners: { total: 3, byHand: 0, without: 3 }, version: 1 })
  })

  it('gives each learner the deadline of the entry that names most of what they are in', async () => {
    const answer = await save([
      { companyOrganization: sales, startDate: '2026-01-31', monthsLeft: 1 },
      {
        companyOrganization: sales,
        companyGroup: night,
        startDate: '2028-01-31',
        monthsLeft: 1,
        daysLeft: 1,
      },
      { companySuborganization: madrid, startDate: '2026-03-01' },
      { companyGroup: day, daysLeft: 3 },
    ])
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await deadlines()).toEqual({
      [ana]: { deadline: '2028-03-01', scheduled: true, version: 2 },
      [ben]: { deadline: '2026-02-28', scheduled: true, version: 2 },
      [eva]: { deadline: null, scheduled: false, version: 1 },
    })
    const { schedule, learners, version } = answer.json()
    expect(schedule).toHaveLength(4)
    const learnersOf = (found: object) =>
      schedule.find((entry: object) => expect.objectContaining(found).asymmetricMatch(entry))?.learnersCount
    expect(learnersOf({ companyOrganization: sales, companyGroup: null })).toBe(1)
    expect(learnersOf({ companyOrganization: sales, companyGroup: night })).toBe(1)
    expect(learnersOf({ companySuborganization: madrid })).toBe(0)
    expect([learners, version]).toEqual([{ total: 3, byHand: 0, without: 1 }, 2])
    const { change, ...stored } = answer.json()
    expect(await read()).toEqual(stored)
    expect(change).toMatch(/^[0-9a-f]{24}$/)
  })

  it('counts from the day of enrolment, where the company is, without a start date', async () => {
    await save([{ ...anyone, ...noTime, monthsLeft: 1 }])
    expect((await deadlines())[eva]).toMatchObject({ deadline: '2026-02-28', scheduled: true })
  })

  it('takes back what was answered, changes nothing by that, and keeps the ids of entries', async () => {
    const { schedule } = (await save([{ companyOrganization: sales, daysLeft: 5 }, { monthsLeft: 1 }])).json()
    const before = await deadlines()
    const again = (await save(schedule)).json()
    expect(again.schedule).toEqual(schedule)
    expect(await deadlines()).toEqual(before)
    const longer = (await save([{ companyOrganization: sales, daysLeft: 6 }])).json()
    expect(longer.schedule[0]._id).toBe(
      schedule.find((entry: { companyOrganization: string }) => entry.companyOrganization === sales)._id,
    )
  })

  it('leaves deadlines that were set by hand, and takes back those that it gave', async () => {
    const params = { id: ben, promotionId: program }
    await save([{ daysLeft: 5 }])
    await test.send('users.deadline', admin, { params, body: { deadline: '2027-01-01' } })
    await save([{ daysLeft: 9 }])
    expect(await deadlines()).toMatchObject({
      [ana]: { deadline: '2026-02-09' },
      [ben]: { deadline: '2027-01-01', scheduled: false },
    })
    expect((await read()).learners).toEqual({ total: 3, byHand: 1, without: 0 })
    await save([])
    expect(await deadlines()).toMatchObject({
      [ana]: { deadline: null, scheduled: false },
      [ben]: { deadline: '2027-01-01', scheduled: false },
    })
  })

  it('is read by groupings', async () => {
    await save([{ companyOrganization: sales }, { companyOrganization: sales, companyGroup: night }, {}])
    const count = async (query: object) => (await read(query)).schedule.length
    expect(await count({ companyOrganization: sales })).toBe(2)
    expect(await count({ companyOrganization: `${madrid},${sales}`, companyGroup: night })).toBe(1)
    expect(await count({ companyGroup: day })).toBe(0)
    const wrong = await test.send('schedule.get', admin, {
      params: { id: program },
      query: { companyGroup: 'x' },
    })
    expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'companyGroup.0'])
  })

  it('is saved by the version of the program that was read', async () => {
    const { version } = await read()
    const headers = { 'if-match': `"${version}"` }
    expect((await save([{}], headers)).statusCode).toBe(200)
    expect((await save([], headers)).statusCode).toBe(412)
    expect((await read()).schedule).toHaveLength(1)
  })

  it('names the entry and the field of a grouping that is gone, of another company or another type', async () => {
    const gone = newId()
    const answer = await save([
      { companyGroup: night },
      { companyGroup: gone },
      { companyGroup: test.world.globex.group },
      { companyOrganization: night },
      { companyGroup: night, daysLeft: 2 },
      { companySuborganization: madrid, companyOrganization: gone },
    ])
    const named = answer.json().errors.map(({ path, code }: { path: string; code: string }) => [path, code])
    expect([answer.statusCode, named]).toEqual([
      400,
      [
        ['schedule.1.companyGroup', 'noGrouping'],
        ['schedule.2.companyGroup', 'noGrouping'],
        ['schedule.3.companyOrganization', 'noGrouping'],
        ['schedule.4', 'sameScope'],
        ['schedule.5.companyOrganization', 'noGrouping'],
      ],
    ])
    expect((await read()).schedule).toEqual([])
  })

  it.each([
    [{ startDate: '2026-02-29' }, 'startDate'],
    [{ startDate: '9999-01-01' }, 'startDate'],
    [{ monthsLeft: -1 }, 'monthsLeft'],
    [{ daysLeft: 1.5 }, 'daysLeft'],
    [{ daysLeft: 40_000 }, 'daysLeft'],
    [{ endTime: '25:00:00' }, 'endTime'],
    [{ endTime: '18:00:00' }, 'endTime'],
    [{ colour: 'red' }, 'colour'],
  ])('refuses %j', async (entry, field) => {
    const answer = await save([{}, { companyGroup: night, ...entry }])
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, `schedule.1.${field}`])
  })

  it('ends at a time of the day in Fundae programs', async () => {
    const mark = (action: string) =>
      test.send('programs.markAsFundae', admin, { params: { id: program, action } })
    await mark('mark')
    const answer = await save([{ startDate: '2026-06-15', endTime: '11:59:59' }])
    expect([answer.statusCode, answer.json().schedule[0].endTime]).toEqual([200, '11:59:59'])
    // 12:00 in Madrid: an hour earlier it is over, a second later it is not.
    const { becomeOverdue, moreTime } = await preview([{ startDate: '2026-06-15', endTime: '12:00:01' }])
    expect([becomeOverdue.count, moreTime.count]).toEqual([0, 3])
    await mark('unmark')
    expect((await read()).schedule[0].endTime).toBeNull()
  })

  it('tells beforehand who becomes overdue, who gets more time and who less, and changes nothing', async () => {
    await save([{ companyOrganization: sales, startDate: '2026-07-01' }])
    const before = [await deadlines(), await read()]
    const outcome = await preview([
      { companyGroup: night, startDate: '2026-06-14' },
      { companyOrganization: sales, startDate: '2026-07-01', daysLeft: 1 },
      { startDate: '2026-06-15' },
    ])
    const person = (name: string, was: string | null, is: string) => ({
      _id: expect.any(String),
      name: `${name} Example`,
      before: was,
      after: is,
    })
    expect(outcome).toEqual({
      becomeOverdue: { count: 1, people: [person('ana', '2026-07-01', '2026-06-14')] },
      moreTime: { count: 1, people: [person('ben', '2026-07-01', '2026-07-02')] },
      lessTime: {
        count: 2,
        people: [person('ana', '2026-07-01', '2026-06-14'), person('eva', null, '2026-06-15')],
      },
      unchanged: 0,
    })
    expect([await deadlines(), await read()]).toEqual(before)
  })

  it('counts nobody who has finished, or whose deadline was set by hand, among those for whom it changes', async () => {
    await inAcme(tx =>
      tx.execute(
        sql`update enrolments set finished_at = now() where program_id = ${program} and user_id = ${ana}`,
      ),
    )
    await test.send('users.deadline', admin, {
      params: { id: ben, promotionId: program },
      body: { deadline: '2027-01-01' },
    })
    const { becomeOverdue, lessTime, unchanged } = await preview([{ startDate: '2026-01-01' }])
    expect([becomeOverdue.count, lessTime.count, unchanged]).toEqual([1, 1, 2])
  })

  it('names the first fifty of many', async () => {
    await inAcme(tx =>
      tx.execute(sql`
        with people as (
          insert into users (id, company_id, first_name, last_name, name_search, email, email_key, type)
          select 'f' || lpad(to_hex(n), 23, '0'), ${acme.company}, 'Many', lpad(n::text, 2, '0'), 'many ' || lpad(n::text, 2, '0'),
            'many' || n || ${program} || '@acme.example', 'many' || n || ${program} || '@acme.example', ''
          from generate_series(1, 60) n on conflict do nothing returning id)
        insert into enrolments (id, company_id, user_id, program_id)
        select 'e' || right(id, 23), ${acme.company}, id, ${program} from people`),
    )
    const { becomeOverdue } = await preview([{ startDate: '2026-01-01' }])
    expect([becomeOverdue.count, becomeOverdue.people.length]).toEqual([63, 50])
    await inAcme(tx => tx.execute(sql`delete from users where first_name = 'Many'`))
  })
})
