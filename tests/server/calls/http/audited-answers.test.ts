import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract'
import type { Endpoint } from '#contract/endpoint'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'

interface Schema {
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** Who looks after a program or a degree, and whom one's own work has just touched: few, or in the audit log already. */
const few = ['teachers', 'coaches', 'people', 'stayed', 'highest', 'lowest']

/** Whether a list of people with their addresses is somewhere in an answer. */
function listsPeople(schema: Schema, field = ''): boolean {
  const { properties = {}, items, anyOf = [], additionalProperties } = schema
  const { email, person } = items?.properties ?? {}
  if ((email || person?.properties?.email) && !few.includes(field)) return true
  return (
    Object.entries(properties).some(([name, inner]) => listsPeople(inner, name)) ||
    [items, additionalProperties, ...anyOf].some(
      inner => typeof inner === 'object' && listsPeople(inner, field),
    )
  )
}

/** What a call hands out, by its answer. */
function handedOut({ result }: Endpoint): Endpoint['people'] {
  const schema = z.toJSONSchema(result, { unrepresentable: 'any', reused: 'inline' }) as Schema
  if (schema.properties?.url && (schema.properties.filename ?? schema.properties.fileName)) return 'file'
  return listsPeople(schema) ? 'list' : undefined
}

it('is said in the contract of every reading call that hands out many people', () => {
  const reading = calls.filter(([, { method }]) => method === 'GET')
  const said = (of: (endpoint: Endpoint) => Endpoint['people']) =>
    reading.flatMap(([name, endpoint]) => (of(endpoint) ? `${name}: ${of(endpoint)}` : []))
  expect(said(({ people }) => people)).toEqual(said(handedOut))
  expect(said(handedOut).length).toBeGreaterThan(3)
})

describe.each(engines)('the audit log on %s', engine => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp(engine)
    admin = await test.tokenOf(test.world.acme.admin)
  })
  afterAll(() => test.close())

  const entries = () =>
    test.db.asOwner(tx =>
      rows(
        tx,
        sql`select action, user_id as "user", details from audit_log where action like 'users.%' order by id`,
      ),
    )

  it('names who took everybody with them, by what they asked and never what they typed', async () => {
    const user = test.world.acme.admin
    for (const query of [{ limit: 200 }, { limit: 1 }]) {
      await test.send('users.students', admin, { query })
      await test.send('users.list', admin, { query })
    }
    expect(await entries()).toEqual([])
    await test.send('users.students', admin, { query: { search: 'eva' } })
    await test.send('users.list', admin)
    await test.send('users.employeesExcel', admin, { query: { search: 'eva', columns: 'email' } })
    expect(await entries()).toEqual([
      { action: 'users.students', user, details: { query: ['search'] } },
      { action: 'users.list', user, details: {} },
      { action: 'users.employeesExcel', user, details: { query: ['search', 'columns'] } },
    ])
  })
})
