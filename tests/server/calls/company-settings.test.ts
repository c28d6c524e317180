import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../server/db/ids'
import { remakeStaleDays } from '../../../server/platform/rollups/remake'
import { mendRollups } from '../../../server/platform/rollups/rollups'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import type { CompanyWorld } from '../../setup/world'

const nothingWrong = { people: 0, programs: 0, days: 0, enrolments: 0, histories: 0, totals: 0 }

describe.each(engines)('settings of a company on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const read = async (token = admin) => (await test.send('company.settings', token)).json()
  const save = (body: object, version?: number) =>
    test.send('company.saveSettings', admin, {
      body,
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
  const profile = async () =>
    (await test.send('users.profile', admin, { params: { id: acme.admin } })).json().company
  const learnedDays = async () => {
    const query = { ini: '2026-03-01', end: '2026-03-31' }
    const { series } = (await test.send('overview.classesVolume', admin, { query })).json() as {
      series: { ini: string; classes: number }[]
    }
    return series.filter(({ classes }) => classes > 0).map(({ ini }) => ini)
  }

  it('are read and changed, one by one, and the profile follows', async () => {
    const before = await read()
    expect(before).toMatchObject({ _id: acme.company, language: 'es', timeZone: 'Europe/Madrid' })
    const changed = await save({ name: '  Acme   Group ', componentsBackground: '#0B5F5A', language: 'en' })
    expect(changed.statusCode, changed.body).toBe(200)
    const after = { ...before, name: 'Acme Group', componentsBackground: '#0B5F5A', language: 'en' }
    expect(changed.json()).toEqual({ ...after, version: before.version + 1 })
    expect(await read()).toEqual(changed.json())
    expect(await profile()).toMatchObject({
      ...{ name: 'Acme Group', locale: 'en-GB', componentsBackground: '#0B5F5A' },
    })
    const back = await save({ ...changed.json(), componentsBackground: null })
    expect(back.json()).not.toHaveProperty('componentsBackground')
    expect(await profile()).not.toHaveProperty('componentsBackground')
  })

  it('keep the country of a language that stays', async () => {
    await test.db.inSystem(tx =>
      tx.execute(sql`update companies set locale = 'en-US' where id = ${acme.company}`),
    )
    await save({ language: 'en' })
    expect((await profile()).locale).toBe('en-US')
  })

  it.each([
    ['a blank name', 'name', ' '],
    ['a long name', 'name', 'x'.repeat(201)],
    ['another language', 'language', 'fr'],
    ['a place that is none', 'timeZone', 'Europe/Atlantis'],
    ['an offset', 'timeZone', '+02:00'],
    ['SQL', 'timeZone', "'; drop table companies; --"],
    ['CSS', 'backgroundTop', 'red; background: url(//evil.example)'],
  ])('name what is wrong: %s', async (_, field, value) => {
    const before = await read()
    const answer = await save({ [field]: value })
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, field])
    expect(await read()).toEqual(before)
  })

  it('are saved over the version that was read alone', async () => {
    const { version } = await read()
    expect((await save({ name: 'First' }, version)).statusCode).toBe(200)
    expect((await save({ name: 'Second' }, version)).statusCode).toBe(412)
    expect((await read()).name).toBe('First')
  })

  it('move all days with the time zone', async () => {
    await test.db.inCompany({ company: acme.company }, tx =>
      tx.execute(sql`insert into activity (id, company_id, user_id, program_id, class_id, kind, at)
        select ${newId()}, ${acme.company}, ${acme.student}, ${acme.program}, min(class_id), 'completed', '2026-03-10T23:30:00Z'
        from program_classes where program_id = ${acme.program}`),
    )
    await mendRollups(test.db)
    expect(await learnedDays()).toEqual(['2026-03-11'])
    expect((await save({ timeZone: 'America/New_York' })).json().timeZone).toBe('America/New_York')
    while (await test.jobs.runOnce());
    await remakeStaleDays(test.db)
    expect(await learnedDays()).toEqual(['2026-03-10'])
    expect(await mendRollups(test.db)).toEqual(nothingWrong)
  })
})
