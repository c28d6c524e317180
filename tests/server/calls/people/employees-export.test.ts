import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { newId } from '../../../../server/db/ids'
import { removeLeftovers } from '../../../../server/platform/maintenance'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addPerson, type CompanyWorld } from '../../../setup/world'

const hostile = ['=1+1', '+cmd', '-2', '@SUM(A1)', '\t=3', '<b>&"\'']

/** The day after, where the company is. */
const lastConnection = '2026-03-03T23:30:07.000Z'

/** More people than are written at a time, and one of whom there is everything to say. */
async function fillCells(test: TestApp, { company, student, program }: CompanyWorld): Promise<void> {
  await test.db.inCompany({ company }, async tx => {
    await tx.execute(
      sql`insert into users (id, company_id, first_name, last_name, name_search, email, email_key)
          select 'f' || lpad(n::text, 23, '0'), ${company}, 'Eva', 'N' || n, 'eva n' || n, mail, mail
          from generate_series(1, 450) n, concat('eva', n, '@many.example') mail on conflict do nothing`,
    )
    await tx.execute(
      sql`update users set last_connection = ${lastConnection}, last_contact_date = '2026-02-01' where id = ${student}`,
    )
    await tx.execute(
      sql`update enrolments set last_activity_at = '2026-03-03T10:00Z' where user_id = ${student} and program_id = ${program}`,
    )
    for (const [name, type] of groupings)
      await tx.execute(
        sql`with g as (
              insert into groupings (id, company_id, name, name_search, type)
              select ${newId()}, ${company}, ${name}, ${name.toLowerCase()}, ${type}
              where not exists (select from groupings where name = ${name}) returning id)
            insert into user_groupings (company_id, user_id, grouping_id) select ${company}, ${student}, id from g`,
      )
  })
}

const groupings = [
  ['Zeta', 'organization'],
  ['Alfa, Beta', 'organization'],
  ['Sub', 'suborganization'],
  ['Another', 'group'],
] as const

const types: Record<string, string> = {
  '': 'Student',
  b2bportaladmin: 'Administrator',
  teacher: 'Teacher',
  teacher_reader: 'Read-only teacher',
  coach: 'Coach',
}

type Listed = ResultOf<typeof contract.users.students>['data'][number]

/** The day of an instant where the company is, as a sheet's reader gives it. */
function dayOf(value: string | null | undefined): Date | null {
  if (!value) return null
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date(value))
  return new Date(`${day}T00:00Z`)
}

/** The row of somebody whom the list has, but for the status. */
function rowOf(person: Listed): unknown[] {
  const names = (list: { name: string }[]) => list.map(({ name }) => name).join(', ') || null
  const { completionPercentage } = person
  return [
    person.name,
    person.email,
    types[person.type],
    person.program?.title ?? null,
    dayOf(person.program?.createdAt),
    completionPercentage === null ? null : Math.round(completionPercentage * 10) / 1000,
    dayOf(person.lastProgramActivity),
    names(person.companyOrganizations),
    names(person.companySuborganizations),
    names(person.companyGroups),
    dayOf(person.lastConnection),
    dayOf(person.lastContactDate),
  ]
}

const hour = 60 * 60_000
const day = 24 * hour

