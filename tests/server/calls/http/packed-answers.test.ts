import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens, type Tokens } from '../../../../server/platform/auth/tokens'
import { openTestApp, type TestApp } from '../../../setup/app'
import { dataUrlOf, pngWith } from '../../../setup/pictures'
import { worldPassword } from '../../../setup/world'

const secret = createTokens(Buffer.alloc(32, 7))
/** Tokens so long that their answers would be worth packing. */
const padding = '.'.repeat(4000)
const long: Tokens = {
  ...secret,
  sign: async (...claims) => `${await secret.sign(...claims)}${padding}`,
}

const browser = { 'accept-encoding': 'gzip, deflate, br' }
const encodingOf = ({ headers }: { headers: Record<string, unknown> }) => headers['content-encoding']

describe('answers on their way', () => {
  let test: TestApp
  let admin: string
  beforeAll(async () => {
    test = await openTestApp('pglite', {}, long)
    admin = (await test.tokenOf(test.world.acme.admin)).replace(padding, '')
  })
  afterAll(() => test.close())

  const languages = (headers: Record<string, string>) => test.send('lookups.isoLanguages', admin, { headers })

  it('are packed for who can unpack them, and the same for who cannot', async () => {
    const plain = await languages({})
    expect(encodingOf(plain)).toBeUndefined()
    const brotli = await languages(browser)
    expect([brotli.statusCode, encodingOf(brotli)]).toEqual([200, 'br'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    const gzip = await languages({ 'accept-encoding': 'gzip' })
    expect(encodingOf(gzip)).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  })

  it('stay as they are where they are small', async () => {
    const small = await test.send('lookups.extensions', null, { headers: browser })
    expect([small.statusCode, encodingOf(small)]).toEqual([200, undefined])
  })

  it('stay as they are where they hold credentials', async () => {
    const body = { email: 'admin@acme.example', password: worldPassword }
    const session = await test.send('auth.login', null, { body, headers: browser })
    const renewed = await test.send('auth.refresh', admin, { headers: browser })
    for (const answer of [session, renewed]) {
      expect([answer.statusCode, encodingOf(answer)]).toEqual([200, undefined])
      expect(answer.json().token).toContain(padding)
    }
  })

  it('stream as they are where they are files', async () => {
    const picture = pngWith(5000)
    const image = dataUrlOf(picture)
    const params = { id: test.world.acme.program }
    const kept = await test.send('programs.setImage', admin, { params, body: { image } })
    const file = await test.app.inject({ url: `/api${kept.json().image}`, headers: browser })
    expect([file.statusCode, encodingOf(file), file.headers['content-length']]).toEqual([
      200,
      undefined,
      String(picture.length),
    ])
  })
})
