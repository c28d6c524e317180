import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { openTestApp, type Sent, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('what degrees are made of, on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let second: string
  let course: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    ;({ acme } = test.world)
    admin = await test.tokenOf(acme.admin)
    second = await addProgram(test.db, acme.company, 'Negotiation')
    const [degree] = (await test.send('degrees.list', admin)).json().data
    const courses = [
      { _id: degree.courses[0]._id, title: 'First course', promotions: [acme.program] },
      { title: 'Second course', promotions: [second] },
      { title: 'Empty course', promotions: [] },
    ]
    const saved = await test.send('degrees.update', admin, { params: { id: acme.degree }, body: { courses } })
    course = saved.json().courses[1]._id
    const other = await addPerson(test.db, acme.company, '', 'zoe@acme.example')
    await addEnrolment(test.db, acme, other, second)
    const deleted = await addPerson(test.db, acme.company, '', 'gone@acme.example')
    await addEnrolment(test.db, acme, deleted, acme.program)
    await test.db.asOwner(tx => tx.execute(sql`update users set deleted_at = now() where id = ${deleted}`))
    await test.db.asOwner(tx =>
      tx.execute(sql`update program_modules set start_date = '2027-02-01' where program_id = ${second}`),
    )
    const body = {
      sessions: [
        { day: '2026-10-01', starts: '09:00', ends: '11:00', title: 'Opening' },
        { day: '2026-10-08', starts: '09:00' },
      ],
    }
    await test.send('degreeLists.saveSessions', admin, { params: module(), body })
  })
  afterAll(() => test.close())

  const module = () => ({ id: acme.degree, moduleId: acme.modules[0] ?? '' })
  const get = async (call: CallName, query: Sent['query'] = {}, token = admin) =>
    (await test.send(call, token, { query })).json()
  const names = (choices: { name: string }[]) => choices.map(({ name }) => name)
  const titles = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title)

  it('are courses with their programs, also those that are empty', async () => {
    const { data, total } = await get('degreeLists.courses')
    expect(titles({ data })).toEqual(['First course', 'Second course', 'Empty course'])
    expect(total).toBe(3)
    expect(data[0]).toMatchObject({
      degree: { _id: acme.degree },
      promotions: [{ _id: acme.program, title: 'Gestión ágil' }],
      modules: 2,
      students: 1,
    })
    expect(data[2]).toMatchObject({ promotions: [], modules: 0, students: 0 })
    expect(titles(await get('degreeLists.courses', { limit: 1, page: 2 }))).toEqual(['Second course'])
    expect(await get('degreeLists.courses', { page: 9 })).toEqual({ data: [], total: 3 })
    expect(titles(await get('degreeLists.courses', { search: 'EMPTY' }))).toEqual(['Empty course'])
  })

  it('are modules in the order in which they are learned', async () => {
    const { data, total } = await get('degreeLists.modules')
    expect(total).toBe(3)
    expect(
      data.map(({ course, sessions, students, startDate }: Record<string, unknown>) => [
        course,
        sessions,
        students,
        startDate,
      ]),
    ).toEqual([
      [expect.objectContaining({ title: 'First course' }), 2, 1, null],
      [expect.objectContaining({ title: 'First course' }), 0, 1, null],
      [expect.objectContaining({ title: 'Second course' }), 0, 1, '2027-02-01'],
    ])
  })

  it('are sorted by what is asked for, blanks last, accents aside, page by page', async () => {
    const sorted = async (call: CallName, sortBy: string, sortDirection: number, more: Sent['query'] = {}) =>
      (await get(call, { sortBy, sortDirection, ...more })).data
    const modules = async (sortBy: string, direction: number, more?: Sent['query']) =>
      (await sorted('degreeLists.modules', sortBy, direction, more)).map(
        ({ startDate, course }: { startDate: string | null; course: { title: string } }) =>
          startDate ?? course.title,
      )
    const begin = ['2027-02-01', 'First course', 'First course']
    expect(await modules('startDate', 1)).toEqual(begin)
    expect(await modules('startDate', -1)).toEqual(begin)
    expect(await modules('startDate', 0)).toEqual(['First course', 'First course', '2027-02-01'])
    expect(await modules('course', -1, { limit: 1 })).toEqual(['2027-02-01'])
    expect(await modules('course', -1, { limit: 1, page: 3 })).toEqual(['First course'])
    const courses = async (direction: number) =>
      titles({ data: await sorted('degreeLists.courses', 'title', direction) })
    expect(await courses(1)).toEqual(['Empty course', 'First course', 'Second course'])
    expect(await courses(-1)).toEqual(['Second course', 'First course', 'Empty course'])
    const emails = (await sorted('degreeLists.students', 'email', -1)).map(
      ({ email }: { email: string }) => email,
    )
    expect(emails).toEqual(emails.toSorted().reverse())
    expect(emails).toHaveLength(2)
    await test.send('degrees.create', admin, {
      body: { degreeData: { title: 'Ábaco', teachers: [], coaches: [], courses: [] } },
    })
    const degrees = titles({ data: await sorted('degrees.list', 'title', 1) })
    expect(degrees[0]).toBe('Ábaco')
    expect(titles({ data: await sorted('degrees.list', 'updatedAt', -1) })[0]).toBe('Ábaco')
  })

  it('refuse to be sorted by what another list has', async () => {
    const answer = await test.send('degreeLists.courses', admin, { query: { sortBy: 'email' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ path: 'sortBy' }] })
  })

  it('are some of the students, where these are named', async () => {
    const { data } = await get('degreeLists.students')
    const [{ _id: one }] = data
    const named = await get('degreeLists.students', { students: one })
    expect(named).toMatchObject({ total: 1, data: [{ _id: one }] })
    expect(await get('degreeLists.students', { students: acme.coach })).toMatchObject({ total: 0, data: [] })
  })

  it('are students with their degrees', async () => {
    const { data, total } = await get('degreeLists.students')
    expect(total).toBe(2)
    const zoe = data.find(({ email }: { email: string }) => email === 'zoe@acme.example')
    expect(zoe).toMatchObject({ degrees: [{ _id: acme.degree }], modules: 1 })
    expect((await get('degreeLists.students', { companyGroups: acme.group })).data).toMatchObject([
      { _id: acme.student, modules: 2 },
    ])
    expect((await get('degreeLists.students', { courses: course })).data).toHaveLength(1)
    expect(await get('degreeLists.students', { page: 9 })).toEqual({ data: [], total: 2 })
  })

  it('are narrowed by every filter, and what there is to choose follows from the others', async () => {
    const count = async (query: Sent['query']) => (await get('degreeLists.modules', query)).total
    const [session] = await get('degreeLists.sessionChoices')
    expect(session.name).toBe('2026-10-01 09:00 Opening')
    expect(await count({ degree: acme.degree })).toBe(3)
    expect(await count({ courses: course })).toBe(1)
    expect(await count({ module: acme.modules[1] ?? '' })).toBe(1)
    expect(await count({ teacher: acme.teacher })).toBe(3)
    expect(await count({ teacher: acme.coach })).toBe(0)
    expect(await count({ years: '2027' })).toBe(1)
    expect(await count({ years: '2026,2027' })).toBe(2)
    expect(await count({ sessions: session._id })).toBe(1)
    expect(await count({ companyGroups: acme.group })).toBe(2)
    expect(names(await get('degreeLists.yearChoices'))).toEqual(['2027', '2026'])
    expect(names(await get('degreeLists.yearChoices', { courses: course, years: '2026' }))).toEqual(['2027'])
    expect(names(await get('degreeLists.courseChoices'))).toHaveLength(3)
    expect(names(await get('degreeLists.courseChoices', { years: '2027' }))).toEqual(['Second course'])
    expect(names(await get('degreeLists.moduleChoices'))).toHaveLength(3)
    expect(names(await get('degreeLists.degreeChoices', { years: '1999' }))).toEqual([])
    expect(names(await get('degreeLists.teacherChoices')).length).toBe(2)
    expect((await get('degrees.list', { courses: course })).total).toBe(1)
    expect((await get('degrees.list', { years: '1999' })).total).toBe(0)
    for (const wrong of [{ years: 'soon' }, { degree: 'x' }] as Sent['query'][])
      expect((await test.send('degreeLists.modules', admin, { query: wrong })).statusCode).toBe(400)
  })

  it('are shown to those who teach in them, and to students as far as they learn in them', async () => {
    expect((await get('degreeLists.modules', {}, await test.tokenOf(acme.teacher))).total).toBe(3)
    const student = await test.tokenOf(acme.student)
    expect((await get('degreeLists.modules', {}, student)).total).toBe(2)
    expect((await get('degreeLists.students', {}, student)).data).toMatchObject([{ _id: acme.student }])
    const stranger = await test.tokenOf(await addPerson(test.db, acme.company, 'teacher', 'new@acme.example'))
    expect((await get('degreeLists.modules', {}, stranger)).total).toBe(0)
    expect((await get('degreeLists.students', {}, stranger)).total).toBe(0)
    expect((await test.send('degreeLists.module', stranger, { params: module() })).statusCode).toBe(403)
  })

  it('are the programs of a degree with their courses', async () => {
    const answer = await test.send('degrees.promotions', admin, { params: { id: acme.degree } })
    expect(answer.json()).toMatchObject([
      { _id: acme.program, course: { title: 'First course' } },
      { _id: second, course: { title: 'Second course' } },
    ])
  })

  it('meet by day and hour, and keep what belongs to a session that is kept', async () => {
    const before = (await test.send('degreeLists.module', admin, { params: module() })).json()
    expect(before.sessions).toMatchObject([
      { day: '2026-10-01', starts: '09:00', ends: '11:00', title: 'Opening' },
      { day: '2026-10-08', starts: '09:00', ends: null, title: '' },
    ])
    const [first] = before.sessions
    const save = (sessions: unknown[], headers = {}) =>
      test.send('degreeLists.saveSessions', admin, { params: module(), body: { sessions }, headers })
    const saved = await save([{ _id: first._id, day: '2026-10-02' }, { day: '2026-10-09' }])
    expect(saved.json().sessions).toMatchObject([
      { _id: first._id, day: '2026-10-02', title: '' },
      { day: '2026-10-09' },
    ])
    expect((await save([], { 'if-match': `"${before.version}"` })).statusCode).toBe(412)
    expect((await save([{ _id: 'f'.repeat(24), day: '2026-10-09' }])).json().errors).toMatchObject([
      { path: 'sessions.0._id' },
    ])
    expect((await save([{ day: '2026-10-09', starts: '11:00', ends: '09:00' }])).statusCode).toBe(400)
    expect((await save([{ day: '2026-02-30' }])).statusCode).toBe(400)
    const schedule = await get('degreeLists.schedule', { ini: '2026-10-03' })
    expect(schedule).toMatchObject([
      { day: '2026-10-09', module: { _id: acme.modules[0] }, degree: { _id: acme.degree } },
    ])
  })
})
