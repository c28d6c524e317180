import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract'
import type { Endpoint } from '#contract/endpoint'
import { openTestApp, type TestApp } from '../../../setup/app'
import { rows } from '../../../setup/rows'

const asked = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The same for addresses that differ in the names of their parameters alone. */
const formOf = ({ path }: Endpoint) => path.replace(/\{\w+\}/g, '{}')

const addresses = [...new Set(calls.map(([, endpoint]) => formOf(endpoint)))]

const methodsOf = ({ method, credentials }: Endpoint): string[] =>
  method === 'GET' && !credentials ? ['GET', 'HEAD'] : [method]

/** Whether the address is one of the call's, also with a word of its own where the call has a parameter. */
const isOf = (address: string, endpoint: Endpoint) =>
  new RegExp(`^${formOf(endpoint).replaceAll('{}', '[^/]+')}$`).test(address)

const knownAt = (address: string) => [
  ...new Set(calls.flatMap(([, endpoint]) => (isOf(address, endpoint) ? methodsOf(endpoint) : []))),
]

describe('the methods of an address', () => {
  let test: TestApp
  let token: string
  beforeAll(async () => {
    test = await openTestApp('pglite')
    token = await test.tokenOf(test.world.staff, test.world.acme.company)
  })
  afterAll(() => test.close())

  const ask = (method: (typeof asked)[number], address: string) =>
    test.app.inject({
      method,
      url: `/api${address.replaceAll('{}', '000000000000000000000000')}`,
      headers: { authorization: `Bearer ${token}` },
    })

  it.each(addresses)('are those of its calls: %s', async address => {
    const known = knownAt(address)
    for (const method of asked.filter(name => !known.includes(name))) {
      const answer = await ask(method, address)
      expect([method, answer.statusCode]).toEqual([method, 405])
      expect(new Set(String(answer.headers.allow).split(', '))).toEqual(new Set(known))
      if (method !== 'HEAD') expect(answer.json().code).toBe('methodNotAllowed')
    }
  })

  const minting = calls.filter(([, { method, credentials }]) => method === 'GET' && credentials)

  it('has calls that read a credential', () => expect(minting.length).toBeGreaterThan(0))

  it.each(minting)('ask nobody for the head of a credential: %s makes none', async (_, endpoint) => {
    const minted = () =>
      test.db.inSystem(tx =>
        rows(
          tx,
          sql`select (select count(*) from sessions) as sessions,
                            (select count(*) from one_time_tokens) as tokens`,
        ),
      )
    const before = await minted()
    const answer = await test.app.inject({
      method: 'HEAD',
      url: `/api${endpoint.path.replace(/\{\w+\}/, test.world.acme.student)}`,
      headers: { authorization: `Bearer ${token}`, 'x-reason': 'Asked%20for%20help' },
    })
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
    expect(await minted()).toEqual(before)
  })
})
