import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { responsesHandler } from '../../../../server/groups/reports/responses/job'
import { createFiles } from '../../../../server/platform/files/files'
import { folderStore } from '../../../../server/platform/files/stores/folder-store'
import type { JobContext } from '../../../../server/platform/jobs/job-handler'
import { createJobs } from '../../../../server/platform/jobs/jobs'
import { createRandom } from '../../../../server/platform/seed/random'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines, testDirectory } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import { addPerson } from '../../../setup/world'
import { gate } from '../../jobs/job-world'
import { isIn, type PlainQuery, plainOf } from './plain/plain'
import { type Raw, type RawActivity, readRaw } from './plain/raw'
import { anyQuery } from './queries'
import { addRandomCompany, type RandomCompany } from './random-company'

const year = { ini: '2025-10-01', end: '2026-12-31' }
const heads = {
  tests: ['Name', 'Email', 'Program', 'Module', 'Lesson', 'Class', 'Mark', 'Date'],
  challenges: ['Name', 'Email', 'Program', 'Module', 'Lesson', 'Class', 'Status', 'Mark', 'Date'],
  answers: ['Name', 'Email', 'Program', 'Answer', 'Date'],
}

type Rows = unknown[][]

/** In the order of their texts: nothing is said of those that happened at one instant. */
const ordered = (found: Rows): string[] => found.map(row => JSON.stringify(row)).sort()

