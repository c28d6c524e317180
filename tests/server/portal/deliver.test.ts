import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverPortal } from '../../../server/platform/portal/deliver'
import { serve } from './built-portal'

let app: FastifyInstance
beforeAll(async () => {
  app = await serve()
})
afterAll(() => app.close())

const html = { accept: 'text/html,application/xhtml+xml' }
const open = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...html, ...headers } })

describe('the page', () => {
  it.each(['/', '/programs', '/programs/6650?search=a.b', '/any/where'])(
    'answers a navigation to %s',
    async url => {
      const answer = await open(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['x-robots-tag']).toContain('noindex')
      expect(answer.headers['cache-control']).toBe('private, no-cache')
    },
  )

  it.each([
    ['a file', { url: '/assets/gone.js', headers: html }],
    ['an address with a dot', { url: '/programs/x.html', headers: html }],
    ['a call', { url: '/programs', headers: { accept: 'application/json' } }],
    ['the page by its file name', { url: '/index.html', headers: html }],
    ['the packed page', { url: '/index.html.br', headers: html }],
    ['what the build wrote for the server', { url: '/.vite/preloads.json', headers: html }],
    ['its texts', { url: '/.vite/texts.json', headers: html }],
  ])('does not stand in for %s', async (_, request) => {
    const answer = await app.inject(request)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe('Not found')
  })

  it('comes packed to who can unpack it, and not at all to who has it', async () => {
    const packed = await open('/', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe((await open('/')).body)
    const etag = String(packed.headers.etag)
    for (const known of [etag, etag.replace('W/', ''), `"old", ${etag}`, '*']) {
      const again = await open('/', { 'if-none-match': known })
      expect([again.statusCode, again.body], known).toEqual([304, ''])
    }
  })

  it('comes in no packing that is refused, and again to who has one whose name is alike', async () => {
    const encodingOf = async (accepted: string) =>
      (await open('/', { 'accept-encoding': accepted })).headers['content-encoding']
    expect(await encodingOf('br;q=0')).toBeUndefined()
    expect(await encodingOf('br;q=0, gzip')).toBe('gzip')
    expect(await encodingOf('br;q=0, *')).toBe('gzip')
    expect(await encodingOf('*')).toBe('br')
    expect(await encodingOf('xbr, broken')).toBeUndefined()
    const etag = String((await open('/')).headers.etag)
    expect((await open('/', { 'if-none-match': `W/"x${etag.slice(3)}` })).statusCode).toBe(200)
    expect((await open('/', { 'if-none-match': `"${etag}"` })).statusCode).toBe(200)
  })
})

describe('what is preloaded', () => {
  const linksOf = (body: string) =>
    [...body.matchAll(/<link rel="(\w+)"[^>]*href="([^"]+)"/g)].map(match => match[2])

  it('is the sign-in stage without a token, in the visitor’s language', async () => {
    const answer = await open('/programs/6650', { 'accept-language': 'fr;q=0.9, es-MX;q=0.8, en;q=0.5' })
    expect(linksOf(answer.body)).toEqual(['/assets/sign-in.js', '/assets/sign-in.css'])
    expect(answer.body).toContain('<html lang="es"')
  })

  it('is the screen of the address with one, and the stored choice goes before the browser’s', async () => {
    const headers = { cookie: 'lang=en; ssrToken=a.b.c', 'accept-language': 'es' }
    const answer = await open('/programs/6650', headers)
    expect(linksOf(answer.body)).toEqual(['/assets/program.js', '/assets/late.js', '/assets/program.css'])
    expect(answer.body).toContain('<html lang="en"')
    expect(answer.headers.vary).toContain('Cookie')
  })

  it('is asked for in the order of the build, behind the entry', async () => {
    const { body } = await open('/programs/6650', { cookie: 'lang=en; ssrToken=a.b.c' })
    const files = [...body.matchAll(/(?:src|href)="\/assets\/([^"]+)"/g)].map(match => match[1])
    expect(files).toEqual(['index-1.js', 'program.js', 'late.js', 'program.css'])
  })

  it('is the same with and without one where a page needs no session, and what the page names where nothing is known', async () => {
    const links = linksOf((await open('/setup')).body)
    expect(links).toEqual(['/assets/setup.js', '/assets/setup.css'])
    expect(linksOf((await open('/setup', { cookie: 'ssrToken=a' })).body)).toEqual(links)
    expect(linksOf((await open('/else', { cookie: 'ssrToken=a' })).body)).toEqual(['/assets/react.js'])
  })
})

describe('texts', () => {
  /** The block itself, in which no text ends it. */
  const textsOf = (body: string) =>
    JSON.parse(/id="page-texts">([^<]*)<\/script><\/body>/.exec(body)?.[1] ?? 'null')

  it('are those of the screen in the visitor’s language, and stand in the page', async () => {
    const spanish = await open('/programs/6650', { 'accept-language': 'es' })
    expect(textsOf(spanish.body)).toEqual({
      language: 'es',
      texts: { 'sign-in': { title: 'Inicio de sesión' } },
    })
    const english = await open('/setup')
    expect(textsOf(english.body)).toEqual({ language: 'en', texts: { setup: { title: 'Setup' } } })
    const signedIn = await open('/programs', { cookie: 'ssrToken=a.b.c' })
    expect(textsOf(signedIn.body)).toEqual({ language: 'en', texts: { portal: { end: '</script>' } } })
    expect(textsOf((await open('/else', { cookie: 'ssrToken=a' })).body).texts).toEqual({})
  })
})

describe('files', () => {
  it('are packed beforehand and never change', async () => {
    const answer = await app.inject({ url: '/assets/index-1.js', headers: { 'accept-encoding': 'br' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['cache-control']).toContain('immutable')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe('run()')
  })

  it('without a hash in their name are asked for again', async () => {
    const answer = await app.inject('/favicon.svg')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })
})

describe('settings', () => {
  it('fill the block, and no text in them can end it', async () => {
    const other = await serve({
      providerName: '</script><script>alert(1)</script>',
      internalDomains: ['$&', 'b'],
    })
    const { body } = await other.inject({ url: '/', headers: html })
    const block = /id="portal-settings">([\s\S]*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(block)).toMatchObject({
      providerName: '</script><script>alert(1)</script>',
      internalDomains: ['$&', 'b'],
    })
    expect(body).not.toContain('<script>alert')
    await other.close()
  })

  it('decide what the page may talk to, its own script by its hash', async () => {
    const hash = createHash('sha256').update('boot()').digest('base64')
    const policy = String((await open('/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).toContain("connect-src 'self';")
    expect(policy).not.toContain('googletagmanager')
    for (const directive of [
      "default-src 'self'",
      "worker-src 'self';",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "object-src 'none'",
    ])
      expect(policy).toContain(directive)

    const other = await serve({ apiBase: 'https://api.example/v1', tagManagerId: 'GTM-1' })
    const wider = String((await other.inject({ url: '/', headers: html })).headers['content-security-policy'])
    expect(wider).toContain("connect-src 'self' https://api.example https://www.googletagmanager.com;")
    expect(wider).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com;/)
    expect(wider).not.toMatch(/script-src[^;]*unsafe/)
    await other.close()
  })
})

it('says so where the portal is not built', async () => {
  const delivery = { distDir: '/nowhere', settings: {} as never }
  await expect(deliverPortal(app, delivery)).rejects.toThrow('The portal is not built')
})
