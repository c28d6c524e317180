import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttendanceValue } from '#contract/words/degrees/attendance'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, type CompanyWorld } from '../../../setup/world'

interface Noted {
  _id: string
  studentId: string
  value: AttendanceValue
  version: number
}

describe.each(engines)('attendance on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let teacher: string
  let students: string[]
  beforeAll(async () => {
    test = await openTestApp(engine)
    ;({ acme } = test.world)
    admin = await test.tokenOf(acme.admin)
    teacher = await test.tokenOf(acme.teacher)
    students = [acme.student]
    for (let count = 1; count < 40; count++) {
      const id = await addPerson(test.db, acme.company, '', `learner${count}@acme.example`)
      await addEnrolment(test.db, acme, id, acme.program)
      students.push(id)
    }
  })
  afterAll(() => test.close())

  const params = () => ({ id: acme.degree, moduleId: acme.modules[0] ?? '' })
  const take = (token: string, date: string, attendances: object[], more = {}) =>
    test.send('attendance.take', token, { params: params(), body: { date, attendances, ...more } })
  const list = async (token: string, query = {}) =>
    (await test.send('attendance.list', token, { params: params(), query })).json()

  it('is taken of a whole class in one call, and makes the session of the day', async () => {
    expect(await list(teacher, { date: '2026-11-02' })).toMatchObject({
      session: null,
      total: 40,
      counts: { blank: 40, attended: 0 },
    })
    const all = students.map((studentId, place) => ({ studentId, value: place % 10 ? 'attended' : 'delay' }))
    const taken = await take(teacher, '2026-11-02', all)
    expect(taken.statusCode, taken.body).toBe(200)
    expect(taken.json()).toMatchObject({ session: { day: '2026-11-02' }, conflicts: [] })
    expect(taken.json().attendances).toHaveLength(40)
    const first = await list(teacher, { date: '2026-11-02' })
    expect(first.counts).toEqual({ delay: 4, absence: 0, attended: 36, blank: 0 })
    expect(first.data).toHaveLength(10)
    expect(first.data[0].attendance).toMatchObject({ notedBy: { _id: acme.teacher } })
    const last = await list(teacher, { date: '2026-11-02', page: 4 })
    expect(last.data).toHaveLength(10)
  })

  it('is noted once for each student and session, whoever is first', async () => {
    const [one = ''] = students
    const attended = [{ studentId: one, value: 'attended' }]
    await Promise.all([1, 2, 3].map(() => take(teacher, '2026-11-03', attended)))
    const found = await test.db.asOwner(tx =>
      tx.execute(
        sql`select a.id from attendances a join degree_sessions s on s.id = a.session_id
            where s.day = '2026-11-03' and a.user_id = ${one}`,
      ),
    )
    expect(found).toHaveLength(1)
    const [noted] = (await take(teacher, '2026-11-03', attended)).json().attendances
    const [again] = (await take(teacher, '2026-11-03', attended)).json().attendances
    expect(again, 'Nothing has changed').toEqual(noted)
  })

  it('shows what somebody else has noted since, and loses neither', async () => {
    const [one = '', two = ''] = students
    const first = await take(teacher, '2026-11-04', [{ studentId: one, value: 'absence', seen: null }])
    const [noted] = first.json().attendances as Noted[]
    const late = await take(admin, '2026-11-04', [
      { studentId: one, value: 'attended', seen: null },
      { studentId: two, value: 'attended', seen: null },
    ])
    expect(late.json().conflicts).toMatchObject([
      { studentId: one, value: 'absence', notedBy: { _id: acme.teacher } },
    ])
    const values = (answer: { attendances: Noted[] }) =>
      Object.fromEntries(answer.attendances.map(({ studentId, value }) => [studentId, value]))
    expect(values(late.json())).toEqual({ [one]: 'absence', [two]: 'attended' })
    const knowing = await take(admin, '2026-11-04', [
      { studentId: one, value: 'attended', seen: noted?.version },
    ])
    const seen = noted?.version ?? 0
    expect(knowing.json()).toMatchObject({
      conflicts: [],
      attendances: [{ value: 'attended', version: seen + 1 }],
    })
    const stale = await take(teacher, '2026-11-04', [{ studentId: one, value: 'delay', seen }])
    expect(stale.json().conflicts).toMatchObject([{ value: 'attended', notedBy: { _id: acme.admin } }])
    const same = await take(teacher, '2026-11-04', [{ studentId: one, value: 'attended', seen }])
    expect(same.json().conflicts, 'Both say the same').toEqual([])
  })

  it('is taken back of a whole class in one call, but not over what somebody else has noted since', async () => {
    const [one = '', two = '', three = ''] = students
    const both = [one, two].map(studentId => ({ studentId, value: 'absence' }))
    const noted = (await take(teacher, '2026-11-07', both)).json().attendances as Noted[]
    await take(admin, '2026-11-07', [{ studentId: two, value: 'delay' }])
    const seenOf = (student: string) => noted.find(({ studentId }) => studentId === student)?.version ?? null
    const blank = [one, two, three].map(studentId => ({ studentId, value: null, seen: seenOf(studentId) }))
    const back = await take(teacher, '2026-11-07', blank)
    expect(back.json().conflicts).toMatchObject([{ studentId: two, value: 'delay' }])
    expect(back.json().attendances).toMatchObject([{ studentId: two, value: 'delay' }])
    expect((await list(teacher, { date: '2026-11-07' })).counts).toMatchObject({ delay: 1, blank: 39 })
  })

  it('meets what was noted anew after it was taken back', async () => {
    const [one = ''] = students
    const first = await take(teacher, '2026-11-08', [{ studentId: one, value: 'absence' }])
    const seen = (first.json().attendances as Noted[])[0]?.version
    await take(admin, '2026-11-08', [{ studentId: one, value: null }])
    test.clock.now = new Date(test.clock.now.getTime() + 5000)
    await take(admin, '2026-11-08', [{ studentId: one, value: 'delay' }])
    const late = await take(teacher, '2026-11-08', [{ studentId: one, value: 'attended', seen }])
    expect(late.json().conflicts).toMatchObject([{ value: 'delay', notedBy: { _id: acme.admin } }])
  })

  it('is taken back, and names who does not learn in the module', async () => {
    const [one = ''] = students
    const taken = await take(teacher, '2026-11-05', [{ studentId: one, value: 'absence' }])
    const [noted] = taken.json().attendances as Noted[]
    const remove = (moduleId: string, headers = {}) =>
      test.send('attendance.remove', teacher, {
        params: { id: acme.degree, moduleId, attendanceId: noted?._id ?? '' },
        headers,
      })
    expect((await remove(acme.modules[1] ?? '')).statusCode).toBe(404)
    expect((await remove(params().moduleId, { 'if-match': '"7"' })).statusCode).toBe(412)
    expect((await remove(params().moduleId)).statusCode).toBe(200)
    expect((await list(teacher, { date: '2026-11-05' })).counts.blank).toBe(40)
    const wrong = await take(teacher, '2026-11-05', [
      { studentId: one, value: 'absence' },
      { studentId: acme.coach, value: 'attended' },
    ])
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors).toMatchObject([{ path: 'attendances.1.studentId' }])
    expect((await list(teacher, { date: '2026-11-05' })).counts.blank, 'All or none').toBe(40)
    expect((await take(teacher, '2026-11-31', [{ studentId: one, value: 'absence' }])).statusCode).toBe(400)
    expect((await take(teacher, '2026-11-30', [{ studentId: one, value: 'late' }])).statusCode).toBe(400)
  })

  it('opens at the last session up to today, by the clock of the company', async () => {
    test.clock.now = new Date('2026-11-02T23:30:00Z')
    await test.db.asOwner(tx =>
      tx.execute(sql`update companies set time_zone = 'Europe/Madrid' where id = ${acme.company}`),
    )
    expect((await list(teacher)).session.day).toBe('2026-11-03')
    await test.db.asOwner(tx =>
      tx.execute(sql`update companies set time_zone = 'America/Lima' where id = ${acme.company}`),
    )
    expect((await list(teacher)).session.day).toBe('2026-11-02')
    test.clock.now = new Date()
  })

  it('is read and not written by read-only teachers, and by students as their own', async () => {
    const [one = '', two = ''] = students
    const reader = await test.tokenOf(acme.reader)
    expect((await list(reader, { date: '2026-11-02' })).total).toBe(40)
    expect((await take(reader, '2026-11-06', [{ studentId: one, value: 'absence' }])).statusCode).toBe(403)
    const student = await test.tokenOf(one)
    expect(await list(student, { date: '2026-11-02' })).toMatchObject({ total: 1, data: [{ _id: one }] })
    const ofStudent = (token: string, studentId: string, query = {}) =>
      test.send('attendance.ofStudent', token, { params: { id: acme.degree, studentId }, query })
    const own = (await ofStudent(student, one)).json()
    expect(own).toMatchObject([{ module: { _id: acme.modules[0] } }])
    expect(own[0].sessions[0]).toMatchObject({ day: '2026-11-02', attendance: { value: 'delay' } })
    expect((await ofStudent(student, two)).statusCode).toBe(403)
    expect((await ofStudent(teacher, two, { moduleIds: acme.modules[1] ?? '' })).json()).toEqual([])
    const stranger = await test.tokenOf(await addPerson(test.db, acme.company, 'teacher', 'st@acme.example'))
    expect((await take(stranger, '2026-11-06', [{ studentId: one, value: 'absence' }])).statusCode).toBe(403)
    expect((await ofStudent(stranger, one)).statusCode).toBe(403)
  })
})
