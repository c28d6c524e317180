import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import type { CompanyWorld } from '../../../setup/world'
import { addFundaeGroup, addReportedGroup, type FundaeGroup, learners } from './fundae-world'
import { opened, reportsOf } from './made-reports'

const at = (text: string) => new Date(`${text}Z`)

describe.each(engines)('the Fundae report on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let group: FundaeGroup
  let reports: ReturnType<typeof reportsOf>
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    group = await addReportedGroup(test, acme, admin)
    reports = reportsOf(test)
  })
  afterAll(() => test.close())

  const made = (body: object = {}, token = admin) => reports.made(token, body)
  const report = async (body: object = {}, token = admin) => opened((await made(body, token)).bytes)

  it('says of groups and participants what the company knows, in Spanish unless told', async () => {
    const { filename, rights, bytes } = await made()
    expect(filename).toMatch(/^Informe_Fundae_\d{4}-\d\d-\d\d\.xlsx$/)
    expect(rights).toBe('everything')
    const rowsOf = await opened(bytes)
    expect(rowsOf('Grupos')).toEqual([
      ...[
        [
          'Acción',
          'Grupo',
          'Programa',
          'Inicio',
          'Fin',
          'Horas',
          'Modalidad',
          'Participantes',
          'Finalizados',
        ],
      ].map(heads => [...heads, 'Tutores', 'Listo para comunicar']),
      [
        ...[
          '12',
          '=3',
          'Seguridad básica',
          at('2026-03-01T00:00'),
          at('2026-04-10T00:00'),
          5,
          'Teleformación',
        ],
        ...[3, 1, 'teacher Example', 'No'],
      ],
    ])
    expect(rowsOf('Participantes').slice(1)).toEqual([
      [
        ...[
          '12',
          '=3',
          'Seguridad básica',
          'NIF',
          '12345678Z',
          'Ana Núñez',
          'seguridad básica.0@fundae.example',
        ],
        ...['Técnico', 'Estudios universitarios de primer ciclo (diplomatura, grado)', 'B12345674'],
        ...[null, null, null, 'Finalizado'],
      ],
      expect.arrayContaining(['=Bea, "López"', 'Educación primaria', 'En curso']),
      expect.arrayContaining(['87654321X', 'En curso']),
    ])
    expect(rowsOf('Costes').slice(1)).toEqual([
      ['12', '=3', 'Seguridad básica', 3, 1, 1200.5, 99.5, null, 1300, 1300 / 3, 1300],
    ])
  })

  it('tells each sitting by the company’s clock, also in the night of summer time', async () => {
    const rowsOf = await report()
    const ana = ['12', '=3', 'Seguridad básica', '12345678Z', 'Ana Núñez']
    const bea = ['12', '=3', 'Seguridad básica', null, '=Bea, "López"']
    const second = 1 / 86_400
    const sittings = rowsOf('Conexiones').slice(1)
    expect(sittings.map(row => [...row.slice(0, 5), ...row.slice(8)])).toEqual([
      [...ana, 'Sí', 'Primera'],
      [...ana, 'Sí', null],
      [...ana, 'Sí', 'Última'],
      [...bea, 'No', 'Primera y última'],
    ])
    expect(
      sittings.map(row => row.slice(5, 7).map(cell => (cell as Date).toISOString().slice(0, 19))),
    ).toEqual([
      ['2026-03-02T10:00:00', '2026-03-02T11:00:00'],
      ['2026-03-29T01:00:00', '2026-03-29T03:30:00'],
      ['2026-04-10T23:58:58', '2026-04-10T23:59:59'],
      ['2026-02-28T00:00:00', '2026-02-28T00:10:00'],
    ])
    const lengths = sittings.map(row => Math.round(dayFraction(row[7]) / second))
    expect(lengths).toEqual([3600, 5400, 61, 600])
    const [attendanceHeads, ...attendance] = rowsOf('Asistencia')
    expect(attendanceHeads?.at(-1)).toBe('Ha finalizado')
    expect(attendance.map(row => [...row.slice(4, 8), row[9], row[10], row[13]])).toEqual([
      ['Ana Núñez', 4, 4, 100, 5, 50.3, 'Sí'],
      ['=Bea, "López"', 2, 4, 50, 5, 3.3, 'No'],
      ['Carl Ortiz', 0, 4, 0, 5, 0, 'No'],
    ])
    expect(attendance.map(row => Math.round(dayFraction(row[8]) / second))).toEqual([9061, 600, 0])
    expect(
      rowsOf('Evaluaciones')
        .slice(1)
        .map(row => row.slice(4, 6).concat(row[7] ?? null)),
    ).toEqual([
      ['Ana Núñez', 'Class', 8],
      ['Ana Núñez', 'Class', 6.5],
    ])
  })

  it('counts what tutors did, and tells no word of their notes', async () => {
    const { bytes } = await made()
    const rowsOf = await opened(bytes)
    expect(
      rowsOf('Tutorías')
        .slice(1)
        .map(row => [row[4], row[5], row[6], row[9]]),
    ).toEqual([
      ['Ana Núñez', 'teacher Example', 2, 1],
      ['=Bea, "López"', 'teacher Example', 0, 0],
      ['Carl Ortiz', 'teacher Example', 0, 0],
    ])
    const parts = Object.values(unzipSync(bytes)).map(part => strFromU8(part))
    expect(parts.join('')).not.toContain('secret')
    expect(parts.find(part => part.includes('<sheets>'))).toContain('activeTab="7"')
  })

  it('names everything that would block the bonus by the same rule as the screen, with what to do', async () => {
    const rowsOf = await report({ language: 'en' })
    const [head, ...found] = rowsOf('Incidencias')
    expect(head?.slice(-2)).toEqual(['What would block the bonus', 'What to do'])
    expect(found.map(row => [row[4], row[6]])).toEqual([
      ['=Bea, "López"', 'No document (NIF, NIE or passport)'],
      ['=Bea, "López"', 'No professional category'],
      ['=Bea, "López"', 'The CIF of the company is missing'],
      ['=Bea, "López"', 'Completion is below 75%'],
      ['=Bea, "López"', 'No assessment has been taken'],
      ['Carl Ortiz', 'Has never connected'],
      ['Carl Ortiz', 'Completion is below 75%'],
      ['Carl Ortiz', 'No assessment has been taken'],
    ])
    expect(found.every(row => typeof row[7] === 'string' && row[7].length > 10)).toBe(true)
    const { groups } = (await test.send('fundae.overview', admin)).json()
    const told = groups[0].problems.reduce(
      (sum: number, { participants }: { participants: number }) => sum + Math.max(1, participants),
      0,
    )
    expect(found).toHaveLength(told)
  })

  it('is of the groups and participants that the filters choose', async () => {
    const other = await addFundaeGroup(test, acme, 'Zeta', learners.slice(0, 1))
    const dates = { startDate: '2026-01-01', endDate: '2026-01-31' }
    await test.send('fundae.saveProgram', admin, { params: { id: other.program }, body: dates })
    await test.db.inCompany({ company: acme.company }, async tx => {
      await tx.execute(sql`update programs set folder_id = ${acme.innerFolder} where id = ${other.program}`)
      await tx.execute(
        sql`insert into user_groupings (company_id, user_id, grouping_id)
            values (${acme.company}, ${group.people[1]}, ${acme.group})`,
      )
    })
    const found = async (filters: object) => {
      const rowsOf = await report({ filters })
      const names = (sheet: string, place: number) =>
        rowsOf(sheet)
          .slice(1)
          .map(row => row[place])
      return [names('Grupos', 2), names('Participantes', 5)]
    }
    const both = ['Seguridad básica', 'Zeta']
    const ana = 'Ana Núñez'
    expect(await found({})).toEqual([both, [ana, '=Bea, "López"', 'Carl Ortiz', ana]])
    expect(await found({ promotion: [other.program] })).toEqual([['Zeta'], [ana]])
    expect(await found({ folder: acme.folder })).toEqual([['Zeta'], [ana]])
    expect(await found({ ini: '2026-01-31', end: '2026-02-28' })).toEqual([['Zeta'], [ana]])
    expect(await found({ ini: '2026-04-10' })).toMatchObject([['Seguridad básica'], { length: 3 }])
    expect(await found({ groups: [acme.group] })).toEqual([both, ['=Bea, "López"']])
    expect(await found({ groups: [acme.group], organizations: [acme.group] })).toMatchObject([
      both,
      { length: 1 },
    ])
    expect(await found({ seats: 'noseat' })).toEqual([both, []])
    expect(await found({ seats: 'seat' })).toMatchObject([both, { length: 4 }])
    const unknown = test.world.globex
    for (const filters of [
      { promotion: [unknown.program] },
      { folder: unknown.folder },
      { groups: [unknown.group] },
    ]) {
      const answer = await test.send('company.generateFundaeReport', admin, {
        body: { requestFrom: 'b2b', filters },
      })
      expect(answer.statusCode).toBe(404)
    }
    const teacher = await test.tokenOf(acme.teacher)
    const unseen = { requestFrom: 'b2b', filters: { promotion: [other.program] } }
    expect((await test.send('company.generateFundaeReport', teacher, { body: unseen })).statusCode).toBe(403)
    const costs = (await report())('Costes')
    expect(costs.at(-1)?.slice(0, 6)).toEqual(['Total', null, '', 4, 2, 1200.5])
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update programs set deleted_at = now() where id = ${other.program}`),
    )
  })
})

/** Lengths of time are read as a part of a day, or as the instant so long after the first of all days. */
function dayFraction(cell: unknown): number {
  if (cell instanceof Date) return (cell.getTime() - Date.UTC(1899, 11, 31)) / 86_400_000
  return Number(cell)
}
