import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintResetTokens } from '../../../../server/groups/auth/reset'
import { setupToken } from '../../../../server/groups/auth/setup'
import { derivedToken, hashToken } from '../../../../server/platform/auth/secrets'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { worldPassword } from '../../../setup/world'

const minutes = (count: number) => count * 60_000

describe.each(engines)('sign-in on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  const login = (email: string, password = worldPassword) =>
    test.send('auth.login', null, { body: { email, password } })
  const profileOf = (token: string, id: string) => test.send('users.profile', token, { params: { id } })
  const later = async (time: number, run: () => Promise<void>) => {
    const now = test.clock.now
    test.clock.now = new Date(now.getTime() + time)
    await run().finally(() => {
      test.clock.now = now
    })
  }
  const claims = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const actions = (user: string) =>
    test.db.inSystem(tx =>
      rows<{ action: string }>(tx, sql`select action from audit_log where user_id = ${user} order by id`),
    )

  it('answers with a token of fifteen minutes that names the person, the company and the session', async () => {
    const answer = await login('Admin@ACME.example')
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    const { token, expiresAt } = answer.json()
    expect(new Date(expiresAt).getTime() - test.clock.now.getTime()).toBe(minutes(15))
    const { acme } = test.world
    expect(claims(token)).toMatchObject({
      sub: acme.admin,
      company: acme.company,
      sid: expect.stringMatching(/^[0-9a-f]{24}$/),
    })
    expect((await profileOf(token, acme.admin)).json()).toMatchObject({
      type: 'b2bportaladmin',
      company: { name: 'acme' },
    })
    expect((await actions(acme.admin)).at(-1)).toEqual({ action: 'auth.login' })
  })

  it('does not tell whether the address or the password is wrong', async () => {
    const [password, address] = [
      await login('coach@acme.example', 'wrong'),
      await login('nobody@acme.example'),
    ]
    expect([password.statusCode, address.statusCode]).toEqual([401, 401])
    expect(password.json()).toEqual(address.json())
    expect((await actions(test.world.acme.coach)).at(-1)).toEqual({ action: 'auth.login.failed' })
  })

  it('refuses forged, ended, foreign and malformed tokens alike', async () => {
    const { acme } = test.world
    const token = await test.tokenOf(acme.admin)
    const [head, body] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const forged of [`${head}.${body}.AAAA`, `${none}.${body}.AA`, 'nonsense', `${token}x`])
      expect((await profileOf(forged, acme.admin)).statusCode).toBe(401)
    await later(minutes(16), async () => expect((await profileOf(token, acme.admin)).statusCode).toBe(401))
  })

  it('renews a token while it is in use, for twelve hours at most', async () => {
    const { acme } = test.world
    const token = await test.tokenOf(acme.admin)
    const start = test.clock.now
    let current = token
    for (let round = 1; round * 14 < 12 * 60; round++)
      await later(minutes(14 * round), async () => {
        current = (await test.send('auth.refresh', current)).json().token
      })
    expect(claims(current).sid).toBe(claims(token).sid)
    expect(claims(current).exp * 1000).toBeLessThanOrEqual(start.getTime() + minutes(12 * 60))
    await later(minutes(12 * 60 + 1), async () =>
      expect((await test.send('auth.refresh', current)).statusCode).toBe(401),
    )
  })

  it('ends a session at once when it signs out', async () => {
    const { acme } = test.world
    const [token, other] = [await test.tokenOf(acme.admin), await test.tokenOf(acme.admin)]
    expect((await test.send('auth.logout', token)).statusCode).toBe(200)
    expect((await profileOf(token, acme.admin)).statusCode).toBe(401)
    expect((await profileOf(other, acme.admin)).statusCode).toBe(200)
  })

  it('forgets a person who was deleted or whose type changed, at once', async () => {
    const { acme } = test.world
    const token = await test.tokenOf(acme.teacher)
    await test.db.inSystem(tx => tx.execute(sql`update users set type = '' where id = ${acme.teacher}`))
    expect((await test.send('programs.list', token)).statusCode).toBe(403)
    await test.db.inSystem(tx =>
      tx.execute(sql`update users set type = 'teacher', deleted_at = now() where id = ${acme.teacher}`),
    )
    expect((await test.send('programs.list', token)).statusCode).toBe(401)
    await test.db.inSystem(tx =>
      tx.execute(sql`update users set deleted_at = null where id = ${acme.teacher}`),
    )
  })

  describe('of internal staff', () => {
    it('chooses one company at a time, audited, and leaves the other', async () => {
      const { staff, acme, globex } = test.world
      const token = (await login('staff@provider.example')).json().token
      expect((await test.send('auth.companies', token)).json()).toEqual([
        { _id: acme.company, name: 'acme' },
        { _id: globex.company, name: 'globex' },
      ])
      const chosen = (
        await test.send('auth.chooseCompany', token, { body: { company: globex.company } })
      ).json().token
      expect((await test.send('programs.get', chosen, { params: { id: globex.program } })).statusCode).toBe(
        200,
      )
      expect((await test.send('programs.get', chosen, { params: { id: acme.program } })).statusCode).toBe(404)
      expect((await test.send('auth.companies', token)).statusCode).toBe(401)
      expect((await actions(staff)).at(-1)).toEqual({ action: 'auth.chooseCompany' })
    })

    it('is no more than a student without the grant, or without a verified address', async () => {
      const { staff, acme } = test.world
      const token = await test.tokenOf(staff, acme.company)
      await test.db.inSystem(tx =>
        tx.execute(sql`update users set email_verified_at = null where id = ${staff}`),
      )
      expect((await test.send('programs.list', token)).statusCode).toBe(403)
      await test.db.inSystem(tx =>
        tx.execute(sql`update users set email_verified_at = now() where id = ${staff}`),
      )
      await test.db.inSystem(tx => tx.execute(sql`delete from staff_grants`))
      expect((await test.send('programs.list', token)).statusCode).toBe(403)
      await test.db.inSystem(tx => tx.execute(sql`insert into staff_grants (user_id) values (${staff})`))
      expect((await test.send('programs.list', token)).statusCode).toBe(200)
    })

    it('finds no company that does not exist', async () => {
      const token = await test.tokenOf(test.world.staff)
      const body = { company: 'ffffffffffffffffffffffff' }
      expect((await test.send('auth.chooseCompany', token, { body })).statusCode).toBe(404)
    })
  })

  describe('with a new password', () => {
    const change = (body: unknown, token: string | null = null) =>
      test.send('users.changePassword', token, { body })
    const wanted = 'a longer password'
    const mint = async (email: string) => {
      const [link] = await test.db.inSystem(tx => mintResetTokens(tx, email, test.clock.now))
      if (!link) throw new Error(`nobody has ${email}`)
      return link.token
    }

    it('asks for a mail with the same answer whether there is such a person or not', async () => {
      const ask = (email: string) => test.send('users.requestPasswordReset', null, { body: { email } })
      const [known, unknown] = [await ask('coach@acme.example'), await ask('nobody@acme.example')]
      expect([known.statusCode, known.json()]).toEqual([unknown.statusCode, unknown.json()])
      expect(known.json()).toEqual({ done: true })
    })

    it('by a link: once, within an hour, the newest alone, ending all sessions', async () => {
      const { globex } = test.world
      const session = await test.tokenOf(globex.admin)
      const [voided, token] = [await mint('admin@globex.example'), await mint('admin@globex.example')]
      expect((await change({ token: voided, password: wanted })).json().errors[0].path).toBe('token')
      await later(minutes(61), async () =>
        expect((await change({ token, password: wanted })).statusCode).toBe(400),
      )
      expect((await change({ token, password: 'short' })).json().errors[0].path).toBe('password')
      expect((await change({ token, password: wanted })).json()).toEqual({ done: true })
      expect((await change({ token, password: wanted })).statusCode).toBe(400)
      expect((await profileOf(session, globex.admin)).statusCode).toBe(401)
      expect((await login('admin@globex.example', wanted)).statusCode).toBe(200)
    })

    it('stores no token that could be used again', async () => {
      const token = await mint('coach@globex.example')
      const stored = await test.db.inSystem(tx =>
        rows<{ hash: string }>(tx, sql`select hash from one_time_tokens`),
      )
      expect(stored.map(({ hash }) => hash)).toContain(hashToken(token))
      expect(JSON.stringify(stored)).not.toContain(token)
    })

    it('by the current one: ends the other sessions and voids links, keeps this session', async () => {
      const { globex } = test.world
      const [mine, other] = [await test.tokenOf(globex.coach), await test.tokenOf(globex.coach)]
      const link = await mint('coach@globex.example')
      const wrong = await change({ currentPassword: 'wrong', password: wanted }, mine)
      expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([400, 'currentPassword'])
      expect((await change({ currentPassword: worldPassword, password: wanted }, mine)).statusCode).toBe(200)
      expect((await profileOf(mine, globex.coach)).statusCode).toBe(200)
      expect((await profileOf(other, globex.coach)).statusCode).toBe(401)
      expect((await change({ token: link, password: wanted })).statusCode).toBe(400)
    })

    it('needs somebody to be signed in for the current one', async () => {
      expect((await change({ currentPassword: worldPassword, password: wanted })).statusCode).toBe(401)
    })

    it.each([
      {},
      { token: 'x' },
      { password: wanted },
      { token: 'x', currentPassword: 'y', password: wanted },
    ])('refuses %j', async body => {
      expect((await change(body)).statusCode).toBe(400)
    })
  })

  it('sets up the first company only while there is none', async () => {
    const secret = Buffer.alloc(32, 1)
    expect(await setupToken(test.db, secret, test.clock.now)).toBeNull()
    const body = {
      token: derivedToken(secret, 'setup:0'),
      companyName: 'Umbrella',
      firstName: 'First',
      lastName: 'Admin',
      email: 'first@umbrella.example',
      password: worldPassword,
    }
    const answer = await test.send('auth.setup', null, { body })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, 'token'])
  })
})

