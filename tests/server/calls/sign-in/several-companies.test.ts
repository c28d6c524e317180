import { sql } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../../../server/platform/auth/passwords'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, type CompanyWorld, worldPassword } from '../../../setup/world'

const email = 'shared@people.example'

describe.each(engines)('one address in several companies on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let globex: CompanyWorld
  let admins: { acme: string; globex: string }
  let people = 0
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    globex = test.world.globex
    admins = { acme: await test.tokenOf(acme.admin), globex: await test.tokenOf(globex.admin) }
  })
  afterAll(() => test.close())

  const create = (address: string, token = admins.acme) =>
    test.send('users.create', token, {
      body: { firstName: 'Ana', lastName: 'Example', email: address, type: 'teacher' },
    })
  const update = (userId: string, address: string) =>
    test.send('users.update', admins.acme, { params: { userId }, body: { email: address } })
  const login = (address: string, company?: string | null, password = worldPassword) =>
    test.send('auth.login', null, { body: { email: address, password, company } })
  /** A fresh address that a person of the other company has. */
  const taken = async () => {
    const address = `taken${people++}@people.example`
    await addPerson(test.db, globex.company, 'teacher', address)
    return address
  }
  const shape = (answer?: { json(): object }) => ({ ...answer?.json(), _id: '', email: '', version: 0 })

  it('is told to no administrator, whatever they do with it', async () => {
    const [free, other] = [`free${people++}@people.example`, await taken()]
    const added = [await create(free), await create(other)]
    expect(added.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(shape(added[1])).toEqual(shape(added[0]))

    const person = added[0]?.json()._id
    const changed = [await update(person, 'x@people.example'), await update(person, await taken())]
    expect(changed.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(shape(changed[1])).toEqual(shape(changed[0]))

    // The own address waits for its owner's word, wherever else it may be.
    const own = await update(acme.admin, await taken())
    expect([own.statusCode, own.json().email]).toEqual([200, 'admin@acme.example'])

    await test.send('users.remove', admins.acme, { params: { id: person } })
    const restored = await test.send('users.undoDeletion', admins.acme, { params: { id: person } })
    expect(restored.statusCode, restored.body).toBe(200)

    const pasted = await Promise.all(
      [await taken(), `free${people++}@people.example`].map(address =>
        test.send('users.previewBulk', admins.acme, {
          body: { action: 'edit', emails: [address], companyGroups: [acme.group] },
        }),
      ),
    )
    expect(pasted.map(({ statusCode, json }) => [statusCode, json().errors[0].code])).toEqual([
      [404, 'noAddress'],
      [404, 'noAddress'],
    ])
  })

  it('is refused a second time within the company, also where its owner confirms it late', async () => {
    const address = await taken()
    expect((await create(address)).statusCode).toBe(201)
    expect((await create(address.toUpperCase())).statusCode).toBe(409)
    const late = `late${people++}@people.example`
    await update(acme.admin, late)
    const mail = await mailTo(late)
    expect((await create(late)).statusCode).toBe(201)
    const token = /#token=([\w-]+)/.exec(mail)?.[1]
    expect((await test.send('users.confirmAddress', null, { body: { token } })).statusCode).toBe(409)
  })

  it('signs in where the password is known; where it is known twice, in the company that one says', async () => {
    const mine = await addPerson(test.db, acme.company, 'teacher', email)
    const theirs = await addPerson(test.db, globex.company, 'coach', email)
    const answer = await login(email)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'severalCompanies'])
    expect(answer.headers['set-cookie']).toBeUndefined()
    const choices = answer
      .json()
      .errors.map(({ code, values }: { code: string; values: object }) => [code, values])
    expect(choices).toEqual(
      expect.arrayContaining([
        ['whichCompany', { name: 'acme', company: acme.company }],
        ['whichCompany', { name: 'globex', company: globex.company }],
      ]),
    )
    for (const [company, user] of [
      [acme.company, mine],
      [globex.company, theirs],
    ] as const)
      expect(decodeJwt((await login(email, company)).json().token)).toMatchObject({ sub: user, company })
    expect((await login(email, 'f'.repeat(24))).statusCode).toBe(401)
    expect((await login(email, null)).statusCode).toBe(401)

    const another = await hashPassword('quite another password')
    await test.db.inSystem(tx =>
      tx.execute(sql`update users set password_hash = ${another} where id = ${theirs}`),
    )
    expect(decodeJwt((await login(email)).json().token).sub).toBe(mine)
    expect(decodeJwt((await login(email, undefined, 'quite another password')).json().token).sub).toBe(theirs)
    expect((await login(email, undefined, 'neither')).statusCode).toBe(401)
  })

  it('of internal staff in a company opens no more than the company, and the other way round', async () => {
    const address = 'staff@provider.example'
    const created = await create(address)
    expect(created.statusCode).toBe(201)
    const hash = await hashPassword(worldPassword)
    await test.db.inSystem(tx =>
      tx.execute(sql`update users set password_hash = ${hash} where id = ${created.json()._id}`),
    )
    const choices = (await login(address)).json().errors
    expect(choices).toContainEqual(
      expect.objectContaining({ code: 'whichCompany', values: { name: 'Provider', company: 'none' } }),
    )
    const asTeacher = (await login(address, acme.company)).json().token
    expect((await test.send('auth.companies', asTeacher)).statusCode).toBe(403)
    const asStaff = (await login(address, null)).json().token
    expect((await test.send('auth.companies', asStaff)).statusCode).toBe(200)
  })

  const mailTo = async (address: string) => {
    while (await test.jobs.runOnce());
    const mails = (await test.outbox()).filter(({ to }) => to?.some(found => found.address === address))
    return mails.map(({ text }) => text).join('\n')
  }

  it('gets a link for each of its accounts, which says for which company', async () => {
    const address = await taken()
    await addPerson(test.db, acme.company, 'teacher', address)
    await test.send('users.requestPasswordReset', null, { body: { email: address } })
    const text = await mailTo(address)
    expect(text).toContain('para tu cuenta de acme en')
    expect(text).toContain('para tu cuenta de globex en')
    const tokens = [...text.matchAll(/#token=([\w-]+)/g)].map(([, token]) => token)
    expect(new Set(tokens).size).toBe(2)
  })
})
