import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addDegreeOf, addEnrolment, addPerson, type CompanyWorld } from '../../../setup/world'

const day = (text: string) => new Date(`${text}T00:00Z`)

describe.each(engines)('the workbook of somebody’s attendance on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let teacher: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    ;({ acme } = test.world)
    test.clock.now = new Date('2026-11-20T02:30:00.000Z')
    admin = await test.tokenOf(acme.admin)
    teacher = await test.tokenOf(acme.teacher)
    await test.db.asOwner(tx =>
      tx.execute(
        sql`update companies set locale = 'es', time_zone = 'America/Bogota' where id = ${acme.company}`,
      ),
    )
    const sessions = [
      { day: '2026-11-03', starts: '09:00', ends: '11:00', title: '=HYPERLINK("http://a.example")' },
      { day: '2026-11-10', starts: '09:00', ends: '11:00' },
      { day: '2026-11-17' },
      // By the clock of the company it is the 19th.
      { day: '2026-11-19' },
      { day: '2026-11-20' },
      { day: '2026-12-01' },
    ]
    const saved = await test.send('degreeLists.saveSessions', teacher, {
      params: place(),
      body: { sessions },
    })
    expect(saved.statusCode, saved.body).toBe(200)
    await note('2026-11-03', 'attended')
    await note('2026-11-10', 'delay')
    await note('2026-11-17', 'absence')
    await note('2026-11-03', 'attended', 1)
  })
  afterAll(() => test.close())

  const place = (module = 0) => ({ id: acme.degree, moduleId: acme.modules[module] ?? '' })
  async function note(date: string, value: string, module = 0, studentId = acme.student) {
    const body = { date, attendances: [{ studentId, value }] }
    const taken = await test.send('attendance.take', teacher, { params: place(module), body })
    expect(taken.statusCode, taken.body).toBe(200)
  }
  const ask = (userId: string, token: string, query: Record<string, string> = {}) =>
    test.send('users.attendanceExcel', token, { params: { userId }, query })

  async function workbook(userId: string, query = {}, token = admin) {
    const answer = await ask(userId, token, query)
    expect(answer.statusCode, answer.body).toBe(200)
    const { filename, url } = answer.json()
    const file = await test.app.inject({ url: `/api${url}` })
    const { sheets } = await readXlsx(file.rawPayload)
    return { filename, names: sheets.map(({ name }) => name), rows: sheets.map(sheet => sheet.rows) }
  }

  it('has each session up to today with what was noted, by the clock of the company', async () => {
    const { filename, names, rows } = await workbook(acme.student, { language: 'en' })
    expect(filename).toBe('Attendance_student_Example_2026-11-19.xlsx')
    expect(names).toEqual(['Attendance', 'Summary'])
    const [heads, ...sessions] = rows[0] ?? []
    expect(heads).toEqual([
      ...['Degree', 'Module', 'Day', 'Starts', 'Ends', 'Session', 'Value'],
      ...['Proof', 'Noted by', 'Noted at'],
    ])
    const of = (module: string, ...cells: unknown[]) => ['Degree of Management', module, ...cells]
    const noted = [null, 'teacher Example', new Date('2026-11-19T21:30:00Z')]
    const hours = ['09:00', '11:00']
    expect(sessions).toEqual([
      of('Module 1', day('2026-11-03'), ...hours, '=HYPERLINK("http://a.example")', 'Attended', ...noted),
      of('Module 1', day('2026-11-10'), ...hours, null, 'Delay', ...noted),
      of('Module 1', day('2026-11-17'), null, null, null, 'Absence', ...noted),
      of('Module 1', day('2026-11-19'), ...Array(7).fill(null)),
      of('Module 2', day('2026-11-03'), null, null, null, 'Attended', ...noted),
    ])
  })

  it('sums up each module, with the share of what was noted', async () => {
    const { rows } = await workbook(acme.student, { language: 'en' })
    expect(rows[1]).toEqual([
      ['Degree', 'Module', 'Sessions', 'Attended', 'Delays', 'Absences', 'Blank', 'Attended, of noted'],
      ['Degree of Management', 'Module 1', 4, 1, 1, 1, 1, expect.closeTo(0.667)],
      ['Degree of Management', 'Module 2', 1, 1, 0, 0, 0, 1],
    ])
  })

  it('is in the language of the company where nobody says otherwise', async () => {
    const { filename, names, rows } = await workbook(acme.student)
    expect(filename).toBe('Asistencia_student_Example_2026-11-19.xlsx')
    expect(names).toEqual(['Asistencia', 'Resumen'])
    expect(rows[0]?.slice(1, 4).map(row => row[6])).toEqual(['Asistió', 'Retraso', 'Falta'])
  })

  it('keeps what was noted of who has left, without what they are not in any more', async () => {
    const left = await addPerson(test.db, acme.company, '', 'left@acme.example')
    await addEnrolment(test.db, acme, left, acme.program)
    await note('2026-11-10', 'attended', 0, left)
    await test.db.asOwner(tx =>
      tx.execute(sql`update enrolments set removed_at = now() where user_id = ${left}`),
    )
    const { rows } = await workbook(left, { language: 'en' })
    expect(rows[0]?.slice(1).map(row => row[6])).toEqual(['Attended'])
    expect(rows[1]?.slice(1).map(row => row.slice(2))).toEqual([[1, 1, 0, 0, 0, 1]])
  })

  it('tells degrees that have the same module apart, and leaves those without sessions out', async () => {
    const other = await addDegreeOf(test.db, acme.company, acme.program)
    const params = { id: other, moduleId: acme.modules[1] ?? '' }
    const without = await workbook(acme.student, { language: 'en' })
    expect(without.rows[1]).toHaveLength(3)
    await test.send('degreeLists.saveSessions', admin, {
      params,
      body: { sessions: [{ day: '2026-11-04' }] },
    })
    const { rows } = await workbook(acme.student, { language: 'en' })
    expect(rows[1]?.slice(1).map(row => row.slice(1))).toContainEqual(['Module 2', 1, 0, 0, 0, 1, null])
    expect(rows[1]).toHaveLength(4)
  })

  it('has heads alone for who learns in no degree', async () => {
    const { rows } = await workbook(acme.coach)
    expect(rows.map(sheet => sheet.length)).toEqual([1, 1])
  })

  it('is refused for what is wrong, and to whom it is not for', async () => {
    const { globex, staff } = test.world
    const statusOf = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode
    expect(await statusOf(acme.student, admin, { language: 'fr' })).toBe(400)
    expect(await statusOf('not an id', admin)).toBe(404)
    expect(await statusOf('0'.repeat(24), admin)).toBe(404)
    expect(await statusOf(globex.student, admin)).toBe(404)
    expect(await statusOf(acme.student, await test.tokenOf(globex.admin))).toBe(404)
    for (const who of [acme.teacher, acme.reader, acme.coach, acme.student])
      expect(await statusOf(acme.student, await test.tokenOf(who))).toBe(403)
    expect(await statusOf(acme.student, await test.tokenOf(staff, acme.company))).toBe(200)
  })
})