describe.each(engines)('the first company on %s', engine => {
  it('is created once with the link that every process derives alike', async () => {
    const test = await openTestApp(engine)
    await test.db.asOwner(tx => tx.execute(sql`delete from companies`))
    const secret = Buffer.alloc(32, 1)
    const [token, again] = [
      await setupToken(test.db, secret, test.clock.now),
      await setupToken(test.db, secret, test.clock.now),
    ]
    expect(again).toBe(token)
    const nextDay = new Date(test.clock.now.getTime() + minutes(24 * 60 + 1))
    expect(await setupToken(test.db, secret, nextDay)).not.toBe(token)
    const body = {
      token,
      companyName: 'Umbrella',
      firstName: 'First',
      lastName: 'Admin',
      email: 'first@umbrella.example',
      password: worldPassword,
    }
    const of = { language: 'en', timeZone: 'America/Bogota' }
    const answer = await test.send('auth.setup', null, { body: { ...body, ...of } })
    expect(answer.statusCode, answer.body).toBe(201)
    const companies = await test.db.asOwner(tx => rows(tx, sql`select locale, time_zone from companies`))
    expect(companies).toEqual([{ locale: 'en-GB', time_zone: 'America/Bogota' }])
    const groupings = await test.send('company.groupings', answer.json().token)
    expect([groupings.statusCode, groupings.json()]).toEqual([200, []])
    expect((await test.send('auth.setup', null, { body })).statusCode).toBe(400)
    await test.close()
  })
})

describe.each(engines)('the mail with a link on %s', engine => {
  it('goes to the person in their language, works, and leaves no token behind', async () => {
    const test = await openTestApp(engine)
    await test.send('users.requestPasswordReset', null, { body: { email: 'Coach@acme.example' } })
    await test.send('users.requestPasswordReset', null, { body: { email: 'nobody@acme.example' } })
    while (await test.jobs.runOnce());
    const [mail, ...others] = await test.outbox()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to: [{ address: 'coach@acme.example' }],
      subject: 'Establece una contraseña nueva',
    })
    const token = /\/reset-password#token=(\S+)/.exec(mail?.text ?? '')?.[1]
    const body = { token, password: 'a longer password' }
    expect((await test.send('users.changePassword', null, { body })).statusCode).toBe(200)
    const stored = await test.db.asOwner(tx =>
      rows(tx, sql`select to_jsonb(m) as mail, j.payload from mails m, jobs j`),
    )
    expect(JSON.stringify(stored)).not.toContain(token)
    await test.close()
  })
})
