import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../setup/app'
import { deliverBuilt } from './built-portal'

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

let test: TestApp
let port: number
beforeAll(async () => {
  test = await openTestApp('pglite', {}, undefined, undefined, app => deliverBuilt(app))
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** Asks as it stands: nothing in between writes the address plainly first. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers, agent: false })
    asked.on('error', reject).on('response', async answer =>
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: await text(answer),
      }),
    )
    asked.end()
  })

const html = { accept: 'text/html' }
const packed: Record<string, string> = { 'accept-encoding': 'br, gzip' }
const long = 'x'.repeat(300)

const strange = [
  '//',
  '//x',
  '/x//y',
  '/..',
  '/x/../y',
  '/./x',
  '/x/.',
  '/%2e%2e/x',
  '/..%2f..%2fetc%2fpasswd',
  '/\\',
  '/x\\y',
  '/..\\x',
  '/%5c',
  '/%00',
  '/x%00.js',
  `/${long}`,
  `/${long}.js`,
  `/assets/${long}`,
  '/assets/index-1.js/',
  '/assets/index-1.js/x',
  '/assets//index-1.js',
  '/%ff',
  '/%',
  '/%zz',
  '/*',
  '/x?%00=%zz',
  `/healthz/${long}`,
]

describe.each(['', '/assets', '/api', '/api/programs', '/api/files', '/api/docs', '/api/docs/static'])(
  'an address below %s/',
  place => {
    it.each(strange.map(path => [path.replace(long, '{300 x}'), path]))(
      'that goes on with %s is answered without a fault',
      async (_, path) => {
        for (const headers of [{}, html, packed]) {
          const { status } = await ask(place + path, headers)
          expect(status, place + path).toBeLessThan(500)
        }
      },
    )
  },
)

it('may name the server as well', async () => {
  expect((await ask('http://portal.example/healthz')).body).toBe('{"status":"ok"}')
  expect((await ask('http://portal.example?x=1', html)).body).toContain('<!doctype html>')
  expect((await ask('HTTP://portal.example/assets/index-1.js')).body).toBe('run()')
  expect((await ask('http://portal.example/api/nothing')).status).toBe(404)
})

it('that is no address at all is told in the one shape of errors', async () => {
  const { status, body } = await ask('/api/%zz')
  expect([status, JSON.parse(body)]).toEqual([
    400,
    { code: 'badRequest', message: 'The request isn’t valid' },
  ])
})

describe('a part of a file', () => {
  it.each(['/assets/index-1.js', '/api/docs/static/swagger-ui.css'])('is sent, of %s', async path => {
    const { status, body } = await ask(path, { range: 'bytes=0-2' })
    expect([status, body.length]).toEqual([206, 3])
  })

  it.each(['/assets/index-1.js', '/api/docs/static/swagger-ui.css'])(
    'that %s does not have is refused with its size',
    async path => {
      const { status, headers, body } = await ask(path, { range: 'bytes=99999999-' })
      expect([status, JSON.parse(body).code]).toEqual([416, 'noSuchRange'])
      expect(headers['content-range']).toMatch(/^bytes \*\/\d+$/)
    },
  )

  it('is not sent of a file that has changed', async () => {
    const { status, body } = await ask('/assets/index-1.js', { 'if-match': '"old"' })
    expect([status, JSON.parse(body).code]).toEqual([412, 'stale'])
  })
})

describe('an address of the API that there is not', () => {
  it.each(['/api', '/api/', '/api/nothing', '/api/programs/x/y/z', '/api/x.y'])(
    'says so in the one shape of errors: %s',
    async path => {
      for (const headers of [{}, html]) {
        const { status, headers: answered, body } = await ask(path, headers)
        expect([status, answered['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
        expect(JSON.parse(body)).toEqual({ code: 'notFound', message: 'Not found' })
      }
    },
  )
})

describe('the page', () => {
  it.each([
    ['a browser', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
    ['curl', { accept: '*/*' }],
    ['a monitor that says nothing', {}],
    ['who takes any text', { accept: 'text/*' }],
  ])('is given to %s', async (_, headers) => {
    const { status, body } = await ask('/programs', headers)
    expect([status, body.slice(0, 15)]).toEqual([200, '<!doctype html>'])
  })

  it.each(['application/json', 'image/*', 'text/html;q=0, */*', 'text/html;q=0'])(
    'is not given to who takes %s alone',
    async accept => {
      expect((await ask('/programs', { accept })).status).toBe(404)
    },
  )
})

describe('another method', () => {
  it.each([
    ['/programs', 'POST', 'GET, HEAD'],
    ['/', 'DELETE', 'GET, HEAD'],
    ['/assets/index-1.js', 'PUT', 'GET, HEAD'],
    ['/healthz', 'POST', 'GET, HEAD'],
    ['/api/openapi.json', 'PUT', 'GET, HEAD'],
    ['/api/auth/login', 'GET', 'POST'],
    ['/api/auth/login/', 'PATCH', 'POST'],
  ])('at %s than it knows is refused: %s, with those that it knows', async (path, method, known) => {
    const { status, headers, body } = await ask(path, html, method)
    expect([status, headers.allow, JSON.parse(body).code]).toEqual([405, known, 'methodNotAllowed'])
  })

  it.each(['/api/nothing', '/gone.js'])('at an address that there is not is not found: %s', async path => {
    const { status, headers } = await ask(path, html, 'POST')
    expect([status, headers.allow]).toEqual([404, undefined])
  })
})
