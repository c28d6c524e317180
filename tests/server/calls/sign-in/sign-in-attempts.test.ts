import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { networkOf } from '../../../../server/groups/auth/network'
import { hashToken } from '../../../../server/platform/auth/secrets'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { worldPassword } from '../../../setup/world'

const email = 'admin@acme.example'
const [office, elsewhere] = ['198.51.100.7', '203.0.113.9']

interface Try {
  email?: string
  password?: string
  from?: string
  device?: string
}

describe.each(engines)('attempts to sign in on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())
  // What happened in one test is forgotten in the next.
  beforeEach(() => test.db.inSystem(tx => tx.execute(sql`delete from rate_limits`)))

  const later = (seconds: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + seconds * 1000)
  }
  const login = ({ password = worldPassword, from = office, device, ...who }: Try = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: from,
      payload: { email: who.email ?? email, password },
      ...(device && { cookies: { device } }),
    })
  const status = async (given?: Try) => (await login(given)).statusCode
  const wrong = async (times: number, given: Try = {}) => {
    const found: number[] = []
    for (let time = 0; time < times; time++) found.push(await status({ ...given, password: `wrong ${time}` }))
    return found
  }
  /** As if so many wrong passwords had come within the last minutes: each takes its time to be looked at. */
  const failedBefore = (key: string, hits: number) =>
    test.db.inSystem(tx =>
      tx.execute(
        sql`insert into rate_limits (key, hits, reset_at)
            values (${key}, ${hits}, ${new Date(test.clock.now.getTime() + 600_000).toISOString()})`,
      ),
    )
  const deviceOf = async (given?: Try) => (await login(given)).cookies[0]

  it('wait longer with each wrong password for an address from a network', async () => {
    expect(await wrong(6)).toEqual([401, 401, 401, 401, 401, 429])
    const waits: number[] = []
    for (let time = 0; time < 10; time++) {
      const refused = await login()
      expect(refused.statusCode).toBe(429)
      const wait = Number(refused.headers['retry-after'])
      waits.push(wait)
      later(wait - 1)
      expect(await status()).toBe(429)
      later(1)
      expect(await wrong(1)).toEqual([401])
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900])
  })

  it('are no more when many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => status({ password: 'wrong' })))
    expect(answers.filter(code => code === 401)).toHaveLength(5)
  })

  it('are forgotten with the right password, and after a day', async () => {
    await wrong(4)
    expect(await status()).toBe(200)
    expect(await wrong(5)).toEqual([401, 401, 401, 401, 401])
    expect(await status()).toBe(429)
    later(24 * 3600)
    expect(await wrong(4)).toEqual([401, 401, 401, 401])
  })

  it('of an office keep nobody else of the office out', async () => {
    await failedBefore(`login-failed-from:${office}`, 98)
    expect(await wrong(2)).toEqual([401, 401])
    expect(await status({ email: 'teacher@acme.example' })).toBe(200)
    expect(await status({ email: 'coach@acme.example' })).toBe(200)
    // With so many wrong ones the second wrong password of a pair costs a wait.
    expect(await wrong(2, { email: 'reader@acme.example' })).toEqual([401, 429])
  })

  it('of others, wherever they are, do not keep a person out', async () => {
    await failedBefore(`login-failed:${hashToken(email)}`, 48)
    expect(await wrong(2, { from: elsewhere })).toEqual([401, 401])
    expect(await status()).toBe(200)
    // The address is under attack: each network has one try before it waits.
    expect(await wrong(2, { from: '192.0.2.99' })).toEqual([401, 429])
  })

  it('of others from the same network do not keep a person out on a device where they have been', async () => {
    const device = await deviceOf()
    expect(device).toMatchObject({
      name: 'device',
      path: '/api/auth/login',
      httpOnly: true,
      sameSite: 'Strict',
      maxAge: 180 * 24 * 3600,
    })
    expect(device).not.toHaveProperty('secure')
    await wrong(20)
    expect(await status()).toBe(429)
    expect(await status({ device: device?.value })).toBe(200)
    expect(await status({ device: device?.value, from: elsewhere })).toBe(200)
  })

  it('on a known device wait as well, after ten wrong passwords', async () => {
    const device = (await deviceOf())?.value
    expect(await wrong(11, { device })).toEqual([...Array(10).fill(401), 429])
    expect(await status({ device, from: elsewhere })).toBe(429)
    later(5)
    expect(await status({ device })).toBe(200)
  })

  it('know a device for its own people alone, for half a year, and none that is made up', async () => {
    const first = (await deviceOf())?.value
    const both = (await deviceOf({ email: 'teacher@acme.example', device: first }))?.value
    await wrong(6)
    await wrong(6, { email: 'teacher@acme.example' })
    await wrong(6, { email: 'coach@acme.example' })
    expect(await status({ device: both })).toBe(200)
    expect(await status({ device: both, email: 'teacher@acme.example' })).toBe(200)
    expect(await status({ device: both, email: 'coach@acme.example' })).toBe(429)
    expect(await status({ device: first, email: 'teacher@acme.example' })).toBe(429)
    const session = (await login({ from: elsewhere })).json().token
    for (const device of ['nonsense', session, `${both}x`]) expect(await status({ device })).toBe(429)
    later(181 * 24 * 3600)
    await wrong(6)
    expect(await status({ device: both })).toBe(429)
  })

  it('tell of nobody: an address that nobody has waits alike, and a device opens nothing', async () => {
    expect(await wrong(6, { email: 'nobody@acme.example' })).toEqual([401, 401, 401, 401, 401, 429])
    const device = (await deviceOf())?.value ?? ''
    const asked = await test.app.inject({ url: '/api/users/students', cookies: { device } })
    expect(asked.statusCode).toBe(401)
    const shown = { authorization: `Bearer ${device}` }
    expect((await test.app.inject({ url: '/api/users/students', headers: shown })).statusCode).toBe(401)
  })
})

describe('the network of an address', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['198.51.100.7:51234', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2::5', '2001:db8:1::'],
    ['2001:db8:1:ffff:1:2:3:4', '2001:db8:1::'],
    ['[2001:db8:1:2::5]:443', '2001:db8:1::'],
  ])('of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))
})
