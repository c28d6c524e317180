import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addEnrolment, addPerson, addProgram, type CompanyWorld } from '../../../setup/world'

const day = (text: string) => new Date(`${text}T00:00Z`)

describe.each(engines)('the sheets of the workbook of employees on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let third: string

  /** What is true of a person's enrolments, and of when they connected last. */
  const people: Record<string, { enrolments: string; connected: string | null }> = {
    active: { enrolments: `status = 'in progress'`, connected: 'now' },
    inactive: { enrolments: `status = 'in progress'`, connected: '2020-01-01' },
    finished: { enrolments: `finished_at = '2026-03-04T03:30Z', completion = 100`, connected: null },
    stopped: { enrolments: `status = 'stopped'`, connected: 'now' },
    removed: { enrolments: 'removed_at = now()', connected: 'now' },
  }

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    third = await addProgram(test.db, acme.company, '=Third')
    await test.db.inSystem(tx =>
      tx.execute(sql`update companies set time_zone = 'America/Bogota' where id = ${acme.company}`),
    )
    for (const [name, { enrolments, connected }] of Object.entries(people)) {
      const id = await addPerson(test.db, acme.company, '', `${name}@sheet.example`)
      for (const program of [acme.program, acme.otherProgram]) await addEnrolment(test.db, acme, id, program)
      await test.db.inCompany({ company: acme.company }, async tx => {
        await tx.execute(
          sql`update enrolments set ${sql.raw(enrolments)}, enrolled_at = '2026-03-01T04:59Z' where user_id = ${id}`,
        )
        await tx.execute(sql`update users set last_connection = ${connected}::timestamptz where id = ${id}`)
      })
    }
    const id = await addPerson(test.db, acme.company, '', 'noseat@sheet.example')
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update users set last_connection = '2026-03-29T04:59:59.999Z' where id = ${id}`),
    )
  })
  afterAll(() => test.close())

  async function workbook(query: Record<string, string | number>, token = admin) {
    const answer = await test.send('users.employeesExcel', token, {
      query: { search: '@sheet.example', sortBy: 'email', sortDirection: 1, language: 'en', ...query },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const file = await test.app.inject({ url: `/api${answer.json().url}` })
    const { sheets } = await readXlsx(file.rawPayload)
    return { sheets, filename: answer.json().filename as string }
  }

  it('have one status for each person, in the language of the sheet', async () => {
    const statuses = async (query: Record<string, string>) =>
      (await workbook({ columns: 'email,status', ...query })).sheets[0]?.rows.slice(1).map(row => row[1])
    const all = ['Active', 'Finished', 'Inactive for 30 days', 'Without a seat', 'Removed', 'Stopped']
    expect(await statuses({})).toEqual(all)
    expect(await statuses({ language: 'es' })).toEqual([
      'Activo',
      'Finalizado',
      'Inactivo desde hace 30 días',
      'Sin licencia',
      'Dado de baja',
      'Detenido',
    ])
    expect(await statuses({ promotion: acme.program })).toEqual(
      all.filter(status => status !== 'Without a seat' && status !== 'Removed'),
    )
    for (const [status, name] of [
      ['active', ['Active']],
      ['inactive', ['Inactive for 30 days']],
      ['finishers', ['Finished']],
      ['removed', ['Removed']],
      ['noseat', ['Without a seat', 'Removed']],
    ] as const)
      expect(await statuses({ status })).toEqual(name)
  })

  it('have the days of the clock of the company', async () => {
    const { sheets } = await workbook({ search: 'noseat@', columns: 'email,lastConnection' })
    expect(sheets[0]?.rows[1]).toEqual(['noseat@sheet.example', day('2026-03-28')])
    const { sheets: finished } = await workbook({ search: 'finished@' })
    expect(finished[1]?.rows[1]?.slice(4, 6)).toEqual([day('2026-02-28'), day('2026-03-03')])
    const now = test.clock.now
    test.clock.now = new Date('2026-05-02T02:00Z')
    const again = await test.tokenOf(acme.admin)
    expect((await workbook({ columns: 'email' }, again)).filename).toBe('Employees_2026-05-01.xlsx')
    test.clock.now = now
  })

  it('have a row for each person and program, those in force first', async () => {
    const id = await addPerson(test.db, acme.company, '', 'many@sheet.example')
    for (const program of [acme.program, acme.otherProgram, third])
      await addEnrolment(test.db, acme, id, program)
    await test.db.inCompany({ company: acme.company }, async tx => {
      await tx.execute(
        sql`update enrolments set completion = 9.75609756097561, time_seconds = 3725, test_mark = 7.25,
              satisfaction = 4.6666, deadline = '2026-06-30', started_at = '2026-03-02T12:00Z',
              enrolled_at = '2026-03-01T12:00Z', last_activity_at = '2026-03-03T01:00Z',
              last_follow_up_at = '2026-03-05T12:00Z' where user_id = ${id} and program_id = ${third}`,
      )
      await tx.execute(
        sql`update enrolments set removed_at = now() where user_id = ${id} and program_id = ${acme.program}`,
      )
      await tx.execute(
        sql`update enrolments set enrolled_at = '2026-02-01T12:00Z' where user_id = ${id} and program_id = ${acme.otherProgram}`,
      )
    })
    const { sheets } = await workbook({ search: 'many@' })
    expect(sheets.map(({ name }) => name)).toEqual(['Employees', 'Programs'])
    expect(sheets[1]?.rows).toEqual([
      [
        'Name',
        'Email',
        'Program',
        'Status',
        'Start',
        'End',
        'Deadline',
        'Completion',
        'Time in classes',
        'Test mark',
        'Satisfaction',
        'Last activity',
        'Last follow up',
      ],
      [
        'many Example',
        'many@sheet.example',
        '=Third',
        'In progress',
        day('2026-03-02'),
        null,
        day('2026-06-30'),
        0.098,
        expect.anything(),
        7.3,
        4.7,
        day('2026-03-02'),
        day('2026-03-05'),
      ],
      expect.arrayContaining(['many@sheet.example', 'Safety first', 'In progress', 0.4]),
      expect.arrayContaining(['many@sheet.example', 'Gestión ágil', 'Removed', 0.4]),
    ])
    const { sheets: ofOne } = await workbook({ search: 'many@', promotion: third })
    expect(ofOne[1]?.rows.slice(1).map(row => row[2])).toEqual(['=Third'])
  })

  it('tell who sees single programs of no others', async () => {
    const { sheets } = await workbook({}, await test.tokenOf(acme.teacher))
    const programs = sheets[1]?.rows.slice(1).map(row => row[2])
    expect(new Set(programs)).toEqual(new Set(['Gestión ágil']))
  })

  it('go in the order of the list, and name nobody of another company', async () => {
    const { sheets } = await workbook({ sortDirection: -1, search: '' })
    const names = sheets[1]?.rows.slice(1).map(row => String(row[1])) ?? []
    expect(names).toEqual(names.toSorted().toReversed())
    expect(names.filter(name => name.endsWith('@globex.example'))).toEqual([])
    expect(names).toContain('student@acme.example')
  })
})
