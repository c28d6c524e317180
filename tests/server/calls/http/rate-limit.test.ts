import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract'
import { openTestApp, type TestApp } from '../../../setup/app'

const allowed = 2

describe('the limit of calls from one address', () => {
  let test: TestApp
  let networks = 0
  beforeAll(async () => {
    test = await openTestApp('pglite', { RATE_LIMIT: String(allowed), TRUST_PROXY: '1' })
  })
  afterAll(() => test.close())

  /** The statuses of the same request, once more than is allowed, from an address of its own. */
  async function statuses(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token?: string) {
    const remoteAddress = `10.0.${Math.floor(networks / 250)}.${1 + (networks++ % 250)}`
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const found: number[] = []
    for (let times = 0; times <= allowed; times++)
      found.push((await test.app.inject({ method, url, headers, remoteAddress })).statusCode)
    return found
  }

  it.each(calls)('counts %s, also of nobody', async (_, { method, path }) => {
    const [first = 0, second, last] = await statuses(method, `/api${path.replace(/\{\w+\}/g, 'x')}`)
    expect([second, last]).toEqual([first, 429])
    expect(first).toBeLessThan(429)
  })

  it.each([
    ['403', 'GET', '/api/users/students', 'student'],
    ['404 of an id', 'GET', '/api/programs/ffffffffffffffffffffffff', 'admin'],
    ['404 of a path', 'GET', '/api/nothing/here', undefined],
    ['404 of a file', 'GET', '/api/files/x.png', undefined],
    ['success', 'GET', '/api/company/folders', 'admin'],
  ] as const)('counts what ends in %s', async (_, method, url, who) => {
    const token = who && (await test.tokenOf(test.world.acme[who]))
    const [first = 0, second, last] = await statuses(method, url, token)
    expect([second, last]).toEqual([first, 429])
    expect(first).toBeLessThan(429)
  })

  it('counts the client that the proxy names, whatever the client has written before that', async () => {
    const last = []
    for (const written of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const headers = { 'x-forwarded-for': `${written}, 198.51.100.9` }
      last.push((await test.app.inject({ url: '/api/extensions', headers })).statusCode)
    }
    expect(last).toEqual([200, 200, 429])
  })
})
