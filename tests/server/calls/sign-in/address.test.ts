import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, type CompanyWorld, worldPassword } from '../../../setup/world'

const days = (count: number) => count * 24 * 60 * 60_000

describe.each(engines)('an address that its owner confirms on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let count = 0
  /** An administrator of their own for each test, at this address. */
  let owner: string
  let address: string
  let wanted: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    count += 1
    address = `owner${count}@acme.example`
    wanted = `new${count}@acme.example`
    owner = await addPerson(test.db, acme.company, 'b2bportaladmin', address)
  })

  const put = async (by: string, body: object, id = owner) =>
    test.send('users.update', await test.tokenOf(by), { params: { userId: id }, body })
  const confirm = (token: string, session: string | null = null) =>
    test.send('users.confirmAddress', session, { body: { token } })
  const login = async (email: string) =>
    (await test.send('auth.login', null, { body: { email, password: worldPassword } })).statusCode
  const profile = (token: string) => test.send('users.profile', token, { params: { id: owner } })
  const mailsTo = async (to: string) => {
    while (await test.jobs.runOnce());
    const mails = await test.outbox().catch(() => [])
    return mails.filter(mail => mail.to?.some(({ address }) => address === to))
  }
  const tokenFor = async (to: string) =>
    /\/confirm-address#token=(\S+)/.exec((await mailsTo(to)).at(-1)?.text ?? '')?.[1] ?? ''
  const later = async <T>(time: number, run: () => Promise<T>): Promise<T> => {
    const now = test.clock.now
    test.clock.now = new Date(now.getTime() + time)
    return run().finally(() => {
      test.clock.now = now
    })
  }

  it('waits for a mail to the new address where it is the own one, and everything else is saved at once', async () => {
    const answer = await put(owner, { firstName: 'Nerea', email: wanted })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({ firstName: 'Nerea', email: address, pendingEmail: wanted })
    // What was answered can be sent back, as forms of whole records do.
    const { _id, ...record } = answer.json()
    const again = await put(owner, record)
    expect(again.json()).toMatchObject({ _id, email: address, pendingEmail: wanted })
    expect(await mailsTo(address)).toEqual([])
    const token = await tokenFor(wanted)
    const open = await test.tokenOf(owner)
    const elsewhere = await test.tokenOf(owner)
    expect((await profile(open)).json()).toMatchObject({ email: address, pendingEmail: wanted })
    expect((await confirm(token, open)).json()).toEqual({ email: wanted })
    expect((await profile(open)).json()).toMatchObject({ email: wanted, pendingEmail: null })
    expect((await profile(elsewhere)).statusCode).toBe(401)
    expect([await login(wanted), await login(address)]).toEqual([200, 401])
    expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual(['Tu correo ha cambiado'])
  })

  it('waits for a mail to the present address where another administrator asks', async () => {
    const answer = await put(acme.admin, { email: wanted, language: 'en' })
    expect(answer.json()).toMatchObject({ email: address, pendingEmail: wanted, language: 'en' })
    const [mail, ...others] = await mailsTo(address)
    expect([mail?.subject, others]).toEqual(['Confirm your email change', []])
    expect(mail?.text).toContain(`admin Example wants to change`)
    expect(mail?.text).toContain(wanted)
    expect(await mailsTo(wanted)).toEqual([])
    const colleague = await test.tokenOf(acme.admin)
    const open = await test.tokenOf(owner)
    expect((await confirm(await tokenFor(address), colleague)).statusCode).toBe(200)
    // Another person's session keeps none of the owner's.
    expect([(await profile(open)).statusCode, (await profile(colleague)).statusCode]).toEqual([401, 200])
    expect((await mailsTo(address)).length).toBe(1)
    const [stored] = await test.db.inSystem(tx =>
      rows(
        tx,
        sql`select email_verified_at is not null as verified,
              (select jsonb_build_object('action', a.action, 'by', a.details ->> 'requestedBy') from audit_log a
                where a.user_id = u.id order by a.id desc limit 1) as audited
            from users u where id = ${owner}`,
      ),
    )
    // Nobody has opened a link that went to the new address.
    expect(stored).toEqual({ verified: false, audited: { action: 'users.confirmAddress', by: acme.admin } })
  })

  it('is confirmed once, within three days, by the newest link alone', async () => {
    await put(owner, { email: `first-${wanted}` })
    const first = await tokenFor(`first-${wanted}`)
    await put(owner, { email: wanted })
    const token = await tokenFor(wanted)
    const isUsed = async (answer: ReturnType<typeof confirm>) => {
      const { statusCode, json } = await answer
      expect([statusCode, json().errors]).toMatchObject([
        400,
        [{ path: 'token', message: 'This link has expired or been used' }],
      ])
    }
    await isUsed(confirm(first))
    await later(days(3) + 1000, async () => {
      await isUsed(confirm(token))
      expect((await profile(await test.tokenOf(owner))).json().pendingEmail).toBeNull()
    })
    expect((await confirm(token)).statusCode).toBe(200)
    await isUsed(confirm(token))
  })

  it('is refused where somebody of the company has it, also when they took it meanwhile', async () => {
    const taken = (answer: { statusCode: number; json(): { errors: unknown } }) =>
      expect([answer.statusCode, answer.json().errors]).toMatchObject([
        409,
        [{ path: 'email', message: 'This email is already in use' }],
      ])
    taken(await put(owner, { email: 'Reader@acme.example', firstName: 'Kept out' }))
    expect((await profile(await test.tokenOf(owner))).json()).toMatchObject({
      pendingEmail: null,
      version: 1,
    })
    await put(owner, { email: wanted })
    const token = await tokenFor(wanted)
    const other = await addPerson(test.db, acme.company, 'coach', wanted)
    taken(await confirm(token))
    expect([await login(address), await login(wanted)]).toEqual([200, 200])
    await test.db.inSystem(tx => tx.execute(sql`update users set deleted_at = now() where id = ${other}`))
    expect((await confirm(token)).statusCode).toBe(200)
  })

  it('voids what waits when the person is deleted, changed by staff, or sets a password', async () => {
    const staff = await test.tokenOf(test.world.staff, acme.company)
    const params = { userId: owner }
    await put(owner, { email: wanted })
    const token = await tokenFor(wanted)
    const body = { currentPassword: worldPassword, password: 'another long password' }
    await test.send('users.changePassword', await test.tokenOf(owner), { body })
    expect((await confirm(token)).statusCode).toBe(400)

    await put(owner, { email: wanted })
    const second = await tokenFor(wanted)
    const direct = { params, body: { email: `staff-${wanted}` } }
    const open = await test.tokenOf(owner)
    expect((await test.send('users.update', staff, direct)).json()).toMatchObject({
      email: `staff-${wanted}`,
      pendingEmail: null,
    })
    expect((await profile(open)).statusCode).toBe(401)
    expect((await confirm(second)).statusCode).toBe(400)

    await put(owner, { email: wanted })
    const third = await tokenFor(wanted)
    await test.send('users.remove', staff, { params: { id: owner } })
    await test.send('users.undoDeletion', staff, { params: { id: owner } })
    expect((await confirm(third)).statusCode).toBe(400)
  })

  it('needs nobody for whoever stands below, and waits for nobody in another spelling', async () => {
    const coach = await addPerson(test.db, acme.company, 'coach', `coach-${address}`)
    const answer = await put(acme.admin, { email: wanted }, coach)
    expect(answer.json()).toMatchObject({ email: wanted, pendingEmail: null })
    const spelt = address.toUpperCase()
    expect((await put(acme.admin, { email: spelt })).json()).toMatchObject({
      email: spelt,
      pendingEmail: null,
    })
    expect(await mailsTo(wanted)).toEqual([])
  })

  it('is refused to others, to whoever acts as somebody else, and of another company', async () => {
    expect((await put(acme.teacher, { email: wanted })).statusCode).toBe(403)
    expect((await put(test.world.globex.admin, { email: wanted })).statusCode).toBe(404)
    const staff = await test.tokenOf(test.world.staff, acme.company)
    const sent = { params: { userId: owner }, headers: { 'x-reason': 'Help' } }
    const acting = (await test.send('users.impersonate', staff, sent)).json().token
    const answer = await test.send('users.update', acting, {
      params: { userId: owner },
      body: { email: wanted },
    })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([403, 'email'])
    expect(await mailsTo(wanted)).toEqual([])
  })

  it.each([{}, { token: 1 }, { token: 'x'.repeat(201) }, { token: 'x', email: 'a@b.example' }])(
    'takes no %j for a token',
    async body => {
      expect((await test.send('users.confirmAddress', null, { body })).statusCode).toBe(400)
    },
  )
})

