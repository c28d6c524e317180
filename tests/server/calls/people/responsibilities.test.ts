import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('what a person is responsible for, on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  /** Coaches in both programs and teaches in one; learns in the one that the others of the company see. */
  let mentor: string

  const charge = (user: string, program: string, role: 'teacher' | 'coach') =>
    test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`insert into program_people (company_id, program_id, user_id, role)
            values (${acme.company}, ${program}, ${user}, ${role})`,
      ),
    )
  const profile = async (id: string, token: string) =>
    (await test.send('users.profile', token, { params: { id } })).json()
  const seenBy = async (viewer: string, id = mentor) =>
    (await profile(id, await test.tokenOf(viewer))).responsibleFor

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    mentor = await addPerson(test.db, acme.company, 'coach', 'mentor@acme.example')
    const gone = await addProgram(test.db, acme.company, 'Gone', true)
    for (const program of [acme.otherProgram, acme.program, gone]) await charge(mentor, program, 'coach')
    await charge(mentor, acme.program, 'teacher')
    await addEnrolment(test.db, acme, mentor, acme.program)
  })
  afterAll(() => test.close())

  const shared = () => ({ _id: acme.program, title: 'Gestión ágil', roles: ['teacher', 'coach'] })
  const other = () => ({ _id: acme.otherProgram, title: 'Safety first', roles: ['coach'] })

  it('is told to an administrator whole, by title, each program once, and none that is gone', async () => {
    expect(await seenBy(acme.admin)).toEqual([shared(), other()])
    expect(await seenBy(acme.admin, acme.coach)).toEqual([{ ...shared(), roles: ['coach'] }])
    expect(await seenBy(acme.admin, acme.student)).toEqual([])
  })

  it('is told to staff in the company that they work in, and before they have chosen one there is nothing', async () => {
    const chosen = await test.tokenOf(test.world.staff, acme.company)
    expect((await profile(mentor, chosen)).responsibleFor).toEqual([shared(), other()])
    const unchosen = await test.tokenOf(test.world.staff, null)
    expect((await profile(test.world.staff, unchosen)).responsibleFor).toEqual([])
  })

  it('is ignored where it is sent back with the rest of the person', async () => {
    const admin = await test.tokenOf(acme.admin)
    const { _id, company: _, staff: __, ...body } = await profile(mentor, admin)
    const params = { userId: mentor }
    const answer = await test.send('users.update', admin, { params, body: { ...body, responsibleFor: [] } })
    expect(answer.json()).toMatchObject({ _id })
    expect((await profile(mentor, admin)).responsibleFor).toEqual([shared(), other()])
  })

  it.each(['teacher', 'reader', 'coach'] as const)(
    'is told to a %s of the programs that they see',
    async who => {
      expect(await seenBy(acme[who])).toEqual([shared()])
    },
  )

  it('is told to the person themselves, whatever their type', async () => {
    expect(await seenBy(mentor)).toEqual([shared(), other()])
    expect(await seenBy(acme.student, acme.student)).toEqual([])
  })

  it('is told to nobody who may not see the person', async () => {
    const status = async (viewer: string, id: string) =>
      (await test.send('users.profile', await test.tokenOf(viewer), { params: { id } })).statusCode
    expect(await status(test.world.globex.admin, mentor)).toBe(404)
    expect(await status(acme.admin, 'f'.repeat(24))).toBe(404)
    expect(await status(acme.admin, 'nobody')).toBe(404)
    expect(await status(acme.student, mentor)).toBe(403)
    expect(await status(acme.coach, acme.teacher)).toBe(403)
  })
})
