import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, type CompanyWorld } from '../../../setup/world'
import { makeFundae } from '../role-examples/fundae'

const whole = {
  documentType: 'nif',
  document: '12345678Z',
  professionalCategory: 3,
  educationLevel: 7,
  companyCif: 'B12345674',
}

describe.each(engines)('what a Fundae report needs to know of a person on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let person: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    person = await addPerson(test.db, acme.company, '', 'participant@acme.example')
  })
  afterAll(() => test.close())

  const save = (fundae: unknown, userId = person) =>
    test.send('users.update', admin, { params: { userId }, body: { fundae } })
  const profile = async (token: string, id = person) =>
    (await test.send('users.profile', token, { params: { id } })).json()

  it('is neither told nor taken where the company makes no such reports', async () => {
    expect(await profile(admin)).not.toHaveProperty('fundae')
    const refused = await save(whole)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      403,
      [expect.objectContaining({ path: 'fundae', code: 'noFundaeReports' })],
    ])
    expect((await save(null)).statusCode).toBe(200)
    await makeFundae(test)
  })

  it('is stored as a whole, as it is written, and comes back', async () => {
    expect((await profile(admin)).fundae).toBeNull()
    const saved = await save({ ...whole, document: ' 12.345.678-z ', companyCif: 'b-12345674' })
    expect(saved.json().fundae).toEqual(whole)
    expect((await profile(admin)).fundae).toEqual(whole)
    const other = await test.send('users.update', admin, {
      params: { userId: person },
      body: { lastName: 'Example' },
    })
    expect(other.json().fundae).toEqual(whole)
    expect((await save({ professionalCategory: 5 })).json().fundae).toEqual({
      ...{ documentType: null, document: null, educationLevel: null, companyCif: null },
      professionalCategory: 5,
    })
    expect((await save({ documentType: 'nif', document: '' })).json().fundae).toMatchObject({
      document: null,
    })
    expect((await save(null)).json().fundae).toBeNull()
  })

  it('may be sent back as the profile has it, and counts the version', async () => {
    await save(whole)
    const read = await profile(admin)
    const params = { userId: person }
    const headers = { 'if-match': String(read.version) }
    const back = await test.send('users.update', admin, { params, body: read, headers })
    expect([back.statusCode, back.json().version]).toEqual([200, read.version + 1])
    const stale = await test.send('users.update', admin, { params, body: { fundae: null }, headers })
    expect(stale.statusCode).toBe(412)
    expect((await profile(admin)).fundae).toEqual(whole)
  })

  it.each([
    [{ documentType: 'nif', document: '12345678A' }, 'fundae.document', 'identityDocument'],
    [{ documentType: 'nie', document: '12345678Z' }, 'fundae.document', 'identityDocument'],
    [{ documentType: 'passport', document: 'ñ' }, 'fundae.document', 'identityDocument'],
    [{ document: '12345678Z' }, 'fundae.documentType', 'required'],
    [{ documentType: 'dni' }, 'fundae.documentType', 'invalidOption'],
    [{ companyCif: 'B12345678' }, 'fundae.companyCif', 'cif'],
    [{ professionalCategory: 6 }, 'fundae.professionalCategory', 'tooBig'],
    [{ educationLevel: 0 }, 'fundae.educationLevel', 'tooSmall'],
    [{ salary: 1 }, 'fundae.salary', 'unknownField'],
  ])('refuses %j at its field', async (fundae, path, code) => {
    const answer = await save(fundae)
    expect([answer.statusCode, answer.json().errors[0]]).toEqual([
      400,
      expect.objectContaining({ path, code }),
    ])
  })

  it.each([
    { documentType: 'nie', document: 'X1234567L' },
    { documentType: 'nie', document: 'Y0000000Z' },
    { documentType: 'passport', document: 'AAB123456' },
    { companyCif: 'Q2826000H' },
  ])('takes %j', async fundae => expect((await save(fundae)).json().fundae).toMatchObject(fundae))

  it('is given with a new person', async () => {
    const body = { firstName: 'New', lastName: 'Person', email: 'new@acme.example', fundae: whole }
    const added = await test.send('users.create', admin, { body })
    expect(added.statusCode, added.body).toBe(201)
    expect((await profile(admin, added.json()._id)).fundae).toEqual(whole)
  })

  it('is told to who may change it alone', async () => {
    await save(whole, acme.student)
    for (const who of ['teacher', 'reader', 'coach', 'student'] as const) {
      const read = await profile(await test.tokenOf(acme[who]), acme.student)
      expect(read._id).toBe(acme.student)
      expect(JSON.stringify(read)).not.toContain(whole.document)
      expect(read).not.toHaveProperty('fundae')
    }
    const staff = await test.tokenOf(test.world.staff, acme.company)
    expect((await profile(staff, acme.student)).fundae).toEqual(whole)
    const list = await test.send('users.list', admin)
    expect(list.body).not.toContain(whole.document)
    const foreign = await test.tokenOf(test.world.globex.admin)
    const params = { userId: acme.student }
    expect((await test.send('users.update', foreign, { params, body: { fundae: null } })).statusCode).toBe(
      404,
    )
  })

  it('is in the audit log by the name of its field alone', async () => {
    await save(whole)
    const found = await test.db.asOwner(tx =>
      tx.query.auditLog.findMany({ where: (log, { eq }) => eq(log.action, 'users.update') }),
    )
    expect(found.some(({ details }) => (details.fields as string[]).includes('fundae'))).toBe(true)
    expect(JSON.stringify(found)).not.toContain(whole.document)
  })
})
