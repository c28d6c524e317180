import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditArea, Deed } from '../../../contract/words/company/audit'
import { newId } from '../../../server/db/ids'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import type { CompanyWorld } from '../../setup/world'

interface Entry {
  _id: string
  at: string
  deed: Deed
  by: { _id: string; name: string } | null
  isSupport: boolean
  actingAs: { _id: string; name: string } | null
  about: { kind: string; _id: string; name: string }[]
  reason: string | null
}

describe.each(engines)('the audit log of a company on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
  })
  afterAll(() => test.close())

  const read = async (
    query: Record<string, string | number> & { area?: AuditArea; by?: 'support' } = {},
    token = admin,
  ) => (await test.send('company.auditLog', token, { query })).json() as { data: Entry[]; total: number }
  const newest = async (...asked: Parameters<typeof read>) => (await read(...asked)).data[0]
  const act = async (userId: string, token: string) =>
    (
      await test.send('users.impersonate', token, {
        params: { userId },
        headers: { 'x-reason': 'Ayuda%20con%20un%20curso' },
      })
    ).json().token as string

  it('tells who did what with whom, the newest first', async () => {
    await test.send('programs.update', admin, { params: { id: acme.program }, body: { title: 'Prevención' } })
    await test.send('users.addNote', admin, { params: { id: acme.student }, body: { notes: 'Called them' } })
    const { data } = await read({ limit: 2 })
    const by = { _id: acme.admin, name: 'admin Example' }
    const shared = { by, isSupport: false, actingAs: null, reason: null }
    expect(data).toMatchObject([
      {
        ...shared,
        deed: 'personNoted',
        about: [{ kind: 'person', _id: acme.student, name: 'student Example' }],
      },
      {
        ...shared,
        deed: 'programChanged',
        about: [{ kind: 'program', _id: acme.program, name: 'Prevención' }],
      },
    ])
    expect(JSON.stringify(data)).not.toContain('Called them')
  })

  it('tells in which program something was done with somebody', async () => {
    const params = { id: acme.student, promotionId: acme.program }
    await test.send('users.blockUnblock', admin, { params, body: { status: 'stopped' } })
    expect(await newest()).toMatchObject({
      deed: 'personStopped',
      about: [
        { kind: 'person', _id: acme.student },
        { kind: 'program', _id: acme.program, name: 'Prevención' },
      ],
    })
  })

  it('tells as whom somebody acted, and why', async () => {
    const token = await act(acme.coach, admin)
    expect(await newest({ area: 'access' })).toMatchObject({
      deed: 'actedAs',
      about: [{ kind: 'person', _id: acme.coach }],
      reason: 'Ayuda con un curso',
    })
    await test.send('users.addNote', token, { params: { id: acme.student }, body: { notes: 'A note' } })
    expect(await newest()).toMatchObject({
      deed: 'personNoted',
      by: { _id: acme.admin },
      actingAs: { _id: acme.coach, name: 'coach Example' },
    })
  })

  it('tells of support by that name alone, and can be looked at for it alone', async () => {
    expect(await read({ by: 'support' })).toEqual({ data: [], total: 0 })
    const staff = await test.tokenOf(test.world.staff, acme.company)
    await test.send('users.addNote', staff, { params: { id: acme.student }, body: { notes: 'Helped' } })
    const asAdmin = await act(acme.admin, staff)
    await test.send('users.addNote', asAdmin, {
      params: { id: acme.student },
      body: { notes: 'Helped more' },
    })
    await test.send('users.addNote', admin, { params: { id: acme.student }, body: { notes: 'Thanks' } })
    const { data, total } = await read({ by: 'support' })
    expect(total).toBe(3)
    expect(data).toMatchObject([
      { deed: 'personNoted', by: null, isSupport: true, actingAs: { _id: acme.admin } },
      { deed: 'actedAs', by: null, isSupport: true, actingAs: null },
      { deed: 'personNoted', by: null, isSupport: true, actingAs: null },
    ])
    expect(await read({ by: 'support' }, staff)).toEqual({ data, total })
  })

  it('is read in areas and in pages, which tell all of it once', async () => {
    const whole = await read({ limit: 100 })
    expect(whole.data).toHaveLength(whole.total)
    const pages = await Promise.all(
      Array.from(
        { length: whole.total },
        async (_, place) => (await read({ page: place + 1, limit: 1 })).data,
      ),
    )
    expect(pages.flat()).toEqual(whole.data)
    expect(await read({ page: 99, limit: 50 })).toEqual({ data: [], total: whole.total })
    const areas = ['access', 'people', 'programs', 'degrees', 'messages', 'files', 'company'] as const
    const parts = await Promise.all(areas.map(async area => (await read({ area })).total))
    expect(parts.reduce((sum, part) => sum + part)).toBe(whole.total)
    expect((await read({ area: 'programs' })).data.map(({ deed }) => deed)).toEqual(['programChanged'])
  })

  it.each([
    ['who did it', 'ADMIN'],
    ['with whom', 'student'],
    ['in which program, without its accents', 'prevencion'],
  ])('is searched by %s, as it is called now', async (_, search) => {
    await test.send('users.addNote', admin, { params: { id: acme.student }, body: { notes: 'Again' } })
    const params = { id: acme.student, promotionId: acme.program }
    await test.send('users.blockUnblock', admin, { params, body: { status: 'stopped' } })
    const whole = await read({ limit: 200 })
    const found = await read({ search, limit: 200 })
    const words = search.toLowerCase()
    const names = ({ by, actingAs, about }: Entry) =>
      [by?.name, actingAs?.name, ...about.map(({ name }) => name)].join('|').toLowerCase().replace('ó', 'o')
    expect(found.data).toEqual(whole.data.filter(entry => names(entry).includes(words)))
    expect(found.total).toBe(found.data.length)
    expect(found.total).toBeGreaterThan(0)
  })

  it('finds nobody of another company, nor takes signs of a pattern for anything', async () => {
    const { program } = test.world.globex
    await test.db.asOwner(tx =>
      tx.execute(
        sql`update programs set title = 'Zeppelin', title_search = 'zeppelin' where id = ${program}`,
      ),
    )
    await test.db.inSystem(tx =>
      tx.execute(
        sql`insert into audit_log (id, company_id, user_id, action, at, details) values
          (${newId()}, ${acme.company}, ${acme.admin}, 'programs.update', '2026-01-02', ${JSON.stringify({ id: program })}::jsonb)`,
      ),
    )
    // Marks alone are no search.
    expect((await read({ search: '\u0301' })).total).toBe((await read()).total)
    for (const search of ['zeppelin', '%', '_']) expect((await read({ search })).total).toBe(0)
  })

  it('is narrowed to days by the clock of the company, both included', async () => {
    const at = [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
    ]
    for (const each of at)
      await test.db.inSystem(tx =>
        tx.execute(
          sql`insert into audit_log (id, company_id, user_id, action, details, at) values
            (${newId()}, ${acme.company}, ${acme.admin}, 'auth.login', '{}'::jsonb, ${each}::timestamptz)`,
        ),
      )
    const days = async (query: Record<string, string>) => {
      const { data } = await read({ limit: 200, ...query })
      const found = data.map(entry => entry.at.replace('.000', '')).filter(each => at.includes(each))
      return found.toSorted()
    }
    expect(await days({ doneFrom: '2026-03-29', doneTo: '2026-03-29' })).toEqual(at.slice(1, 3))
    expect(await days({ doneFrom: '2026-03-29' })).toEqual(at.slice(1))
    expect(await days({ doneTo: '2026-03-28' })).toEqual(at.slice(0, 1))
    const { statusCode } = await test.send('company.auditLog', admin, { query: { doneFrom: 'yesterday' } })
    expect(statusCode).toBe(400)
  })

  it('has nothing of another company, nor of what nobody knows', async () => {
    const globex = await test.tokenOf(test.world.globex.admin)
    const before = (await read({}, globex)).total
    await test.send('users.addNote', admin, { params: { id: acme.student }, body: { notes: 'Ours' } })
    expect((await read({}, globex)).total).toBe(before)
    const ours = (await read()).total
    await test.db.inSystem(tx =>
      tx.execute(
        sql`insert into audit_log (id, company_id, user_id, action) values (${newId()}, ${acme.company}, ${acme.admin}, 'made.up')`,
      ),
    )
    expect((await read()).total).toBe(ours)
  })

  it('tells of a sign-in that was refused, and of people who are gone', async () => {
    const gone = await test.send('users.create', admin, {
      body: { firstName: 'Soon', lastName: 'Gone', email: 'soon.gone@acme.example' },
    })
    const { _id: id } = gone.json()
    await test.send('users.remove', admin, { params: { id } })
    expect(await newest()).toMatchObject({
      deed: 'personDeleted',
      about: [{ kind: 'person', _id: id, name: 'Soon Gone' }],
    })
    await test.send('auth.login', '', { body: { email: 'coach@acme.example', password: 'wrong password' } })
    expect(await newest({ area: 'access' })).toMatchObject({ deed: 'signInRefused' })
  })

  it('refuses what is no area, and everybody but administrators and support', async () => {
    for (const query of [{ area: 'everything' }, { by: 'me' }, { page: 0 }, { limit: 100_000 }] as object[])
      expect((await test.send('company.auditLog', admin, { query: query as never })).statusCode).toBe(400)
    for (const person of [acme.teacher, acme.coach, acme.student])
      expect((await test.send('company.auditLog', await test.tokenOf(person))).statusCode).toBe(403)
  })
})
