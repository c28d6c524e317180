import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addressKey } from '#contract/words/address'
import { knownMigrations } from '../../../../server/db/migrate'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson, type CompanyWorld, worldPassword } from '../../../setup/world'

const [composed, decomposed] = ['Jos\u00e9', 'Jose\u0301']

describe.each(engines)('addresses but for case and accents on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const create = (email: string, token = admin) =>
    test.send('users.create', token, { body: { firstName: 'José', lastName: 'Pérez', email } })
  const update = (userId: string, email: string, token = admin) =>
    test.send('users.update', token, { params: { userId }, body: { email } })
  const login = async (email: string) => {
    const answer = await test.send('auth.login', null, { body: { email, password: worldPassword } })
    if (answer.statusCode !== 200) return answer.statusCode
    const claims = JSON.parse(Buffer.from(answer.json().token.split('.')[1], 'base64url').toString()) as {
      sub: string
    }
    return claims.sub
  }
  const inUse = (answer: Awaited<ReturnType<typeof create>>) =>
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      409,
      [{ path: 'email', message: 'This email is already in use' }],
    ])
  const setPassword = (id: string) =>
    test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(
        sql`update users set password_hash = (select password_hash from users where id = ${acme.admin}) where id = ${id}`,
      ),
    )

  it('are one, however they are written', () => {
    expect(addressKey(`${composed}@Ácme.example`)).toBe('jose@acme.example')
    expect(addressKey(`${decomposed}@acme.example`)).toBe('jose@acme.example')
    expect(addressKey('İNCİ@acme.example')).toBe('inci@acme.example')
    // Letters of their own are no accents.
    expect(addressKey('Straße@łódź.example')).toBe('straße@łodz.example')
  })

  it('are refused a second time: at creating, changing, and asking for another', async () => {
    const first = await create(`${decomposed}@acme.example`)
    expect([first.statusCode, first.json().email]).toEqual([201, `${composed}@acme.example`])
    for (const email of [`${composed}@acme.example`, `${decomposed}@ACME.example`, 'jose@acme.example'])
      inUse(await create(email))
    inUse(await update(acme.student, 'jose@acme.example'))
    inUse(await update(acme.admin, 'Jósé@acme.example'))
    expect((await update(first.json()._id, 'jose@acme.example')).json().email).toBe('jose@acme.example')
    inUse(await create(`${composed}@acme.example`))
  })

  it('are held apart by the index where two come at once', async () => {
    const spellings = ['zoe@acme.example', 'zoé@acme.example', 'ZOË@acme.example']
    const answers = await Promise.all(spellings.map(email => create(email)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  })

  it('sign in, are pasted, and are reset in each spelling', async () => {
    const person = (await create('Núria@acme.example')).json()._id
    await setPassword(person)
    for (const email of ['Núria@acme.example', 'NURIA@acme.example', 'nu\u0301ria@acme.example']) {
      expect(await login(email)).toBe(person)
      const body = { action: 'edit', emails: [email], companyGroups: [acme.group] }
      const preview = await test.send('users.previewBulk', admin, { body })
      expect(preview.json().people).toMatchObject([{ _id: person }])
    }
    await test.send('users.requestPasswordReset', null, { body: { email: 'nuria@acme.example' } })
    while (await test.jobs.runOnce());
    const mails = await test.outbox()
    // To the address that is stored, not to the one that was typed.
    expect(mails.at(-1)?.to?.map(({ address }) => address)).toEqual(['Núria@acme.example'])
  })

  it('end sessions and links when they change by an accent alone: mail goes elsewhere', async () => {
    const person = (await create('Íñigo@acme.example')).json()._id
    const open = await test.tokenOf(person)
    const isIn = async () => (await test.send('users.profile', open, { params: { id: person } })).statusCode
    expect(await isIn()).toBe(200)
    await update(person, 'ÍÑIGO@acme.example')
    const [ascii] = await test.db.inSystem(tx =>
      rows<{ lowers: boolean }>(tx, sql`select lower('Í') = 'í' as lowers`),
    )
    if (ascii?.lowers) expect(await isIn()).toBe(200)
    expect((await update(person, 'inigo@acme.example')).json().email).toBe('inigo@acme.example')
    expect(await isIn()).toBe(401)
    // One's own waits for a mail, as any other address does.
    const own = await update(acme.admin, 'ádmin@acme.example')
    expect(own.json()).toMatchObject({ email: 'admin@acme.example', pendingEmail: 'ádmin@acme.example' })
  })

  const stored = [
    'raúl@acme.example',
    'raul@acme.example',
    'téo@acme.example',
    'tèo@acme.example',
    'ánna@acme.example',
  ]
  /** Makes the keys of addresses that were stored before, each its own: as the migration does with an older database. */
  async function migrateStored() {
    const people: [email: string, id: string][] = []
    for (const email of stored) people.push([email, await addPerson(test.db, acme.company, '', email)])
    const ids = people.map(([, id]) => id)
    const tokens = await Promise.all(ids.map(id => test.tokenOf(id)))
    const migration = knownMigrations().find(({ sql: [first] }) => first?.includes('users_end_access'))
    const keys = await test.db.asOwner(async tx => {
      for (const statement of migration?.sql ?? []) await tx.execute(sql.raw(statement))
      return rows<{ key: string }>(
        tx,
        sql`select email_key as key from users where id = any(${sql.param(ids)}::text[]) order by id`,
      )
    })
    return { people, tokens, keys: keys.map(({ key }) => key) }
  }

  it('that were stored before keep signing in, each its own person, and nobody is signed out', async () => {
    const { people, tokens, keys } = await migrateStored()
    expect(keys).toEqual([stored[0], stored[1], 'teo@acme.example', stored[3], 'anna@acme.example'])
    for (const [place, [email, id]] of people.entries()) {
      expect([email, await login(email), await login(email.toUpperCase())]).toEqual([email, id, id])
      inUse(await create(email))
      const profile = await test.send('users.profile', tokens[place] ?? '', { params: { id } })
      expect(profile.statusCode).toBe(200)
    }
  })

  it('that were stored before keep their keys when a name changes, and are nobody takes them', async () => {
    const of = async (email: string) => {
      const { data } = (await test.send('users.list', admin, { query: { search: email } })).json()
      return data.find((person: { email: string }) => person.email === email)._id as string
    }
    const [kept, free] = [await of('raúl@acme.example'), await of('raul@acme.example')]
    const renamed = await test.send('users.update', admin, {
      params: { userId: kept },
      body: { lastName: 'Otro', email: 'RAÚL@acme.example' },
    })
    expect(renamed.statusCode, renamed.body).toBe(200)
    expect(await login('raúl@acme.example')).toBe(kept)
    // Nobody takes the address that is kept, even where the other is free again.
    await test.send('users.remove', admin, { params: { id: free } })
    inUse(await create('raúl@acme.example'))
    expect(await login('raul@acme.example')).toBe(401)
  })
})
