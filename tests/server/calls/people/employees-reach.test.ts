import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { enrolmentRows } from '../../../../server/groups/people-export/enrolment-rows'
import { sheetRows } from '../../../../server/groups/people-export/reads'
import { sheetTexts } from '../../../../server/groups/people-export/texts'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

const lists = [
  'users.students',
  'users.countStudents',
  'users.countStudentStatuses',
  'users.studentIds',
] as const satisfies CallName[]
const sheets = ['users.employeesExcel', 'users.exportEmployees'] as const satisfies CallName[]

/** Who sees single programs, and through which calls. */
const asked = [
  ...(['teacher', 'reader', 'coach'] as const).flatMap(who => lists.map(call => [who, call] as const)),
  ...sheets.map(call => ['teacher', call] as const),
]

describe.each(engines)('the people of a program, for who sees other programs, on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    // One learner is shared, the other is in the other program alone.
    await addEnrolment(test.db, acme, acme.student, acme.otherProgram)
    const stranger = await addPerson(test.db, acme.company, '', 'stranger@acme.example')
    await addEnrolment(test.db, acme, stranger, acme.otherProgram)
  })
  afterAll(() => test.close())

  it.each(asked)('is refused to a %s by %s', async (who, call) => {
    const token = await test.tokenOf(acme[who])
    const ask = async (promotion: string, by = token) =>
      (await test.send(call, by, { query: { promotion } })).statusCode
    expect(await ask(acme.otherProgram)).toBe(403)
    expect(await ask(test.world.globex.program)).toBe(404)
    expect(await ask('f'.repeat(24))).toBe(404)
    expect(await ask(await addProgram(test.db, acme.company, `${engine} ${who} ${call}`, true))).toBe(404)
    expect(await ask(acme.program)).toBeLessThan(300)
    expect(await ask(acme.otherProgram, admin)).toBeLessThan(300)
  })

  it('is not told by the filter of programs either', async () => {
    const coach = await test.tokenOf(acme.coach)
    const found = async (promotions: string[], token = coach) => {
      const query = { promotions: promotions.join(',') }
      const list = (await test.send('users.students', token, { query })).json()
      const { total } = (await test.send('users.countStudents', token, { query })).json()
      const { counts } = (await test.send('users.countStudentStatuses', token, { query })).json()
      expect([total, counts.all.total]).toEqual([list.total, list.total])
      return list.data.map(({ _id }: { _id: string }) => _id)
    }
    expect(await found([acme.otherProgram])).toEqual([])
    expect(await found([acme.otherProgram, acme.program])).toEqual([acme.student])
    expect(await found([acme.otherProgram], admin)).toHaveLength(2)
  })

  it('is not written by a thread of a workbook that began while the program was seen', async () => {
    const columns = ['name', 'completionPercentage'] as const
    const layout = { columns, texts: sheetTexts.en, timeZone: 'UTC', promotion: acme.otherProgram }
    const rowsFor = (user: string, reach: 'A' | 'P') => {
      const caller = { user, company: acme.company }
      const reader = { caller, reach, clock: () => test.clock.now }
      return test.db.inCompany(caller, async tx => [
        ...JSON.parse(await sheetRows(tx, reader, [acme.student], layout)),
        ...JSON.parse(await enrolmentRows(tx, reader, [acme.student], layout)),
      ])
    }
    expect(await rowsFor(acme.teacher, 'P')).toEqual([])
    expect(await rowsFor(acme.admin, 'A')).toEqual([
      ['student Example', 40],
      expect.arrayContaining(['student Example', 'Safety first', 40]),
    ])
  })

  it('shows tests and challenges of the own programs alone, whichever are asked for', async () => {
    const coach = await test.tokenOf(acme.coach)
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`insert into activity (id, company_id, user_id, program_id, kind, value, at)
            values ('a00000000000000000000001', ${acme.company}, ${acme.student}, ${acme.otherProgram}, 'test', 7, now())`,
      ),
    )
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`update classes set kind = 'live' where origin_program_id = ${acme.program}
              or id in (select class_id from lesson_classes where company_id = ${acme.company})`,
      ),
    )
    const ask = async (call: 'users.scores' | 'users.challenges', promotion: string, token = coach) =>
      (await test.send(call, token, { params: { id: acme.student }, query: { promotion } })).json()
    expect(await ask('users.scores', acme.otherProgram)).toEqual([])
    expect(await ask('users.scores', acme.otherProgram, admin)).toMatchObject([{ mark: 7 }])
    expect(await ask('users.challenges', acme.otherProgram)).toEqual([])
    expect(await ask('users.challenges', acme.program)).toHaveLength(2)
    const bad = await test.send('users.challenges', coach, {
      params: { id: acme.student },
      query: { promotion: 'x' },
    })
    expect([bad.statusCode, bad.json().errors[0].path]).toEqual([400, 'promotion'])
  })
})