describe.each(engines)('the report of responses on %s', engine => {
  let test: TestApp
  let company: RandomCompany
  let raw: Raw
  let admin: string
  /** What a row says of a person, and of a program. */
  let told: Map<string, string[]>
  let places: Map<string, [module: string, lesson: string, title: string]>

  beforeAll(async () => {
    test = await openTestApp(engine)
    company = await addRandomCompany(test.db, 'responses', 'America/Santiago', 7)
    raw = await readRaw(test.db, company.company)
    admin = await test.tokenOf(company.admin)
    await test.db.asOwner(async tx => {
      const named = await rows<{ id: string; cells: string[] }>(
        tx,
        sql`select id, json_build_array(first_name || ' ' || last_name, email) as cells from users
            union all select id, json_build_array(title) from programs`,
      )
      told = new Map(named.map(({ id, cells }) => [id, cells]))
      const inPlaces = await rows<{ key: string; place: [string, string, string] }>(
        tx,
        sql`select pm.program_id || c.id as key, json_build_array(m.title, l.title, c.title) as place
            from program_modules pm join modules m on m.id = pm.module_id join lessons l on l.module_id = m.id
            join lesson_classes lc on lc.lesson_id = l.id join classes c on c.id = lc.class_id`,
      )
      places = new Map(inPlaces.map(({ key, place }) => [key, place]))
    })
  })
  afterAll(() => test.close())

  const begin = (body: object, token = admin) => test.send('reports.beginResponses', token, { body })
  const begun = async (body: object, token = admin): Promise<string> => {
    const answer = await begin(body, token)
    expect(answer.statusCode, answer.body).toBe(202)
    return answer.json().executionId
  }
  const get = (executionId: string, token = admin) =>
    test.send('reports.get', token, { params: { executionId } })
  const file = (executionId: string, userId = company.admin, token = admin) =>
    test.send('reports.file', token, { params: { executionId, userId } })

  /** The sheets of a finished report, without their heads. */
  async function sheetsOf(executionId: string, userId = company.admin, token = admin) {
    const answer = await file(executionId, userId, token)
    expect(answer.statusCode, answer.body).toBe(200)
    const saved = await test.app.inject({ url: `/api${answer.json().url}` })
    expect(saved.headers['content-type']).toContain('spreadsheetml')
    const { sheets } = await readXlsx(saved.rawPayload)
    return sheets.map(({ name, rows: [head = [], ...found] }) => ({ name, head, rows: found }))
  }
  async function report(body: object, userId = company.admin, token = admin) {
    const executionId = await begun(body, token)
    while (await test.jobs.runOnce());
    return sheetsOf(executionId, userId, token)
  }

  /** What the sheets have to say, looked at row by row. */
  function expected(query: PlainQuery, teacher?: string): string[][] {
    const { activity, seen, dayOf, period } = plainOf(raw, query, teacher)
    const done = activity.filter(each => seen(each) && isIn(period, dayOf(each.at)))
    const person = ({ user, program }: RawActivity) => [
      ...(told.get(user) ?? []),
      ...(told.get(program) ?? []),
    ]
    const place = ({ program, classId }: RawActivity) =>
      places.get(`${program}${classId}`) ?? [null, null, null]
    const day = ({ at }: RawActivity) => new Date(`${dayOf(at)}T00:00Z`)
    const of = (kind: string) => done.filter(each => each.kind === kind)
    const last = new Map(of('challenge').map(each => [`${each.user}${each.program}${each.classId}`, each]))
    return [
      of('test').map(each => [...person(each), ...place(each), each.value, day(each)]),
      [...last.values()].map(each => [
        ...person(each),
        ...place(each),
        each.value === null ? 'Delivered' : 'Marked',
        each.value,
        day(each),
      ]),
      of('satisfaction').map(each => [...person(each), each.value, day(each)]),
    ].map(ordered)
  }
  it('tells what learners answered and delivered, in the period and of the people and programs of the filters', async () => {
    const random = createRandom(11)
    const queries = [year, ...Array.from({ length: 8 }, () => anyQuery(random, company))]
    let all = 0
    for (const query of queries) {
      const found = await report({ ...query, language: 'en' })
      expect(found.map(({ name, head }) => [name, head])).toEqual([
        ['Tests', heads.tests],
        ['Challenges', heads.challenges],
        ['Satisfaction', heads.answers],
      ])
      expect(
        found.map(sheet => ordered(sheet.rows)),
        JSON.stringify(query),
      ).toEqual(expected(query))
      all += found.reduce((sum, sheet) => sum + sheet.rows.length, 0)
    }
    expect(all).toBeGreaterThan(300)
  })

  it('tells a teacher of their own programs alone', async () => {
    const { teacher } = company
    const token = await test.tokenOf(teacher)
    const found = await report({ ...year, language: 'en' }, teacher, token)
    expect(found.map(sheet => ordered(sheet.rows))).toEqual(expected(year, teacher))
    expect(found[0]?.rows.length).toBeGreaterThan(0)
    const foreign = raw.programs.find(({ staff, deleted }) => !deleted && !staff.includes(teacher))?.id ?? ''
    expect((await begin({ ...year, promotion: [foreign] }, token)).statusCode).toBe(403)
    expect((await begin({ ...year, folder: 'f'.repeat(24) })).statusCode).toBe(404)
    expect((await begin({ ...year, groups: ['f'.repeat(24)] })).statusCode).toBe(404)
  })

  it('is in the language that is asked for, or the company’s, and named after its days', async () => {
    await test.db.asOwner(tx =>
      tx.execute(sql`update companies set locale = 'es-CL' where id = ${company.company}`),
    )
    const executionId = await begun(year)
    while (await test.jobs.runOnce());
    const [tests, challenges, answers] = await sheetsOf(executionId)
    expect([tests?.name, challenges?.name, answers?.name]).toEqual(['Tests', 'Retos', 'Satisfacción'])
    expect(answers?.head).toEqual(['Nombre', 'Correo electrónico', 'Programa', 'Respuesta', 'Fecha'])
    expect((await get(executionId)).json()).toEqual({
      executionId,
      state: 'done',
      progress: 100,
      error: null,
      filename: 'Respuestas_2025-10-01_2026-12-31.xlsx',
    })
  })

  it.each([
    ['ends before it begins', { ini: '2026-02-01', end: '2026-01-31' }, 'end endBeforeStart'],
    ['is longer than thirty years', { ini: '1990-01-01', end: '2026-01-01' }, 'end atMostDays'],
    ['has no end', { ini: '2026-02-01' }, 'end invalidInput'],
    ['has filters that are not known', { ...year, city: 'x' }, 'city unknownField'],
  ])('is not begun of a period that %s', async (_, body, wrong) => {
    const answer = await begin(body)
    expect(answer.statusCode).toBe(400)
    const { errors } = answer.json() as { errors: { path: string; code: string }[] }
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual([wrong])
  })

  it('is nobody else’s, and no other work is a report', async () => {
    const executionId = await begun(year)
    expect((await get(executionId)).json()).toMatchObject({ state: 'waiting', progress: 0, filename: null })
    expect((await file(executionId)).statusCode).toBe(404)
    while (await test.jobs.runOnce());
    const other = await addPerson(test.db, company.company, 'b2bportaladmin', `other${engine}@acme.example`)
    const token = await test.tokenOf(other)
    const foreign = await test.tokenOf(test.world.acme.admin)
    for (const each of [token, foreign]) {
      expect((await get(executionId, each)).statusCode).toBe(404)
      for (const user of [company.admin, other, test.world.acme.admin])
        expect((await file(executionId, user, each)).statusCode).toBe(404)
    }
    expect((await file(executionId, other)).statusCode).toBe(404)
    expect((await file(executionId)).statusCode).toBe(200)
    const exported = (await test.send('users.exportEmployees', admin)).json().executionId
    while (await test.jobs.runOnce());
    expect([(await get(exported)).statusCode, (await file(exported)).statusCode]).toEqual([404, 404])
  })

  it('is not given to who sees less by now', async () => {
    const user = await addPerson(test.db, company.company, 'b2bportaladmin', `less${engine}@acme.example`)
    const token = await test.tokenOf(user)
    const executionId = await begun(year, token)
    while (await test.jobs.runOnce());
    expect((await file(executionId, user, token)).statusCode).toBe(200)
    await test.db.asOwner(tx => tx.execute(sql`update users set type = 'teacher' where id = ${user}`))
    expect((await file(executionId, user, token)).statusCode).toBe(403)
  })

  describe('with more rows than are read at a time', () => {
    const many = 1300
    const day = { ini: '2024-02-29', end: '2024-02-29' }
    beforeAll(() =>
      test.db.inCompany({ company: company.company }, async tx => {
        await tx.execute(
          sql`insert into activity (id, company_id, user_id, program_id, kind, value, at)
              select 'abc' || lpad(n::text, 21, '0'), ${company.company}, ${company.student}, ${company.program},
                'satisfaction', 1 + n % 5, '2024-02-29T12:00Z'::timestamptz + (n / 700) * interval '1 microsecond'
              from generate_series(1, ${many}::int) n`,
        )
      }),
    )
    const answersOf = async (executionId: string) => (await sheetsOf(executionId))[2]?.rows.length

    /** A process that writes into `folder`, and goes on after its third step only when it is let. */
    async function processThatHangs() {
      const [reached, go] = [gate(), gate()]
      const folder = join(await testDirectory(), 'files')
      const files = createFiles(folderStore(folder), Buffer.alloc(32, 7), () => test.clock.now)
      const write = responsesHandler(files, () => test.clock.now)
      let steps = 0
      const hanging = (context: JobContext<'overview.responses'>) =>
        write({
          ...context,
          inCompany: async work => {
            steps++
            if (steps === 4) {
              reached.open()
              await go.opened
            }
            return context.inCompany(work)
          },
        })
      const handlers = { 'overview.responses': hanging }
      const jobs = createJobs({ db: test.db, clock: () => test.clock.now, handlers })
      return { jobs, reached: reached.opened, goOn: go.open, left: () => readdir(folder) }
    }

    it('has each of them once', async () => {
      const executionId = await begun(day)
      while (await test.jobs.runOnce());
      expect(await answersOf(executionId)).toBe(many)
    })

    it('is begun anew by another process where one was lost in the middle, and comes to one file', async () => {
      const executionId = await begun(day)
      const lost = await processThatHangs()
      const running = lost.jobs.runOnce()
      await lost.reached
      expect((await get(executionId)).json()).toMatchObject({ state: 'running', filename: null })
      expect(await test.jobs.runOnce()).toBe(false)
      test.clock.now = new Date(test.clock.now.getTime() + 61_000)
      expect(await test.jobs.runOnce()).toBe(true)
      expect((await get(executionId)).json()).toMatchObject({ state: 'done', progress: 100 })
      expect(await answersOf(executionId)).toBe(many)
      lost.goOn()
      await running
      expect((await get(executionId)).json()).toMatchObject({ state: 'done', progress: 100 })
      expect(await answersOf(executionId)).toBe(many)
      expect((await lost.left()).filter(name => name.includes('xlsx'))).toEqual([])
      expect(await test.jobs.runOnce()).toBe(false)
    })

    it('ends where it is cancelled, and leaves nothing', async () => {
      const executionId = await begun(day)
      const cancelled = await processThatHangs()
      const running = cancelled.jobs.runOnce()
      await cancelled.reached
      const answer = await test.send('jobs.cancel', admin, { params: { id: executionId } })
      expect(answer.statusCode).toBe(200)
      cancelled.goOn()
      await running
      expect((await get(executionId)).json()).toMatchObject({ state: 'cancelled', filename: null })
      expect((await file(executionId)).statusCode).toBe(404)
      expect((await cancelled.left()).filter(name => name.includes('xlsx'))).toEqual([])
    })
  })
})
