import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostUploadRows } from '#contract/words/upload/columns'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, addProgram, type CompanyWorld } from '../../../setup/world'
import { named, uploadCalls, uploadRow } from './upload-rows'

describe.each(engines)('rows of employees are looked at on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let check: ReturnType<typeof uploadCalls>['check']
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    check = uploadCalls(test, await test.tokenOf(acme.admin)).check
  })
  afterAll(() => test.close())

  const wrongIn = async (...rows: object[]) => {
    const { wrong } = await check(rows)
    return wrong.map(({ row, errors }: { row: number; errors: { path: string; code: string }[] }) => [
      row,
      ...errors.map(({ path, code }) => `${path} ${code}`),
    ])
  }

  it('as new, changed and unchanged, with what people have until now', async () => {
    await addPerson(test.db, acme.company, '', 'ana@acme.example')
    await addPerson(test.db, acme.company, '', 'leo@acme.example')
    const { created, changed, unchanged, wrong, missing } = await check([
      named(2, 'New'),
      uploadRow(3, { firstName: 'Ana', lastName: 'Example', email: 'ANA@acme.example', group: 'GROUP a' }),
      uploadRow(4, { firstName: 'leo', lastName: 'Example', email: 'leo@acme.example' }),
      uploadRow(5, {
        firstName: 'student',
        lastName: 'Example',
        email: 'student@acme.example',
        language: 'Inglés',
      }),
    ])
    expect({ created, unchanged, wrong, missing }).toEqual({
      created: 1,
      unchanged: [4],
      wrong: [],
      missing: [],
    })
    expect(changed).toEqual([
      {
        row: 3,
        changes: [
          { column: 'firstName', before: 'ana' },
          { column: 'group', before: '' },
        ],
      },
      { row: 5, changes: [{ column: 'language', before: '' }] },
    ])
  })

  it('with what is wrong at each cell, by the rules of the browser', async () => {
    const wrong = await wrongIn(
      uploadRow(2, { email: 'nobody' }),
      named(3, 'Long', { lastName: 'x'.repeat(41), language: 'Klingon' }),
      named(4, 'Formula', { organization: '#N/A' }),
      named(5, 'Bell', { lastName: 'a\u0007b' }),
    )
    expect(wrong).toEqual([
      [2, 'firstName required', 'lastName required', 'email email'],
      [3, 'lastName atMost', 'language unknownLanguage'],
      [4, 'organization failedFormula'],
      [5, 'lastName characters'],
    ])
  })

  it('with every later row of one address, whatever its case and accents', async () => {
    const { wrong, created } = await check([
      named(2, 'Jose', { email: 'jose@acme.example' }),
      named(3, 'Jose', { email: ' JOSÉ@acme.example\u200b' }),
      named(9, 'Jose', { email: 'jose@ACME.example' }),
    ])
    expect(created).toBe(1)
    expect(wrong.map(({ row, errors }: { row: number; errors: object[] }) => [row, errors])).toEqual([
      [
        3,
        [
          {
            path: 'email',
            code: 'twiceInFile',
            values: { row: 2 },
            message: 'Row 2 has this address already',
          },
        ],
      ],
      [
        9,
        [
          {
            path: 'email',
            code: 'twiceInFile',
            values: { row: 2 },
            message: 'Row 2 has this address already',
          },
        ],
      ],
    ])
  })

  it('with groupings that are not there, which can be created', async () => {
    const rows = [
      named(2, 'One', { organization: 'Búsqueda', group: 'Group A' }),
      named(3, 'Two', { organization: 'BUSQUEDA' }),
      named(4, 'Three', { suborganization: 'Búsqueda' }),
    ]
    const { wrong, missing } = await check(rows)
    expect(wrong.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4])
    expect(wrong[0].errors).toMatchObject([
      { path: 'organization', code: 'unknownGrouping', values: { name: 'Búsqueda' } },
    ])
    expect(missing).toEqual([
      { type: 'organization', name: 'Búsqueda', rows: 2 },
      { type: 'suborganization', name: 'Búsqueda', rows: 1 },
    ])
    const again = await check(rows, [{ type: 'organization', name: 'busqueda' }])
    expect([again.created, again.wrong.map(({ row }: { row: number }) => row)]).toEqual([2, [4]])
  })

  it('with programs that are published, by their title', async () => {
    await addProgram(test.db, acme.company, 'Twice there')
    await addProgram(test.db, acme.company, 'Twice  there')
    await addProgram(test.db, acme.company, 'Gone', true)
    expect(
      await wrongIn(
        named(2, 'One', { program: 'GESTION AGIL' }),
        named(3, 'Two', { program: 'Twice there' }),
        named(4, 'Three', { program: 'Gone' }),
        named(5, 'Four', { program: 'Nowhere' }),
      ),
    ).toEqual([
      [3, 'program severalPrograms'],
      [4, 'program unknownProgram'],
      [5, 'program unknownProgram'],
    ])
  })

  it('where a program of somebody is not new, or was taken from them', async () => {
    const program = await addProgram(test.db, acme.company, 'Held')
    const person = await addPerson(test.db, acme.company, '', 'held@acme.example')
    const row = uploadRow(2, {
      firstName: 'held',
      lastName: 'Example',
      email: 'held@acme.example',
      program: 'held',
    })
    const enlist = { params: { id: person, product: program } }
    const admin = await test.tokenOf(acme.admin)
    expect((await check([row])).changed).toHaveLength(1)
    expect((await test.send('users.enlist', admin, enlist)).statusCode).toBeLessThan(300)
    expect((await check([row])).unchanged).toEqual([2])
    const body = { userIds: [person], promotionIds: [program] }
    expect((await test.send('users.bulkPrograms', admin, { body })).statusCode).toBe(200)
    expect((await check([row])).changed).toEqual([{ row: 2, changes: [{ column: 'program', before: '' }] }])
  })

  it('where an administrator would rename another one', async () => {
    const rename = uploadRow(2, { firstName: 'Other', lastName: 'Example', email: 'admin@acme.example' })
    expect(await wrongIn(rename)).toEqual([[2, 'firstName higherRank']])
    const staff = uploadCalls(test, await test.tokenOf(test.world.staff, acme.company))
    expect((await staff.check([rename])).changed).toMatchObject([{ row: 2 }])
  })

  it('as new where the address is of another company, or of somebody who was deleted', async () => {
    const person = await addPerson(test.db, acme.company, '', 'gone@acme.example')
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update users set deleted_at = now() where id = ${person}`),
    )
    const { created } = await check([
      named(2, 'Gone'),
      named(3, 'Elsewhere', { email: 'student@globex.example' }),
    ])
    expect(created).toBe(2)
  })

  it('and refused where there are too many, or none', async () => {
    const admin = await test.tokenOf(acme.admin)
    const rows = Array.from({ length: mostUploadRows + 1 }, (_, place) => uploadRow(place + 2, {}))
    const send = (body: object) => test.send('users.checkRows', admin, { body })
    expect((await send({ rows })).statusCode).toBe(400)
    expect((await send({ rows: [] })).statusCode).toBe(400)
    expect((await send({ rows: [{ row: 0 }] })).statusCode).toBe(400)
    const long = uploadRow(2, { firstName: 'x'.repeat(1001) })
    expect((await send({ rows: [long] })).json().errors[0].path).toBe('rows.0.firstName')
    const large = { rows: [], filler: 'x'.repeat(33 * 1024 * 1024) }
    expect((await send(large)).statusCode).toBe(413)
  })

  it('with heads that the company remembers, and no other company', async () => {
    const admin = await test.tokenOf(acme.admin)
    const set = (heads: object) => test.send('users.setUploadHeads', admin, { body: { heads } })
    await set({ 'Mitarbeiter*': 'firstName', Nummer: null })
    expect((await set({ mitarbeiter: 'lastName' })).json()).toEqual({
      heads: { mitarbeiter: 'lastName', nummer: null },
    })
    const globex = await test.tokenOf(test.world.globex.admin)
    expect((await test.send('users.uploadHeads', globex)).json()).toEqual({ heads: {} })
    expect((await set({ Nummer: 'salary' })).statusCode).toBe(400)
  })
})
