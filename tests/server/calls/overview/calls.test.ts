import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallName } from '#contract'
import { dayLater } from '#contract/words/dates/deadline'
import { mostDays } from '#contract/words/overview/periods'
import { remakeStaleDays } from '../../../../server/platform/rollups/remake'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { addProgram, type CompanyWorld } from '../../../setup/world'

const figures: CallName[] = [
  'overview.averageProgress',
  'overview.funnel',
  'overview.classesVolume',
  'overview.userPerProgram',
  'overview.satisfaction',
  'overview.engagement',
  'overview.performers',
  'overview.gamification',
  'overview.detailedProgress',
  'overview.rows',
]

const year = { ini: '2026-01-01', end: '2026-12-31' }

describe.each(engines)('what the overview is asked on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let globex: CompanyWorld
  const tokens: Record<'admin' | 'teacher' | 'reader' | 'coach' | 'student' | 'staff', string> = {
    admin: '',
    teacher: '',
    reader: '',
    coach: '',
    student: '',
    staff: '',
  }
  const run = (statement: ReturnType<typeof sql>) => test.db.asOwner(tx => tx.execute(statement))

  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    globex = test.world.globex
    return () => test.close()
  })
  beforeEach(async () => {
    for (const who of ['admin', 'teacher', 'reader', 'coach', 'student'] as const)
      tokens[who] = await test.tokenOf(acme[who])
    tokens.staff = await test.tokenOf(test.world.staff, acme.company)
  })

  const ask = (call: CallName, query: Record<string, string>, who: keyof typeof tokens = 'admin') =>
    test.send(call, tokens[who], { query: { figure: 'engagement', ...query } })

  it.each(figures)('%s refuses days that make no period, and says which', async call => {
    const wrong = async (query: Record<string, string>, path: string, code: string) => {
      const answer = await ask(call, query)
      expect(answer.statusCode, answer.body).toBe(400)
      expect(answer.json().errors).toMatchObject([{ path, code }])
    }
    await wrong({ ini: '2026-03-02', end: '2026-03-01' }, 'end', 'endBeforeStart')
    await wrong({ ini: '1980-01-01', end: dayLater('1980-01-01', { days: mostDays }) }, 'end', 'atMostDays')
    await wrong({ ini: '2026-02-30', end: '2026-03-01' }, 'ini', 'day')
    await wrong({ ini: '2026-03-01', end: '9999-12-31' }, 'end', 'dayTooFar')
    await wrong({ ini: '0026-03-01', end: '2026-03-01' }, 'ini', 'dayTooFar')
    await wrong({ end: '2026-03-01' }, 'ini', 'invalidInput')
    const longest = { ini: '1990-01-01', end: dayLater('1990-01-01', { days: mostDays - 1 }) }
    expect((await ask(call, longest)).statusCode).toBe(200)
  })

  it.each(figures)(
    '%s knows no program, folder or grouping of another company, nor one that is gone',
    async call => {
      const gone = await addProgram(test.db, acme.company, `Gone ${call}`, true)
      const filters: Record<string, string>[] = [
        { promotion: globex.program },
        { promotion: `${acme.program},${globex.program}` },
        { promotion: gone },
        { folder: globex.folder },
        { folder: acme.group },
        { organizations: globex.group },
        { groups: `${acme.group},${acme.program}` },
      ]
      for (const filter of filters)
        expect((await ask(call, { ...year, ...filter })).statusCode, JSON.stringify(filter)).toBe(404)
    },
  )

  it.each(figures)('%s is for staff, administrators and teachers, who see their own programs', async call => {
    for (const who of ['admin', 'teacher', 'staff'] as const)
      expect((await ask(call, { ...year, promotion: acme.program }, who)).statusCode).toBe(200)
    for (const who of ['reader', 'coach', 'student'] as const)
      expect((await ask(call, year, who)).statusCode).toBe(403)
    expect((await ask(call, { ...year, promotion: acme.otherProgram }, 'teacher')).statusCode).toBe(403)
    expect((await ask(call, { ...year, folder: acme.folder }, 'teacher')).statusCode).toBe(200)
    const empty = await test.send('folders.create', tokens.admin, { body: { name: `Empty ${call}` } })
    expect((await ask(call, { ...year, folder: empty.json()._id }, 'teacher')).statusCode).toBe(404)
    expect((await ask(call, { ...year, folder: empty.json()._id })).statusCode).toBe(200)
  })

  it.each(figures)(
    '%s is told of a company with nothing in it, and of filters that nobody meets',
    async call => {
      await run(
        sql`insert into companies (id, name, time_zone) values ('000000000000000000000e00', 'Empty', 'UTC') on conflict do nothing`,
      )
      const staff = await test.tokenOf(test.world.staff, '000000000000000000000e00')
      const { folder } = acme
      const nobody = { ...year, folder, groups: acme.group, seats: 'noseat' }
      for (const answer of [
        await test.send(call, staff, { query: { ...year, figure: 'engagement' } }),
        await ask(call, nobody),
      ]) {
        expect(answer.statusCode, answer.body).toBe(200)
        const { asOf, period, previous, by, series, distribution, stages, ...figure } = answer.json()
        expect(period).toEqual(year)
        expect(previous).toEqual({ ini: '2025-01-01', end: '2025-12-31' })
        const told = [...Object.values(figure), ...(series ?? []), ...(stages ?? [])].flatMap(value =>
          Array.isArray(value)
            ? value
            : value === null || typeof value !== 'object'
              ? [value]
              : Object.values(value),
        )
        expect(told.filter(value => typeof value === 'number' && value !== 0)).toEqual([])
        expect(told.filter(value => value !== null && typeof value === 'object')).toEqual([])
      }
    },
  )

  it('says as of when a figure is right: since a change that is not in it yet', async () => {
    await remakeStaleDays(test.db)
    const asOf = async () => (await ask('overview.classesVolume', year)).json().asOf
    test.clock.now = new Date()
    expect(await asOf()).toBe(test.clock.now.toISOString())
    await run(
      sql`update enrolments set enrolled_at = now() - interval '40 days' where company_id = ${acme.company}`,
    )
    test.clock.now = new Date(Date.now() + 60_000)
    tokens.admin = await test.tokenOf(acme.admin)
    expect(Date.parse(await asOf())).toBeLessThan(test.clock.now.getTime() - 30_000)
    await remakeStaleDays(test.db)
    expect(await asOf()).toBe(test.clock.now.toISOString())
    test.clock.now = new Date()
  })
})
