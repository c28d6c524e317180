import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../server/db/ids'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('what a schedule changed, on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let program: string
  let [sales, night, day] = ['', '', '']
  /** In sales and in the night group. */
  let ana: string
  /** In sales. */
  let ben: string
  /** Nowhere. */
  let eva: string

  const inAcme = <T>(work: Parameters<typeof test.db.inCompany<T>>[1]) =>
    test.db.inCompany({ company: acme.company }, work)

  const join = (person: string, grouping: string) =>
    inAcme(tx =>
      tx.execute(
        sql`insert into user_groupings (company_id, user_id, grouping_id) values (${acme.company}, ${person}, ${grouping})`,
      ),
    )
  const addGrouping = async (type: string, ...people: string[]) => {
    const id = newId()
    await inAcme(tx =>
      tx.execute(
        sql`insert into groupings (id, company_id, name, name_search, type) values (${id}, ${acme.company}, ${id}, ${id}, ${type})`,
      ),
    )
    for (const person of people) await join(person, id)
    return id
  }

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    test.clock.now = new Date('2026-06-15T10:00:00Z')
    admin = await test.tokenOf(acme.admin)
    const add = (name: string) => addPerson(test.db, acme.company, '', `${name}@acme.example`)
    ana = await add('ana')
    ben = await add('ben')
    eva = await add('eva')
    sales = await addGrouping('organization', ana, ben)
    night = await addGrouping('group', ana)
    day = await addGrouping('group')
  })
  afterAll(() => test.close())

  beforeEach(async () => {
    program = await addProgram(test.db, acme.company, `Scheduled ${newId()}`)
    for (const person of [ana, ben, eva]) await addEnrolment(test.db, acme, person, program)
    await inAcme(tx =>
      tx.execute(
        sql`update enrolments set enrolled_at = '2026-01-31T10:00:00Z' where program_id = ${program}`,
      ),
    )
  })

  const save = (schedule: unknown[]) =>
    test.send('schedule.save', admin, { params: { id: program }, body: { schedule } })
  const deadlines = async () => {
    const found = await inAcme(tx =>
      rows<{ user: string; deadline: string | null; scheduled: boolean }>(
        tx,
        sql`select user_id as user, deadline, deadline_scheduled as scheduled from enrolments where program_id = ${program}`,
      ),
    )
    return Object.fromEntries(found.map(({ user, ...enrolment }) => [user, enrolment]))
  }
  const historyOf = async (person: string) => {
    const { data } = (
      await test.send('users.activity', admin, { params: { id: person }, query: { page: 1 } })
    ).json()
    return data
      .filter(({ promotion }: { promotion: { _id: string } | null }) => promotion?._id === program)
      .map(({ kind, by }: { kind: string; by: { _id: string } | null }) => [kind, by?._id])
  }
  const toldOfProgram = () =>
    inAcme(tx =>
      rows<{ learners: number }>(
        tx,
        sql`select (details ->> 'learners')::int as learners from audit_log
            where action = 'program.deadlinesScheduled' and details ->> 'promotionId' = ${program} order by id`,
      ),
    )

  it('is told in the history of each person whose deadline it changed, and in that of the program', async () => {
    await save([{ companyOrganization: sales, daysLeft: 5 }])
    const scheduledBy = ['deadlineScheduled', acme.admin]
    expect([await historyOf(ana), await historyOf(eva)]).toEqual([[scheduledBy], []])
    // Nobody has another deadline by the same again, nor by more time for nobody.
    const again = await save([
      { companyOrganization: sales, daysLeft: 5 },
      { companyGroup: day, daysLeft: 9 },
    ])
    expect(again.json().change).toBeNull()
    await save([
      { companyOrganization: sales, daysLeft: 5 },
      { companyGroup: night, daysLeft: 9 },
    ])
    expect([await historyOf(ana), await historyOf(ben)]).toEqual([[scheduledBy, scheduledBy], [scheduledBy]])
    expect(await toldOfProgram()).toEqual([{ learners: 2 }, { learners: 1 }])
  })

  describe('taken back', () => {
    const takeBack = (schedule: unknown[], takesBack: string) =>
      test.send('schedule.save', admin, { params: { id: program }, body: { schedule, takesBack } })

    it('gives everybody exactly the deadline from before, also one that was not that of the schedule any more', async () => {
      const first = [{ companyGroup: night, daysLeft: 3 }, { daysLeft: 5 }]
      await save(first)
      await inAcme(tx =>
        tx.execute(sql`delete from user_groupings where user_id = ${ana} and grouping_id = ${night}`),
      )
      const before = await deadlines()
      const { change } = (await save([{ daysLeft: 30 }])).json()
      expect((await deadlines())[ana]?.deadline).toBe('2026-03-02')
      await test.send('users.deadline', admin, {
        params: { id: ben, promotionId: program },
        body: { deadline: '2027-01-01' },
      })
      const back = await takeBack(first, change)
      expect(back.statusCode, back.body).toBe(200)
      expect(await deadlines()).toMatchObject({
        [ana]: { deadline: before[ana]?.deadline, scheduled: true },
        [ben]: { deadline: '2027-01-01', scheduled: false },
        [eva]: { deadline: before[eva]?.deadline, scheduled: true },
      })
      await join(ana, night)
    })

    it('refuses a change of another program, and one that there never was', async () => {
      const { change } = (await save([{ daysLeft: 30 }])).json()
      const other = await addProgram(test.db, acme.company, 'Another one')
      const elsewhere = await test.send('schedule.save', admin, {
        params: { id: other },
        body: { schedule: [], takesBack: change },
      })
      const never = await takeBack([], newId())
      expect([elsewhere.statusCode, never.statusCode]).toEqual([400, 400])
      expect(never.json().errors[0]).toMatchObject({ path: 'takesBack', code: 'takenBack' })
      expect((await deadlines())[eva]?.deadline).toBe('2026-03-02')
    })
  })
})
