import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, type CompanyWorld } from '../../../setup/world'

describe.each(engines)('acting for somebody on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const act = (userId: string, token = admin, reason = 'Ayuda%20con%20un%20curso') =>
    test.send('users.impersonate', token, { params: { userId }, headers: { 'x-reason': reason } })
  const actingAs = async (userId: string, token = admin) => (await act(userId, token)).json().token as string
  const end = (token: string) => test.send('auth.endImpersonation', token)
  const resetToken = (userId: string, token = admin, reason = 'Lost%20the%20phone') =>
    test.send('users.resetPasswordToken', token, { params: { userId }, headers: { 'x-reason': reason } })

  it('opens a session that carries both people, for 30 minutes, and leads back to the own one', async () => {
    const answer = await act(acme.teacher)
    const { token, expiresAt } = answer.json()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(decodeJwt(token)).toMatchObject({ sub: acme.teacher, act: acme.admin, company: acme.company })
    expect(Date.parse(expiresAt) - test.clock.now.getTime()).toBe(30 * 60_000)
    const profile = await test.send('users.profile', token, { params: { id: acme.teacher } })
    expect(profile.json()._id).toBe(acme.teacher)
    expect((await test.send('users.create', token, { body: {} })).statusCode).toBe(403)
    const own = (await end(token)).json().token
    expect(decodeJwt(own)).toMatchObject({ sub: acme.admin, sid: decodeJwt(admin).sid })
    expect(decodeJwt(own)).not.toHaveProperty('act')
    expect((await test.send('users.students', token)).statusCode).toBe(401)
    expect((await test.send('users.students', own)).statusCode).toBe(200)
  })

  it.each(['users.impersonate', 'users.resetPasswordToken'] as const)(
    'demands by %s a reason that says something, of whoever may',
    async call => {
      const tokens = () =>
        test.db.asOwner(tx =>
          rows<{ count: number }>(
            tx,
            sql`select (select count(*) from one_time_tokens) + (select count(*) from sessions) as count`,
          ),
        )
      const before = await tokens()
      for (const headers of [{}, { 'x-reason': '' }, { 'x-reason': '%20%09' }] as Record<string, string>[]) {
        const answer = await test.send(call, admin, { params: { userId: acme.student }, headers })
        expect([answer.statusCode, answer.json().errors]).toMatchObject([
          400,
          [{ path: 'X-Reason', message: 'Enter a reason' }],
        ])
      }
      expect(await tokens()).toEqual(before)
      const coach = await test.tokenOf(acme.coach)
      expect((await test.send(call, coach, { params: { userId: acme.student } })).statusCode).toBe(403)
    },
  )

  it('is open for students, who find a page that says they have nothing to do here', async () => {
    const token = await actingAs(acme.student)
    expect(decodeJwt(token)).toMatchObject({ sub: acme.student, act: acme.admin })
    const profile = await test.send('users.profile', token, { params: { id: acme.student } })
    expect(profile.json()).toMatchObject({ _id: acme.student, type: '' })
    expect((await test.send('users.students', token)).statusCode).toBe(403)
    expect((await end(token)).statusCode).toBe(200)
  })

  it('is in the audit log with both people and the reason', async () => {
    const token = await actingAs(acme.coach)
    await test.send('users.addNote', token, { params: { id: acme.student }, body: { notes: 'x' } })
    const kept = await test.db.asOwner(tx =>
      rows<{ action: string; user: string; impersonator: string | null; details: { reason?: string } }>(
        tx,
        sql`select action, user_id as "user", impersonator_id as impersonator, details from audit_log
            where action in ('users.impersonate', 'users.addNote') order by at desc, id desc limit 2`,
      ),
    )
    expect(kept).toMatchObject([
      { action: 'users.addNote', user: acme.coach, impersonator: acme.admin },
      {
        action: 'users.impersonate',
        user: acme.admin,
        details: { userId: acme.coach, reason: 'Ayuda con un curso' },
      },
    ])
  })

  it('is renewed as what it is, and never beyond its end', async () => {
    const { token, expiresAt } = (await act(acme.teacher)).json()
    const renewed = (await test.send('auth.refresh', token)).json()
    expect(decodeJwt(renewed.token)).toMatchObject({ sub: acme.teacher, act: acme.admin })
    test.clock.now = new Date(test.clock.now.getTime() + 31 * 60_000)
    expect(Date.parse(expiresAt)).toBeLessThan(test.clock.now.getTime())
    expect((await test.send('auth.refresh', renewed.token)).statusCode).toBe(401)
    test.clock.now = new Date(test.clock.now.getTime() - 31 * 60_000)
  })

  it('cannot act again, read reset tokens, change passwords or addresses, or export', async () => {
    const staff = await test.tokenOf(test.world.staff, acme.company)
    const token = await actingAs(acme.admin, staff)
    expect((await act(acme.student, token)).statusCode).toBe(403)
    expect((await resetToken(acme.student, token)).statusCode).toBe(403)
    for (const call of ['users.employeesExcel', 'users.exportEmployees'] as const)
      expect((await test.send(call, token)).statusCode).toBe(403)
    const change = (body: Record<string, string>) =>
      test.send('users.update', token, { params: { userId: acme.student }, body })
    const address = await change({ email: 'other@acme.example' })
    expect([address.statusCode, address.json().errors[0].path]).toEqual([403, 'email'])
    expect((await change({ lastName: 'Example' })).statusCode).toBe(200)
    const password = await test.send('users.changePassword', token, {
      body: { currentPassword: 'correct horse battery', password: 'another long password' },
    })
    expect(password.statusCode).toBe(403)
  })

  it('is for those below alone: no admin for an admin, nobody for oneself, nobody elsewhere', async () => {
    const second = await addPerson(test.db, acme.company, 'b2bportaladmin', 'second@acme.example')
    for (const call of [act, resetToken]) {
      expect((await call(second)).statusCode).toBe(403)
      expect((await call(acme.admin)).statusCode).toBe(403)
      expect((await call(test.world.globex.student)).statusCode).toBe(404)
      expect((await call('f'.repeat(24))).statusCode).toBe(404)
    }
    const staff = await test.tokenOf(test.world.staff, acme.company)
    expect((await act(second, staff)).statusCode).toBe(200)
    expect((await end(admin)).statusCode).toBe(403)
    for (const reason of ['%E0%A4%A', 'a%00b', 'x'.repeat(501)])
      expect((await act(acme.student, admin, reason)).json().errors[0].path).toBe('X-Reason')
  })

  it('ends with the own session: signing out, or its revocation, leaves no way back', async () => {
    const own = await test.tokenOf(acme.admin)
    const token = await actingAs(acme.teacher, own)
    await test.send('auth.logout', token)
    expect((await test.send('users.students', own)).statusCode).toBe(401)
    const again = await test.tokenOf(acme.admin)
    const acting = await actingAs(acme.teacher, again)
    await test.send('auth.logout', again)
    expect((await end(acting)).statusCode).toBe(401)
  })

  it('reads a reset token that no cache keeps, for an hour', async () => {
    const answer = await resetToken(acme.reader)
    const { token, expiresAt } = answer.json()
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(Date.parse(expiresAt) - test.clock.now.getTime()).toBe(60 * 60_000)
    const body = { token, password: 'a brand new password' }
    const began = test.clock.now
    test.clock.now = new Date(Date.parse(expiresAt) + 1000)
    expect((await test.send('users.changePassword', null, { body })).statusCode).toBe(400)
    test.clock.now = began
    expect((await test.send('users.changePassword', null, { body })).statusCode).toBe(200)
  })

  it('reads a reset token that works once, and voids the earlier one', async () => {
    const [first, second] = [(await resetToken(acme.coach)).json(), (await resetToken(acme.coach)).json()]
    const change = (token: string) =>
      test.send('users.changePassword', null, { body: { token, password: 'a brand new password' } })
    expect((await change(first.token)).statusCode).toBe(400)
    expect((await change(second.token)).statusCode).toBe(200)
    expect((await change(second.token)).statusCode).toBe(400)
    const kept = await test.db.asOwner(tx =>
      rows<{ user: string; details: object }>(
        tx,
        sql`select user_id as "user", details from audit_log where action = 'users.resetPasswordToken'
            order by at desc, id desc limit 1`,
      ),
    )
    expect(kept).toEqual([{ user: acme.admin, details: { userId: acme.coach, reason: 'Lost the phone' } }])
    const hashes = await test.db.asOwner(tx =>
      rows<{ hash: string }>(tx, sql`select hash from one_time_tokens`),
    )
    expect(JSON.stringify(hashes)).not.toContain(second.token)
  })
})
