import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeStaff } from '../../../../server/platform/staff/cli'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, type CompanyWorld, worldPassword } from '../../../setup/world'

/** Who acts, in which session of theirs, and for whom. */
interface Acting {
  admin: string
  own: string
  person: string
}

const newPassword = 'a quite different phrase'

describe.each(engines)('the right to act for somebody on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let staff: string
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    staff = await test.tokenOf(test.world.staff, acme.company)
  })
  afterAll(() => test.close())

  const person = (type: 'b2bportaladmin' | 'teacher') =>
    addPerson(test.db, acme.company, type, `acting${people++}@acme.example`)
  const done = async (answer: Promise<{ statusCode: number; body: string }>) => {
    const { statusCode, body } = await answer
    expect(statusCode, body).toBe(200)
  }
  const update = (userId: string, body: object) =>
    done(test.send('users.update', staff, { params: { userId }, body }))
  const remove = (id: string) => done(test.send('users.remove', staff, { params: { id } }))
  const act = async (token: string, userId: string): Promise<string> => {
    const headers = { 'x-reason': 'Help' }
    return (await test.send('users.impersonate', token, { params: { userId }, headers })).json().token
  }
  const reset = async (userId: string) => {
    const headers = { 'x-reason': 'Lost' }
    const answer = await test.send('users.resetPasswordToken', staff, { params: { userId }, headers })
    const body = { token: answer.json().token, password: newPassword }
    await done(test.send('users.changePassword', null, { body }))
  }
  const isOver = async (token: string) => {
    for (const call of ['users.students', 'jobs.list', 'auth.refresh', 'auth.endImpersonation'] as const)
      expect((await test.send(call, token)).statusCode, call).toBe(401)
  }

  const ways: [string, (acting: Acting) => Promise<unknown>][] = [
    ['the administrator signs out', ({ own }) => done(test.send('auth.logout', own))],
    ["the administrator's password is reset", ({ admin }) => reset(admin)],
    [
      "the administrator's address changes",
      ({ admin }) => update(admin, { email: `x${people}@acme.example` }),
    ],
    ['the administrator becomes a teacher', ({ admin }) => update(admin, { type: 'teacher' })],
    ['the administrator is deleted', ({ admin }) => remove(admin)],
    ["the person's password is reset", ({ person }) => reset(person)],
    ['the person becomes an administrator', ({ person }) => update(person, { type: 'b2bportaladmin' })],
    ['the person is deleted', ({ person }) => remove(person)],
  ]

  it.each(ways)('ends at the next call once %s', async (_, way) => {
    const acting = { admin: await person('b2bportaladmin'), person: await person('teacher') }
    const own = await test.tokenOf(acting.admin)
    const token = await act(own, acting.person)
    expect((await test.send('users.students', token)).statusCode).toBe(200)
    await way({ ...acting, own })
    await isOver(token)
  })

  it('outlives a password that the administrator changes in that very session', async () => {
    const own = await test.tokenOf(await person('b2bportaladmin'))
    const token = await act(own, await person('teacher'))
    const body = { currentPassword: worldPassword, password: newPassword }
    await done(test.send('users.changePassword', own, { body }))
    expect((await test.send('users.students', token)).statusCode).toBe(200)
  })

  it('ends with the company that staff have chosen, and with their grant', async () => {
    const own = await test.tokenOf(test.world.staff, acme.company)
    const left = await act(own, acme.admin)
    await done(test.send('auth.chooseCompany', own, { body: { company: test.world.globex.company } }))
    await isOver(left)
    const token = await act(await test.tokenOf(test.world.staff, acme.company), acme.admin)
    expect((await test.send('users.students', token)).statusCode).toBe(200)
    await revokeStaff(test.db, 'staff@provider.example', test.clock.now)
    await isOver(token)
  })
})
