import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'

/** Decisions, section 6: known path, 401, 403 by role, 400, the row 404 or 403, 412 or 409. */
describe.each(engines)('the order of a call on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  const wrong = {
    params: { id: 'ffffffffffffffffffffffff' },
    body: { nonsense: 1 },
    headers: { 'if-match': '"0"' },
  }

  it('says 404 of an unknown path before it asks who is there', async () => {
    const answer = await test.app.inject({ url: '/api/nowhere' })
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Not found', code: 'notFound' }])
  })

  it('says 401 before 403, and 403 before it reads the body', async () => {
    expect((await test.send('programs.update', null, wrong)).statusCode).toBe(401)
    const coach = await test.tokenOf(test.world.acme.coach)
    expect((await test.send('programs.update', coach, wrong)).statusCode).toBe(403)
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/programs/${wrong.params.id}`,
      headers: { authorization: `Bearer ${coach}`, 'content-type': 'application/json' },
      payload: '{"broken',
    })
    expect(answer.statusCode).toBe(403)
  })

  it('says 400 before it looks for the row, 404 before the version', async () => {
    const admin = await test.tokenOf(test.world.acme.admin)
    expect((await test.send('programs.update', admin, wrong)).statusCode).toBe(400)
    expect((await test.send('programs.update', admin, { ...wrong, body: { title: 'x' } })).statusCode).toBe(
      404,
    )
  })

  it('tells staff who have not chosen a company to choose one', async () => {
    const staff = await test.tokenOf(test.world.staff)
    const answer = await test.send('programs.list', staff)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'noCompany'])
    const profile = await test.send('users.profile', staff, { params: { id: test.world.staff } })
    expect(profile.json()).toMatchObject({ staff: true, company: null })
  })

  it.each([
    ['{"title":', 400],
    ['{"__proto__":{"isAdmin":true}}', 400],
    [`{"title":"${'x'.repeat(1_100_000)}"}`, 413],
  ])('refuses the body %.30s with %i', async (payload, status) => {
    const admin = await test.tokenOf(test.world.acme.admin)
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/api/programs/${test.world.acme.program}`,
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  })

  it('refuses other content types with 415 and takes an empty JSON body as none', async () => {
    const admin = await test.tokenOf(test.world.acme.admin)
    const headers = { authorization: `Bearer ${admin}` }
    const url = `/api/programs/${test.world.acme.program}`
    const xml = { ...headers, 'content-type': 'application/xml' }
    expect((await test.app.inject({ method: 'PUT', url, headers: xml, payload: '<a/>' })).statusCode).toBe(
      415,
    )
    const json = { ...headers, 'content-type': 'application/json' }
    expect(
      (await test.app.inject({ method: 'POST', url: '/api/auth/refresh', headers: json })).statusCode,
    ).toBe(200)
  })

  it('reads the Authorization header alone: a cookie opens nothing', async () => {
    const admin = await test.tokenOf(test.world.acme.admin)
    const answer = await test.app.inject({ url: '/api/programs', headers: { cookie: `ssrToken=${admin}` } })
    expect(answer.statusCode).toBe(401)
  })

  it('carries headers that keep browsers and search engines off', async () => {
    const { headers } = await test.app.inject({ url: '/api/extensions' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  })

  it('allows no other origin unless it is set', async () => {
    const origin = 'https://portal.example'
    const closed = await test.app.inject({ url: '/api/extensions', headers: { origin } })
    expect(closed.headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('allows the origins of CORS_ORIGINS and its own headers', async () => {
  const test = await openTestApp('pglite', { CORS_ORIGINS: 'https://portal.example' })
  const preflight = await test.app.inject({
    method: 'OPTIONS',
    url: '/api/programs',
    headers: {
      origin: 'https://portal.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,if-match',
    },
  })
  expect(preflight.headers['access-control-allow-origin']).toBe('https://portal.example')
  expect(preflight.headers['access-control-allow-headers']).toContain('if-match')
  await test.close()
})

it('limits the calls of one address', async () => {
  const test = await openTestApp('pglite', { RATE_LIMIT: '3' })
  const answers = []
  for (let call = 0; call < 4; call++) answers.push(await test.send('lookups.extensions', null))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.json().code).toBe('tooMany')
  await test.close()
})
