import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { oncePerVisit } from '../../../server/platform/portal/one-visit'
import { serve } from './built-portal'

let app: FastifyInstance
afterEach(() => app.close())

const people: Record<string, { name: string; programs: string[] }> = {
  'Bearer ada': { name: 'Ada', programs: ['Safety', '</script><b>'] },
  'Bearer eva': { name: 'Eva', programs: ['Welding'] },
}

/** A server whose API knows two people, and whoever else asks is refused. */
async function serveDrawn(changed = {}): Promise<FastifyInstance> {
  app = await serve(changed, true)
  return app
}

const api = (server: FastifyInstance) => {
  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return
    const person = people[request.headers.authorization ?? '']
    if (!person) return reply.code(401).send({})
    return reply.send(request.url === '/api/me' ? { name: person.name } : person.programs)
  })
  return server
}

interface Visit {
  token?: string
  search?: string
  headers?: Record<string, string>
}

const open = (server: FastifyInstance, { token = 'ada', search = '', headers }: Visit = {}) =>
  server.inject({
    url: `/programs${search}`,
    headers: { accept: 'text/html', cookie: `ssrToken=${token}; lang=en`, ...headers },
  })

/** The page once the thread that draws has loaded the portal. */
async function openDrawn(server: FastifyInstance, visit?: Visit) {
  await vi.waitFor(async () => expect((await open(server)).body).toContain('data-drawing'))
  return open(server, visit)
}

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

describe('a list with its first rows', () => {
  it('is drawn from what the API answers to whoever asks, in their language', async () => {
    const server = api(await serveDrawn())
    const laptop = await openDrawn(server, { headers: { 'accept-language': 'en-US, es;q=0.5' } })
    expect(laptop.body).toContain('<div id="drawn"><p>Ada en-US  Safety')
    const other = await open(server, { token: 'eva' })
    expect(other.body).toContain('<p>Eva   Welding</p>')
    expect(other.body).not.toContain('Safety')
    expect(other.body.match(/id="root"/g)).toHaveLength(1)
  })

  it.each([
    ['hint', { 'sec-ch-ua-mobile': '?1' }],
    ['name', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' }],
  ])(
    'has cards for a phone that says so by its %s, with their styles and their script',
    async (_, headers) => {
      const server = api(await serveDrawn())
      const laptop = await openDrawn(server)
      expect(laptop.body).not.toContain('cards')
      const phone = await open(server, { headers })
      expect(phone.body).toContain('id="drawn-page">{"search":"","height":1080,"narrow":true}<')
      expect(phone.body).toContain('<style>.row{color:blue}.card{color:green}</style>')
      expect(phone.body).toContain('<link rel="modulepreload" crossorigin href="/assets/cards.js">')
      expect(phone.body).toContain('media="print" crossorigin href="/assets/cards.css">')
    },
  )

  it('is of one person: who asks is found out once for each page, and anew for each call of a browser', async () => {
    const find = vi.fn(async () => 'ada')
    const server = await serveDrawn()
    server.addHook('onRequest', async request => {
      if (request.url.startsWith('/api/')) await oncePerVisit(request.headers.authorization ?? '', find)
    })
    await openDrawn(api(server))
    find.mockClear()
    await Promise.all([open(server), open(server)])
    expect(find).toHaveBeenCalledTimes(2)
    await server.inject({ url: '/api/me', headers: { authorization: 'Bearer ada' } })
    expect(find).toHaveBeenCalledTimes(3)
  })

  it('tells who it is for before it is drawn, and nothing that is no token', async () => {
    const server = api(await serveDrawn())
    await openDrawn(server)
    const { body } = await open(server, {
      headers: { cookie: 'ssrToken=a.c3Vi_-1.b; lang=es; navigation=folded' },
    })
    expect(body).toMatch(/^<!doctype html>\s*<html data-drawing="c3Vi_-1" data-navigation="folded" lang="es"/)
    const { body: other } = await open(server, { headers: { cookie: 'ssrToken=a.%22%3E%3Cb%3E.b; lang=en' } })
    expect(other).toMatch(/^<!doctype html>\s*<html data-drawing="" lang="en"/)
  })

  it('is kept by nobody, runs two scripts that the policy names, and no text of an answer ends a block', async () => {
    const { body, headers } = await openDrawn(api(await serveDrawn()))
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    for (const script of ['boot()', 'take()'])
      expect(headers['content-security-policy']).toContain(hash(script))
    const block = /id="drawn-data">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(block)['/api/programs'].data).toEqual(people['Bearer ada']?.programs)
  })

  it('comes packed as well, with its styles, its rows, what shows them and what they are made of in this order', async () => {
    const server = api(await serveDrawn())
    const plain = await openDrawn(server)
    const packed = await open(server, { headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    const parts = [
      '<style>.row{color:blue}</style>',
      '<p>Ada',
      'id="drawn-page">{"search":"","height":1080,"narrow":false}<',
      '<script>take()</script>',
      '<link rel="stylesheet" media="print" crossorigin href="/assets/portal.css">',
      'id="drawn-data"',
    ]
    const places = parts.map(part => plain.body.indexOf(part))
    expect(places.filter(place => place < 0)).toEqual([])
    expect(places.toSorted((one, other) => one - other)).toEqual(places)
  })

  it.each([
    ['a session that has ended', { token: 'gone' }],
    ['a page that cannot be drawn', { search: '?fails' }],
    ['a page that takes too long', { search: '?waits' }],
  ])('is left to the portal for %s', async (_, visit) => {
    const { statusCode, body } = await openDrawn(api(await serveDrawn()), visit)
    expect(statusCode).toBe(200)
    expect(body).toContain('<script>take()</script>')
    expect(body).not.toContain('drawn-page')
  })

  it('is left to the portal from then on where the thread has ended', async () => {
    const server = api(await serveDrawn())
    await openDrawn(server, { search: '?ends' })
    await vi.waitFor(async () => expect((await open(server)).body).not.toContain('data-drawing'))
  })

  it('is for who is signed in, asks for a page, and finds the API here', async () => {
    const server = api(await serveDrawn())
    await openDrawn(server)
    const signedOut = await server.inject({ url: '/programs', headers: { accept: 'text/html' } })
    expect(signedOut.body).not.toContain('data-drawing')
    const head = await server.inject({
      method: 'HEAD',
      url: '/programs',
      headers: { accept: 'text/html', cookie: 'ssrToken=ada' },
    })
    expect(head.headers['cache-control']).toBe('private, no-cache')
    await server.close()
    const elsewhere = api(await serveDrawn({ apiBase: 'https://api.example/v1' }))
    expect((await open(elsewhere)).body).not.toContain('data-drawing')
  })
})
