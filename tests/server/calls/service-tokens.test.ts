import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '../../../server/platform/auth/secrets'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { rows } from '../../setup/rows'

describe.each(engines)('service tokens on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(() => test.close())

  const make = async (name = 'LMS') =>
    (await test.send('activity.createToken', admin, { body: { name } })).json() as Record<string, string>
  const list = async (token = admin) => (await test.send('activity.tokens', token)).json()
  const began = () => {
    const { student: userId, program: promotionId } = test.world.acme
    return { activities: [{ userId, promotionId, kind: 'started', at: test.clock.now.toISOString() }] }
  }
  const sendAs = (token: string) => test.send('activity.send', token, { body: began() })

  it('are shown once, and only their hash is stored', async () => {
    const answer = await test.send('activity.createToken', admin, { body: { name: '  Moodle  ' } })
    expect(answer.statusCode).toBe(201)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { token, ...shown } = answer.json()
    expect(token).toMatch(/^svc_[\w-]{43}$/)
    expect(shown).toMatchObject({
      name: 'Moodle',
      lastUsedAt: null,
      createdBy: { _id: test.world.acme.admin, name: 'admin Example' },
    })
    expect(await list()).toContainEqual(shown)
    const stored = await test.db.asOwner(tx =>
      rows<Record<string, unknown>>(tx, sql`select * from service_tokens where id = ${shown._id}`),
    )
    expect(stored).toMatchObject([{ hash: hashToken(token) }])
    expect(JSON.stringify(stored)).not.toContain(token.slice(4))
  })

  it('are refused without a name, or with one that is too long', async () => {
    for (const name of ['', ' ', 'x'.repeat(200), 'a\0b', '\ud800'])
      expect((await test.send('activity.createToken', admin, { body: { name } })).statusCode).toBe(400)
  })

  it('say when they were used last, to the minute', async () => {
    const { token = '', _id } = await make('Used')
    test.clock.now = new Date('2026-11-20T10:15:42.500Z')
    expect((await sendAs(token)).statusCode).toBe(200)
    const used = (await list(await test.tokenOf(test.world.acme.admin))).find(
      (one: { _id: string }) => one._id === _id,
    )
    expect(used.lastUsedAt).toBe('2026-11-20T10:15:00.000Z')
    test.clock.now = new Date()
  })

  it('work until they are revoked, and then never again', async () => {
    const { token = '', _id = '' } = await make('Short')
    expect((await sendAs(token)).statusCode).toBe(200)
    const revoked = await test.send('activity.revokeToken', admin, { params: { id: _id } })
    expect(revoked.json()).toEqual({ done: true })
    expect((await sendAs(token)).statusCode).toBe(401)
    expect((await list()).map((one: { _id: string }) => one._id)).not.toContain(_id)
    expect((await test.send('activity.revokeToken', admin, { params: { id: _id } })).statusCode).toBe(404)
  })

  it('are of their company alone', async () => {
    const { token = '', _id = '' } = await make('Ours')
    const other = await test.tokenOf(test.world.globex.admin)
    expect(await list(other)).toEqual([])
    expect((await test.send('activity.revokeToken', other, { params: { id: _id } })).statusCode).toBe(404)
    expect((await sendAs(token)).statusCode).toBe(200)
    const theirs = await test.send('activity.createToken', other, { body: { name: 'Theirs' } })
    const answer = await sendAs(theirs.json().token)
    expect(answer.json()).toMatchObject({
      accepted: 0,
      rejected: [{ index: 0, errors: [{ path: 'userId' }, { path: 'promotionId' }] }],
    })
  })

  it('open nothing but the intake of activity, and only in the header', async () => {
    const { token = '' } = await make('Narrow')
    for (const call of ['users.students', 'programs.list', 'activity.tokens', 'auth.refresh'] as const)
      expect((await test.send(call, token)).statusCode).toBe(403)
    const body = { currentPassword: 'x', password: 'quite a long password' }
    expect((await test.send('users.changePassword', token, { body })).statusCode).toBe(401)
    const elsewhere = await test.app.inject({
      method: 'POST',
      url: `/api/activity?token=${token}`,
      headers: { cookie: `token=${token}`, 'content-type': 'application/json' },
      payload: began(),
    })
    expect(elsewhere.statusCode).toBe(401)
    for (const wrong of [`${token}x`, token.slice(0, -1), `svc_${'A'.repeat(43)}`, token.replace('svc_', '')])
      expect((await sendAs(wrong)).statusCode).toBe(401)
  })
})
