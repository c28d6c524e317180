import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addDegree, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('degrees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const create = (degreeData: unknown) => test.send('degrees.create', admin, { body: { degreeData } })
  const update = (id: string, body: unknown, headers = {}) =>
    test.send('degrees.update', admin, { params: { id }, body, headers })
  const list = async (query = {}, token = admin) => (await test.send('degrees.list', token, { query })).json()

  it('creates a degree with courses, programs and people, and finds it without accents', async () => {
    const course = { title: 'Año uno', promotions: [{ _id: acme.otherProgram, title: 'x' }, acme.program] }
    const created = await create({ title: 'Dirección', courses: [course], teachers: [acme.teacher] })
    expect(created.statusCode).toBe(201)
    expect(created.json()).toMatchObject({
      title: 'Dirección',
      courses: [
        {
          title: 'Año uno',
          promotions: [
            { _id: acme.otherProgram, title: 'Safety first' },
            { _id: acme.program, title: 'Gestión ágil' },
          ],
        },
      ],
      teachers: [{ _id: acme.teacher }],
      coaches: [],
    })
    expect(await list({ search: 'DIRECCION' })).toMatchObject({ total: 1, data: [{ title: 'Dirección' }] })
  })

  it('finds one by its id, also where it has no course', async () => {
    const { _id } = (await create({ title: 'No course yet' })).json()
    expect(await list({ degree: _id })).toMatchObject({ total: 1, data: [{ _id, courses: [] }] })
    expect(await list({ degree: _id, courses: _id })).toMatchObject({ total: 0 })
    expect(await list({ degree: _id }, await test.tokenOf(acme.teacher))).toMatchObject({ total: 0 })
  })

  it('keeps courses by their id, adds and takes away, and refuses an older version', async () => {
    const before = (await create({ title: 'Three', courses: [{ title: 'A' }, { title: 'B' }] })).json()
    const [first, second] = before.courses
    const changed = await update(
      before._id,
      {
        courses: [
          { ...second, title: 'B2' },
          { title: 'C', promotions: [acme.program] },
        ],
      },
      { 'if-match': String(before.version) },
    )
    expect(changed.json()).toMatchObject({
      title: 'Three',
      courses: [
        { _id: second._id, title: 'B2', promotions: [] },
        { title: 'C', promotions: [{ _id: acme.program }] },
      ],
    })
    expect(
      (await update(before._id, { title: 'Late' }, { 'if-match': String(before.version) })).statusCode,
    ).toBe(412)
    const gone = await update(before._id, { courses: [{ ...first, title: 'Back' }] })
    expect([gone.statusCode, gone.json().errors[0].path]).toEqual([400, 'courses.0._id'])
  })

  it.each([
    [{}, 'degreeData.title'],
    [{ title: ' ' }, 'degreeData.title'],
    [{ title: 'x'.repeat(201) }, 'degreeData.title'],
    [{ title: 'X', price: 1 }, 'degreeData.price'],
    [
      { title: 'X', courses: [{ title: 'A', promotions: ['f'.repeat(24)] }] },
      'degreeData.courses.0.promotions.0',
    ],
    [{ title: 'X', teachers: ['f'.repeat(24)] }, 'degreeData.teachers.0'],
  ])('refuses %j at %s, and creates nothing', async (degreeData, path) => {
    const { total } = await list()
    const answer = await create(degreeData)
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
    expect((await list()).total).toBe(total)
  })

  it('takes nothing of another company', async () => {
    const { globex } = test.world
    const wrong = await update(acme.degree, {
      courses: [{ title: 'A', promotions: [acme.program, globex.program] }],
    })
    expect(wrong.json().errors).toEqual([
      { path: 'courses.0.promotions.1', message: 'There is no such program', code: 'noProgram' },
    ])
    expect((await update(acme.degree, { coaches: [globex.coach] })).json().errors[0].path).toBe('coaches.0')
  })

  it('deletes a degree and nothing else', async () => {
    const id = await addDegree(test.db, acme.company)
    const remove = () => test.send('degrees.remove', admin, { params: { id } })
    expect((await remove()).json()).toEqual({ done: true })
    expect((await remove()).statusCode).toBe(404)
    expect((await test.send('programs.get', admin, { params: { id: acme.program } })).statusCode).toBe(200)
  })

  it('shows ten at a time, and to each what is theirs', async () => {
    for (let count = 0; count < 10; count += 1) await create({ title: `Degree ${count}` })
    const { data, total } = await list()
    expect(data).toHaveLength(10)
    expect(total).toBeGreaterThan(10)
    expect(await list({ page: 99 })).toEqual({ data: [], total })
    for (const person of [acme.teacher, acme.reader, acme.coach, acme.student]) {
      const theirs = await list({}, await test.tokenOf(person))
      expect(theirs.data.map(({ _id }: { _id: string }) => _id)).toContain(acme.degree)
      expect(theirs.total).toBeLessThan(total)
    }
  })
})