describe.each(engines)('the workbook of employees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    for (const [place, name] of hostile.entries()) {
      const id = await addPerson(test.db, acme.company, '', `h${place}@acme.example`)
      await test.db.inCompany({ company: acme.company }, tx =>
        tx.execute(sql`update users set first_name = ${name}, last_name = 'Ñandú' where id = ${id}`),
      )
    }
  })
  afterAll(() => test.close())

  /** The file behind an address, as a browser without the token gets it, opened. */
  async function sheetOf({ url }: { url: string }) {
    const answer = await test.app.inject({ url: `/api${url}` })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const { sheets } = await readXlsx(answer.rawPayload)
    return sheets[0]
  }

  it('has the columns, filters and sort of the list; what looks like a formula is text', async () => {
    const query = {
      search: '@acme.example',
      name: 'nandu',
      columns: 'name,email',
      sortBy: 'email',
      sortDirection: 1,
    }
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update users set name_search = 'nandu' where last_name = 'Ñandú'`),
    )
    const answer = await test.send('users.employeesExcel', admin, { query: { ...query, language: 'es' } })
    expect(answer.json().filename).toMatch(/^Empleados_\d{4}-\d\d-\d\d\.xlsx$/)
    const sheet = await sheetOf(answer.json())
    expect(sheet?.name).toBe('Empleados')
    expect(sheet?.rows[0]).toEqual(['Nombre', 'Correo electrónico'])
    expect(sheet?.rows.slice(1)).toEqual(
      hostile.map((name, place) => [`${name} Ñandú`, `h${place}@acme.example`]),
    )
  })

  it('has those alone who have never connected, or finished something within days, as long work too', async () => {
    const { company, student, program } = acme
    await test.db.inCompany({ company }, async tx => {
      await tx.execute(sql`update users set last_connection = ${lastConnection} where id <> ${student}`)
      await tx.execute(sql`update users set last_connection = null where id = ${student}`)
      await tx.execute(
        sql`update enrolments set finished_at = ${lastConnection} where user_id = ${student} and program_id = ${program}`,
      )
    })
    const day = '2026-03-04'
    for (const [filters, expected] of [
      [{ neverConnected: 'true' }, [['student@acme.example']]],
      [{ finishedFrom: day, finishedTo: day }, [['student@acme.example']]],
      [{ finishedTo: '2026-03-03' }, []],
    ] as const) {
      const query = { ...filters, columns: 'email' }
      const atOnce = await test.send('users.employeesExcel', admin, { query })
      expect((await sheetOf(atOnce.json()))?.rows.slice(1)).toEqual(expected)
      const params = (await test.send('users.exportEmployees', admin, { query })).json()
      expect(await test.jobs.runOnce()).toBe(true)
      const written = await test.send('users.exportedFile', admin, { params })
      expect((await sheetOf(written.json()))?.rows.slice(1)).toEqual(expected)
    }
    await test.db.inCompany({ company }, tx => tx.execute(sql`update enrolments set finished_at = null`))
  })

  it.each([
    ['everybody', 'admin', false],
    ['the people of one program', 'admin', true],
    ['those whom a teacher sees', 'teacher', false],
  ] as const)('says of %s what the list says, in its order', async (_, who, promotion) => {
    await fillCells(test, acme)
    const token = await test.tokenOf(acme[who])
    const sorted = { sortBy: 'email', sortDirection: -1, ...(promotion && { promotion: acme.program }) }
    const listed = await test.send('users.students', token, { query: sorted })
    const answer = await test.send('users.employeesExcel', token, { query: { ...sorted, language: 'en' } })
    const sheet = await sheetOf(answer.json())
    const withoutStatus = sheet?.rows.slice(1).map(row => row.toSpliced(3, 1))
    expect(withoutStatus).toEqual(listed.json().data.map(rowOf))
    expect(sheet?.rows.length).toBeGreaterThan(who === 'admin' && !promotion ? 450 : 1)
  })

  it('is long work where that is asked for, seen by who began it alone', async () => {
    const began = await test.send('users.exportEmployees', admin, { query: { status: 'seat' } })
    expect(began.statusCode).toBe(202)
    const params = began.json()
    const file = (token: string) => test.send('users.exportedFile', token, { params })
    expect((await file(admin)).statusCode).toBe(404)
    expect(await test.jobs.runOnce()).toBe(true)
    const { jobs } = (await test.send('jobs.list', admin)).json()
    expect(jobs[0]).toMatchObject({
      _id: params.executionId,
      kind: 'employees.export',
      state: 'done',
      progress: 100,
      file: {
        filename: expect.stringMatching(/\.xlsx$/),
        keptUntil: new Date(test.clock.now.getTime() + day).toISOString(),
      },
    })
    const sheet = await sheetOf((await file(admin)).json())
    expect(sheet?.rows).toHaveLength(2)
    expect(sheet?.rows[0]).toHaveLength(13)
    const staff = await test.tokenOf(test.world.staff, acme.company)
    expect((await file(staff)).statusCode).toBe(404)
    const { url } = (await file(admin)).json()
    const forged = url.replace(
      /signature=(.)/,
      (_: string, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`,
    )
    expect((await test.app.inject({ url: `/api${forged}` })).statusCode).toBe(404)
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000)
    expect((await test.app.inject({ url: `/api${url}` })).statusCode).toBe(404)
    expect((await file(await test.tokenOf(acme.admin))).statusCode).toBe(200)
    await removeLeftovers(test.db, test.files, new Date(test.clock.now.getTime() + 2 * 86_400_000))
    expect((await file(await test.tokenOf(acme.admin))).statusCode).toBe(404)
  })

  it('tells of its file for as long as it is kept, then that it is gone, and then nothing', async () => {
    const began = test.clock.now.getTime()
    const { executionId } = (
      await test.send('users.exportEmployees', await test.tokenOf(acme.admin), { query: {} })
    ).json()
    const told = async (who = acme.admin) => {
      const { jobs } = (await test.send('jobs.list', await test.tokenOf(who))).json()
      return jobs.find(({ _id }: { _id: string }) => _id === executionId)
    }
    expect(await told()).not.toHaveProperty('file')
    // It waits long before its turn: the day of the file begins when it is written.
    test.clock.now = new Date(began + 2 * hour)
    expect(await test.jobs.runOnce()).toBe(true)
    const keptUntil = new Date(began + 2 * hour + day).toISOString()
    test.clock.now = new Date(began + day + hour)
    await removeLeftovers(test.db, test.files, test.clock.now)
    expect((await told()).file).toMatchObject({ keptUntil })
    expect(await told(acme.teacher)).toBeUndefined()
    const fetched = await test.send('users.exportedFile', await test.tokenOf(acme.admin), {
      params: { executionId },
    })
    expect((await sheetOf(fetched.json()))?.rows.length).toBeGreaterThan(1)
    const gone = { filename: expect.stringMatching(/\.xlsx$/), keptUntil: null }
    test.clock.now = new Date(began + day + 2 * hour)
    expect((await told()).file).toEqual(gone)
    test.clock.now = new Date(began + day + 3 * hour)
    await removeLeftovers(test.db, test.files, test.clock.now)
    expect((await told()).file).toEqual(gone)
    test.clock.now = new Date(began + 2 * day + 2 * hour)
    expect(await told()).toBeUndefined()
  })

  it('refuses columns and orders that there are not, before any work begins', async () => {
    const again = await test.tokenOf(acme.admin)
    for (const [query, path] of [
      [{ columns: 'name,salary' }, 'columns.1'],
      [{ sortBy: 'testMark', sortDirection: 1 }, 'sortBy'],
      [{ status: 'gone' }, 'status'],
      [{ language: 'fr' }, 'language'],
      [{ promotion: 'x' }, 'promotion'],
    ] as const)
      for (const call of ['users.exportEmployees', 'users.employeesExcel'] as const) {
        const answer = await test.send(call, again, { query: { ...query } })
        expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
      }
  })

  it('is begun once, however often the same request comes', async () => {
    const again = await test.tokenOf(acme.admin)
    const begin = (status: string) =>
      test.send('users.exportEmployees', again, {
        query: { status },
        headers: { 'idempotency-key': `export-of-${engine}` },
      })
    const [one, other] = await Promise.all([begin('seat'), begin('seat')])
    expect([one.statusCode, other.statusCode]).toEqual([202, 202])
    expect(other.json()).toEqual(one.json())
    expect((await begin('noseat')).statusCode).toBe(422)
    while (await test.jobs.runOnce());
  })
})