describe.each(engines)('the invitation of a new person on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(() => test.close())

  const add = (email: string, more: object, headers = {}) =>
    test.send('users.create', admin, {
      body: { firstName: 'Nora', lastName: 'Gil', email, ...more },
      headers,
    })
  const mailsTo = async (to: string) => {
    while (await test.jobs.runOnce());
    const mails = await test.outbox().catch(() => [])
    return mails.filter(mail => mail.to?.some(({ address }) => address === to))
  }

  it('goes in their language to everybody whose type opens the portal, once, and to no student', async () => {
    const [english, company, student] = ['english@acme.example', 'company@acme.example', 'pupil@acme.example']
    await add(english, { type: 'coach', language: 'en' }, { 'idempotency-key': 'the-same-key' })
    await add(english, { type: 'coach', language: 'en' }, { 'idempotency-key': 'the-same-key' })
    await add(company, { type: 'teacher_reader' })
    await add(student, {})
    expect((await mailsTo(english)).map(({ subject }) => subject)).toEqual([
      'Your account in Management Portal for acme',
    ])
    expect((await mailsTo(company)).map(({ subject }) => subject)).toEqual([
      'Tu cuenta de Management Portal para acme',
    ])
    expect(await mailsTo(student)).toEqual([])
  })

  it('sets a password for seven days, and is not sent where the person is not stored', async () => {
    const email = 'second-admin@acme.example'
    expect((await add(email, { type: 'b2bportaladmin', companyGroups: ['f'.repeat(24)] })).statusCode).toBe(
      400,
    )
    expect(await mailsTo(email)).toEqual([])
    await add(email, { type: 'b2bportaladmin' })
    const token = /\/choose-password#token=(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1]
    const body = { token, password: 'a password of my own' }
    const now = test.clock.now
    test.clock.now = new Date(now.getTime() + days(7) + 1000)
    expect((await test.send('users.changePassword', null, { body })).statusCode).toBe(400)
    test.clock.now = new Date(now.getTime() + days(7) - 1000)
    expect((await test.send('users.changePassword', null, { body })).statusCode).toBe(200)
    const answer = await test.send('auth.login', null, { body: { email, password: body.password } })
    expect(answer.statusCode).toBe(200)
    test.clock.now = now
  })
})
