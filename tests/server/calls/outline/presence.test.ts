import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'
import type { CompanyWorld } from '../../../setup/world'

describe.each(engines)('who works in an outline on %s', engine => {
  let test: TestApp
  let acme: CompanyWorld
  let admin: string
  let teacher: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    acme = test.world.acme
    admin = await test.tokenOf(acme.admin)
    teacher = await test.tokenOf(acme.teacher)
  })
  afterAll(() => test.close())

  const meet = async (token: string, body: { item: string | null; leaving?: boolean }) =>
    (await test.send('outline.meet', token, { params: { id: acme.program }, body })).json()
  const audited = () =>
    test.db.inCompany({ company: acme.company }, tx =>
      rows(tx, sql`select from audit_log where action = 'outline.meet'`),
    )

  it('is told to the others, with where they are, until they leave', async () => {
    expect((await meet(admin, { item: 'module' })).others).toEqual([])
    expect((await meet(teacher, { item: null })).others).toMatchObject([{ _id: acme.admin, item: 'module' }])
    expect((await meet(admin, { item: 'class' })).others).toMatchObject([{ _id: acme.teacher, item: null }])
    expect((await meet(admin, { item: 'class', leaving: true })).others).toHaveLength(1)
    expect((await meet(teacher, { item: null })).others).toEqual([])
  })

  it('is over where nobody was seen for a while', async () => {
    await meet(admin, { item: null })
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    expect((await meet(teacher, { item: null })).others).toEqual([])
  })

  it('comes with the moment of the last change, and leaves no trace in the audit log', async () => {
    const { changedAt } = await meet(teacher, { item: null })
    await test.send('outline.addModules', admin, { params: { id: acme.program }, body: { title: 'New' } })
    expect((await meet(teacher, { item: null })).changedAt).not.toBe(changedAt)
    expect(await audited()).toEqual([])
  })

  it('takes no line that is none', async () => {
    const body = { item: 'x'.repeat(61) }
    const answer = await test.send('outline.meet', admin, { params: { id: acme.program }, body })
    expect(answer.statusCode).toBe(400)
  })
})
