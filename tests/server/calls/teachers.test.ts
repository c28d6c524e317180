import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import type { CompanyWorld } from '../../setup/world'

interface Teacher {
  _id: string
  name: string
  type: string
  roles: string[]
  programsCount: number
}

describe.each(engines)('who can teach or coach, on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld

  const ask = async (as: string, query: Record<string, string> = {}) =>
    test.send('users.teachers', await test.tokenOf(as), { query })
  const teachersFor = async (as: string, query?: Record<string, string>): Promise<Teacher[]> =>
    (await ask(as, query)).json()
  const idsOf = (teachers: Teacher[]) => teachers.map(({ _id }) => _id).sort()

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
  })
  afterAll(() => test.close())

  it('is everybody of the company who is no student, by name', async () => {
    const teachers = await teachersFor(acme.admin)
    expect(idsOf(teachers)).toEqual(
      expect.arrayContaining([acme.teacher, acme.reader, acme.coach, acme.admin].sort()),
    )
    expect(idsOf(teachers)).not.toContain(acme.student)
    expect(teachers.map(({ name }) => name)).toEqual(teachers.map(({ name }) => name).toSorted())
    expect(teachers.every(({ roles }) => roles.length === 0)).toBe(true)
    expect(teachers.find(({ _id }) => _id === acme.teacher)).toMatchObject({
      type: 'teacher',
      programsCount: 1,
    })
  })

  it('says what each is in a program', async () => {
    const teachers = await teachersFor(acme.admin, { promotionId: acme.program })
    const roles = Object.fromEntries(teachers.map(({ _id, roles }) => [_id, roles]))
    expect(roles).toMatchObject({ [acme.teacher]: ['teacher'], [acme.coach]: ['coach'], [acme.admin]: [] })
  })

  it('leaves out who is deleted, and programs that are', async () => {
    const set = (deleted: 'now()' | 'null') =>
      test.db.inCompany({ company: acme.company }, tx =>
        tx.execute(sql`update programs set deleted_at = ${sql.raw(deleted)} where id = ${acme.program}`),
      )
    await set('now()')
    const teachers = await teachersFor(acme.admin)
    await set('null')
    expect(teachers.find(({ _id }) => _id === acme.teacher)).toMatchObject({ programsCount: 0 })
  })

  it('shows teachers, readers and coaches those of their own programs', async () => {
    for (const viewer of [acme.teacher, acme.reader, acme.coach])
      expect(idsOf(await teachersFor(viewer))).toEqual([acme.teacher, acme.reader, acme.coach].sort())
    expect((await ask(acme.teacher, { promotionId: acme.otherProgram })).statusCode).toBe(403)
  })

  it('shows nobody of another company, and says which parameter is wrong', async () => {
    const strange = await teachersFor(test.world.globex.admin, { promotionId: acme.program })
    expect(idsOf(strange)).not.toContain(acme.teacher)
    expect(strange.every(({ roles }) => roles.length === 0)).toBe(true)
    const wrong = await ask(acme.admin, { promotionId: 'no id' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().errors[0].path).toBe('promotionId')
  })
})
