import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldersOf } from '../../../../server/groups/fundae/report/evidence'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import type { CompanyWorld } from '../../../setup/world'
import { addFundaeGroup, addReportedGroup, type FundaeGroup, learners } from './fundae-world'
import { opened, reportsOf, sheetNames } from './made-reports'

describe.each(engines)('the Fundae report as long work, with its evidence on %s', engine => {
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

  it('comes with what proves it: files that Excel opens as they are, and the sums of all', async () => {
    const { filename, bytes } = await made({ evidence: true })
    expect(filename).toMatch(/^Informe_Fundae_\d{4}-\d\d-\d\d\.zip$/)
    const files = unzipSync(bytes)
    const workbook = filename.replace('.zip', '.xlsx')
    const folder = '12_=3_Seguridad_básica'
    const proofs = ['asistencia.csv', 'conexiones.csv', 'evaluaciones.csv'].map(name => `${folder}/${name}`)
    expect(Object.keys(files)).toEqual([workbook, ...proofs, 'SHA256SUMS.txt'])
    const sums = Object.entries(files)
      .slice(0, -1)
      .map(([name, content]) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    expect(strFromU8(files['SHA256SUMS.txt'] ?? new Uint8Array())).toBe(sums.join(''))
    const rowsOf = await opened(files[workbook] ?? new Uint8Array())
    expect(rowsOf('Conexiones')).toHaveLength(5)
    const text = (name: string) => strFromU8(files[`${folder}/${name}`] ?? new Uint8Array())
    expect([...(files[proofs[0] ?? ''] ?? []).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = text('conexiones.csv').split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[1]).toBe(
      `12;'=3;Seguridad básica;12345678Z;Ana Núñez;2026-03-02 10:00:00;2026-03-02 11:00:00;01:00:00;Sí;Primera`,
    )
    expect(lines[4]).toContain(`;;"'=Bea, ""López""";`)
    expect(text('asistencia.csv').split('\r\n')[1]).toContain(';4;4;100;02:31:01;5;50,3;')
    const english = unzipSync((await made({ evidence: true, language: 'en' })).bytes)
    const marks = strFromU8(english[`${folder}/tests.csv`] ?? new Uint8Array()).split('\r\n')
    expect(marks[2]).toMatch(/,2026-04-10 23:50:00,6\.5$/)
  })

  it('tells a teacher of their own programs, and nothing of what people said of themselves', async () => {
    const other = await addFundaeGroup(test, acme, 'Not theirs', learners.slice(0, 1))
    const token = await test.tokenOf(acme.teacher)
    const { bytes, rights } = await made({ evidence: true }, token)
    expect(rights).toMatchObject({ programs: expect.arrayContaining([group.program]) })
    const files = unzipSync(bytes)
    const inside = Object.values(unzipSync(Object.values(files)[0] ?? new Uint8Array()))
    const all = [...Object.values(files), ...inside].map(part => strFromU8(part)).join('')
    for (const { data } of learners) if (data.document) expect(all).not.toContain(data.document)
    expect(all).not.toContain('B12345674')
    expect(all).not.toContain('Not theirs')
    expect(all).toContain('Ana Núñez')
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`update programs set deleted_at = now() where id = ${other.program}`),
    )
  })

  it('has its heads alone where nothing matches, and no row of another company', async () => {
    const globex = await test.tokenOf(test.world.globex.admin)
    for (const body of [{}, { evidence: true }]) {
      const { bytes, filename } = await made(body, globex)
      const book = filename.endsWith('.zip') ? Object.values(unzipSync(bytes))[0] : bytes
      const rowsOf = await opened(book ?? new Uint8Array())
      for (const name of sheetNames) expect(rowsOf(name)).toHaveLength(1)
    }
  })

  it.each([
    [{ requestFrom: 'b2c' }, 'requestFrom'],
    [{ requestFrom: 'b2b', filters: { ini: '2026-02-02', end: '2026-02-01' } }, 'filters.end'],
    [{ requestFrom: 'b2b', filters: { ini: 'today' } }, 'filters.ini'],
    [{ requestFrom: 'b2b', filters: { promotion: 'x' } }, 'filters.promotion'],
    [{ requestFrom: 'b2b', language: 'fr' }, 'language'],
    [{ requestFrom: 'b2b', evidence: 'yes' }, 'evidence'],
  ])('refuses %j', async (body, path) => {
    const answer = await test.send('company.generateFundaeReport', admin, { body })
    expect([answer.statusCode, answer.json().errors[0].path]).toEqual([400, path])
  })

  it('goes on in another process where the first was killed, and comes to one file', async () => {
    const id = await reports.begin(admin, { evidence: true })
    await test.db.inSystem(tx =>
      tx.execute(
        sql`update jobs set state = 'running', attempts = 1, progress = 40, lease_owner = 'killed',
              lease_until = now() - interval '1 hour' where id = ${id}`,
      ),
    )
    test.clock.now = new Date()
    expect(await test.jobs.runOnce()).toBe(true)
    expect(await test.jobs.runOnce()).toBe(false)
    expect(await reports.stored(id)).toMatchObject({ state: 'done', progress: 100 })
    const { jobs } = (await test.send('jobs.list', admin)).json()
    const [job, ...others] = jobs.filter(({ _id }: { _id: string }) => _id === id)
    expect(others).toEqual([])
    expect(job).toMatchObject({ kind: 'fundae.report', file: { filename: expect.stringMatching(/\.zip$/) } })
  })

  it('tells how far it is, and is given to whoever had it made, for as long as they see as much', async () => {
    const executionId = await reports.begin(admin)
    const look = async () => (await test.send('reports.get', admin, { params: { executionId } })).json()
    expect(await look()).toMatchObject({ state: 'waiting', progress: 0, filename: null })
    while (await test.jobs.runOnce());
    expect(await look()).toMatchObject({
      state: 'done',
      progress: 100,
      filename: expect.stringMatching(/xlsx$/),
    })
    const params = { executionId, userId: acme.admin }
    const file = async (token: string) => (await test.send('reports.file', token, { params })).statusCode
    expect(await file(admin)).toBe(200)
    expect(await file(await test.tokenOf(acme.teacher))).toBe(404)
    const become = (type: string) =>
      test.db.inCompany({ company: acme.company }, tx =>
        tx.execute(sql`update users set type = ${type} where id = ${acme.admin}`),
      )
    await become('teacher')
    expect(await file(await test.tokenOf(acme.admin))).toBe(403)
    await become('b2bportaladmin')
  })

  it('is given up where that is asked for, and leaves no file', async () => {
    const id = await reports.begin(admin, { evidence: true })
    const cancelled = await test.send('jobs.cancel', admin, { params: { id } })
    expect(cancelled.statusCode).toBe(200)
    while (await test.jobs.runOnce());
    expect(await reports.stored(id)).toMatchObject({ state: 'cancelled', result: null })
  })

  it('is begun once, however often the same request comes', async () => {
    const sent = { body: { requestFrom: 'b2b' }, headers: { 'idempotency-key': `fundae-of-${engine}` } }
    const answers = await Promise.all(
      [1, 2].map(() => test.send('company.generateFundaeReport', admin, sent)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    while (await test.jobs.runOnce());
  })
})

it('gives each group a folder of its own, wherever the archive is unpacked', () => {
  const group = (actionNumber: string | null, groupNumber: string | null, title: string) => ({
    ...{ actionNumber, groupNumber, title },
  })
  const groups = [
    group('1', '2', 'Ventas: nivel 1/2'),
    group('1', '2', 'ventas nivel 1 2'),
    group(null, null, '../..'),
    group(null, null, '..'),
  ]
  expect(foldersOf(groups)).toEqual(['1_2_Ventas_nivel_1_2', '1_2_ventas_nivel_1_2_2', '_', '__2'])
})
