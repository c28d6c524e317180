import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('who is enrolled in a scheduled program on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let program: string
  let person: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await itIs('2026-01-31')
    program = await addProgram(test.db, acme.company, `Scheduled ${newId()}`)
    person = await addPerson(test.db, acme.company, '', `${newId()}@acme.example`)
    const schedule = [{ monthsLeft: 1 }, { companyGroup: acme.group, monthsLeft: 2 }]
    const saved = await test.send('schedule.save', admin, { params: { id: program }, body: { schedule } })
    expect(saved.statusCode).toBe(200)
  })

  /** A token is no longer good on another day. */
  async function itIs(day: string) {
    test.clock.now = new Date(`${day}T10:00:00Z`)
    admin = await test.tokenOf(acme.admin)
  }
  const enrolment = async (user = person) => {
    const read = sql`select deadline, deadline_scheduled as scheduled from enrolments
      where user_id = ${user} and program_id = ${program}`
    const [found] = await test.db.inCompany({ company: acme.company }, tx => rows(tx, read))
    return found
  }
  const enlist = (body?: unknown) =>
    test.send('users.enlist', admin, { params: { id: person, product: program }, body })
  const undo = (change: string) => test.send('users.undoBulk', admin, { params: { id: change } })
  const month = { deadline: '2026-02-28', scheduled: true }
  const twoMonths = { deadline: '2026-03-31', scheduled: true }
  const byHand = { deadline: '2026-12-31', scheduled: false }

  it('has the deadline of the schedule, and undo takes it away', async () => {
    const answer = await enlist()
    expect([answer.statusCode, answer.json().deadline]).toEqual([201, '2026-02-28'])
    expect(await enrolment()).toEqual(month)
    expect((await undo(answer.json().change)).json().changed).toBe(1)
    expect(await enrolment()).toBeUndefined()
  })

  it('has the one that is given, or none where that is said', async () => {
    await enlist({ deadline: '2026-12-31' })
    expect(await enrolment()).toEqual(byHand)
    await enlist({ deadline: null })
    expect(await enrolment()).toEqual({ deadline: null, scheduled: false })
  })

  it('keeps it when enlisted again, and by hand gets another', async () => {
    await enlist()
    await itIs('2026-02-10')
    await enlist()
    expect(await enrolment()).toEqual(month)
    await enlist({ deadline: '2026-02-28' })
    expect(await enrolment()).toEqual({ ...month, scheduled: false })
  })

  it('counts anew from the day of coming back', async () => {
    await enlist()
    await test.send('users.unenrol', admin, { params: { id: person, promotionId: program } })
    await itIs('2026-05-31')
    expect((await enlist()).json().deadline).toBe('2026-06-30')
  })

  it('has it from bulk work too, by the groups that come with it', async () => {
    const body = { userIds: [person, acme.coach], programs: [program], companyGroups: [acme.group] }
    const { change } = (await test.send('users.bulkEdit', admin, { body })).json()
    expect([await enrolment(), await enrolment(acme.coach)]).toEqual([twoMonths, twoMonths])
    expect((await undo(change)).json().changed).toBe(2)
    expect(await enrolment()).toBeUndefined()
    const given = { userIds: [person], programs: [program], deadline: '2026-12-31' }
    await test.send('users.bulkEdit', admin, { body: given })
    expect(await enrolment()).toEqual(byHand)
  })

  it('has it where the person is new', async () => {
    const email = `${newId()}@acme.example`
    const body = {
      firstName: 'New',
      lastName: 'Learner',
      email,
      programs: [program],
      companyGroups: [acme.group],
    }
    const { _id } = (await test.send('users.create', admin, { body })).json()
    expect(await enrolment(_id)).toEqual(twoMonths)
  })

  it('keeps a deadline that was set by hand, for one or many, until that is taken back', async () => {
    await enlist()
    const one = await test.send('users.deadline', admin, {
      params: { id: person, promotionId: program },
      body: { deadline: '2026-12-31' },
    })
    expect(await enrolment()).toEqual(byHand)
    await undo(one.json().change)
    expect(await enrolment()).toEqual(month)
    const many = await test.send('users.bulkDeadline', admin, {
      body: { userIds: [person], promotionIds: [program], deadline: '2026-02-28' },
    })
    expect([many.json().changed, await enrolment()]).toEqual([1, { ...month, scheduled: false }])
    await undo(many.json().change)
    expect(await enrolment()).toEqual(month)
  })

  it('is in the list of employees as before', async () => {
    await enlist()
    const found = await test.send('users.students', admin, { query: { promotion: program, limit: 10 } })
    expect(found.json().data).toMatchObject([{ _id: person, deadline: '2026-02-28' }])
  })
})
