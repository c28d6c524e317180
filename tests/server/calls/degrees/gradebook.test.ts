import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, type CompanyWorld } from '../../../setup/world'

interface Assessment {
  _id: string
  title: string
  weight: number
}

describe.each(engines)('marks on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let teacher: string
  let other: string
  let essay: Assessment
  let exam: Assessment
  beforeAll(async () => {
    test = await openTestApp(engine)
    ;({ acme } = test.world)
    teacher = await test.tokenOf(acme.teacher)
    other = await addPerson(test.db, acme.company, '', 'other@acme.example')
    await addEnrolment(test.db, acme, other, acme.program)
    const assessments = [
      { title: 'Essay', weight: 40 },
      { title: 'Exam', weight: 60 },
    ]
    ;[essay, exam] = (await save(assessments)).json().assessments
  })
  afterAll(() => test.close())

  const params = () => ({ id: acme.degree, moduleId: acme.modules[0] ?? '' })
  const save = (assessments: object[], headers = {}) =>
    test.send('gradebook.saveAssessments', teacher, { params: params(), body: { assessments }, headers })
  const markMany = (grades: object[], token = teacher) =>
    test.send('gradebook.markMany', token, { params: params(), body: { grades } })
  const ofStudent = async (studentId: string, token = teacher) =>
    (await test.send('gradebook.ofStudent', token, { params: { id: acme.degree, studentId } })).json()
  const history = async (studentId: string) =>
    (
      await test.send('gradebook.history', teacher, {
        params: { id: acme.degree, assessmentId: essay._id, studentId },
      })
    ).json()

  it('are given in what a module is marked by, whose weights are no more than all', async () => {
    const list = await test.send('gradebook.assessments', teacher, { params: params() })
    expect(list.json()).toMatchObject({ assessments: [{ title: 'Essay' }, { title: 'Exam' }], weight: 100 })
    const tooMuch = await save([
      { ...essay, weight: 50 },
      { ...exam, weight: 60 },
    ])
    expect(tooMuch.statusCode).toBe(400)
    expect(tooMuch.json().errors).toMatchObject([{ path: 'assessments' }])
    expect((await save([{ title: 'Oral', weight: -1 }])).statusCode).toBe(400)
    expect((await save([{ _id: 'f'.repeat(24), title: 'Oral', weight: 1 }])).json().errors).toMatchObject([
      { path: 'assessments.0._id' },
    ])
    expect((await save([], { 'if-match': '"1000"' })).statusCode).toBe(412)
    const again = await test.send('gradebook.assessments', teacher, { params: params() })
    expect(again.json()).toEqual(list.json())
  })

  it('come to a result by their weights, and tell what is still needed to pass', async () => {
    expect(await ofStudent(acme.student)).toMatchObject([{ result: null, needed: 5 }])
    await markMany([{ assessmentId: essay._id, studentId: acme.student, mark: 3 }])
    // 3 × 40 % = 1.2; 3.8 are missing, of 60 %.
    expect(await ofStudent(acme.student)).toMatchObject([{ result: 3, needed: 6.34 }])
    await markMany([{ assessmentId: exam._id, studentId: acme.student, mark: 6.5 }])
    expect(await ofStudent(acme.student)).toMatchObject([{ result: 5.1, needed: null }])
    await markMany([{ assessmentId: exam._id, studentId: acme.student, mark: null }])
    expect(await ofStudent(acme.student)).toMatchObject([{ result: 3, needed: 6.34 }])
  })

  it('are noted in one call for many, or for one student alone, with who noted them', async () => {
    const sheet = [acme.student, other].flatMap(studentId =>
      [essay, exam].map(({ _id }) => ({ assessmentId: _id, studentId, mark: 8 })),
    )
    expect((await markMany(sheet)).json()).toMatchObject({ conflicts: [] })
    const book = (await test.send('gradebook.ofModule', teacher, { params: params() })).json()
    expect(book.noters).toMatchObject([{ _id: acme.teacher }])
    expect(book.students).toMatchObject([
      { grades: [{ mark: 8, noter: 0 }, { mark: 8 }] },
      { grades: [{ mark: 8 }, { mark: 8 }] },
    ])
    const one = await test.send('gradebook.mark', teacher, {
      params: { id: acme.degree, studentId: other },
      body: { grades: [{ assessmentId: exam._id, mark: 9.25 }] },
    })
    expect(one.json().grades).toMatchObject([{ studentId: other, mark: 9.25, version: 2 }])
  })

  it('show what somebody else has noted since, and every mark that stood', async () => {
    const admin = await test.tokenOf(acme.admin)
    const cell = { assessmentId: essay._id, studentId: other }
    const [before] = (await markMany([{ ...cell, mark: 4 }])).json().grades
    await markMany([{ ...cell, mark: 5, seen: before.version }], admin)
    const late = (await markMany([{ ...cell, mark: 6, seen: before.version }])).json()
    expect(late).toMatchObject({
      grades: [{ mark: 5 }],
      conflicts: [{ mark: 5, notedBy: { _id: acme.admin } }],
    })
    const stood = await history(other)
    expect(stood.slice(0, 2)).toMatchObject([
      { mark: 5, notedBy: { _id: acme.admin } },
      { mark: 4, notedBy: { _id: acme.teacher } },
    ])
    await markMany([{ ...cell, mark: 5 }])
    expect(await history(other), 'The same mark is no change').toEqual(stood)
  })

  it('are refused where there is no such cell, with its place in what was sent', async () => {
    const wrong = await markMany([
      { assessmentId: essay._id, studentId: acme.student, mark: 1 },
      { assessmentId: 'f'.repeat(24), studentId: acme.student, mark: 1 },
      { assessmentId: essay._id, studentId: acme.coach, mark: 1 },
    ])
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors).toMatchObject([
      { path: 'grades.1.assessmentId' },
      { path: 'grades.2.studentId' },
    ])
    for (const mark of [10.1, -1, 7.125, '7,5', '7'])
      expect((await markMany([{ assessmentId: essay._id, studentId: other, mark }])).statusCode).toBe(400)
    expect(await ofStudent(acme.student)).toMatchObject([{ result: 8 }])
  })

  it('go with the assessment that is taken out, and stay with those that are kept', async () => {
    await save([{ ...exam, title: 'Final exam', weight: 100 }])
    expect(await ofStudent(other)).toMatchObject([
      { assessments: [{ title: 'Final exam', grade: { mark: 9.25 } }], result: 9.25 },
    ])
  })

  it('are read by read-only teachers, and by students as their own', async () => {
    const cell = { assessmentId: exam._id, studentId: other, mark: 1 }
    expect((await markMany([cell], await test.tokenOf(acme.reader))).statusCode).toBe(403)
    const student = await test.tokenOf(other)
    expect((await markMany([cell], student)).statusCode).toBe(403)
    const book = await test.send('gradebook.ofModule', student, { params: params() })
    expect(book.json().students).toMatchObject([{ _id: other, grades: [{ mark: 9.25, noter: 0 }] }])
    const others = { params: { id: acme.degree, studentId: acme.student } }
    expect((await test.send('gradebook.ofStudent', student, others)).statusCode).toBe(403)
  })
})
