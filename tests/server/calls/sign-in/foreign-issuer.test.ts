import { once } from 'node:events'
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens } from '../../../../server/platform/auth/tokens'
import { removeLeftovers } from '../../../../server/platform/maintenance'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { rows } from '../../../setup/rows'

const issuer = 'https://identity.example'

/** A key set as another system publishes it, and a way to sign with its key. */
async function publishKeys() {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] }
  const server = createServer((_, response) => response.end(JSON.stringify(keys))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const sign = (subject: string, claims: Record<string, unknown> = {}, from = issuer, minutes = 10) =>
    new SignJWT({ exp: Math.floor(Date.now() / 1000) + minutes * 60, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(from)
      .setSubject(subject)
      .sign(privateKey)
  return { jwksUrl: `http://127.0.0.1:${port}/keys`, sign, close: () => server.close() }
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** The same token with the other signature that an elliptic curve allows: with n - s in place of s. */
function mirrored(token: string): string {
  const [head, body, signature = ''] = token.split('.')
  const hex = Buffer.from(signature, 'base64url').toString('hex')
  const mirror = (order - BigInt(`0x${hex.slice(64)}`)).toString(16).padStart(64, '0')
  return [head, body, Buffer.from(hex.slice(0, 64) + mirror, 'hex').toString('base64url')].join('.')
}

describe.each(engines)('tokens of another issuer on %s', engine => {
  let test: TestApp
  let keys: Awaited<ReturnType<typeof publishKeys>>
  beforeAll(async () => {
    keys = await publishKeys()
    test = await openTestApp(engine, { AUTH_JWKS_URL: keys.jwksUrl, AUTH_ISSUER: issuer })
  })
  afterAll(async () => {
    keys.close()
    await test.close()
  })

  const programs = async (token: string) => (await test.send('programs.list', token)).statusCode

  it('open what the person may see, in the own company whatever they claim', async () => {
    const { acme, globex } = test.world
    const token = await keys.sign(acme.admin, { company: globex.company })
    expect((await test.send('programs.get', token, { params: { id: acme.program } })).statusCode).toBe(200)
    expect((await test.send('programs.get', token, { params: { id: globex.program } })).statusCode).toBe(404)
  })

  it('name the company of internal staff', async () => {
    const { staff, acme } = test.world
    expect(await programs(await keys.sign(staff, { company: acme.company }))).toBe(200)
    expect(await programs(await keys.sign(staff))).toBe(403)
  })

  it('are refused when they have ended, come from elsewhere or name nobody', async () => {
    const { acme } = test.world
    for (const token of [
      await keys.sign(acme.admin, {}, issuer, -1),
      await keys.sign(acme.admin, {}, 'https://elsewhere.example'),
      await keys.sign('ffffffffffffffffffffffff'),
      await keys.sign("' or 1=1"),
    ])
      expect(await programs(token)).toBe(401)
  })

  it('must say when they end', async () => {
    expect(await programs(await keys.sign(test.world.acme.admin, { exp: undefined }))).toBe(401)
  })

  it('must be meant for this server: for its AUTH_AUDIENCE, or for nobody where it has none', async () => {
    const { admin } = test.world.acme
    const settings = { jwksUrl: keys.jwksUrl, issuer, audience: 'portal' }
    const named = createTokens(Buffer.alloc(32, 7), settings)
    const unnamed = createTokens(Buffer.alloc(32, 7), { ...settings, audience: undefined })
    const accepted = async (aud: string | string[] | undefined) => {
      const token = await keys.sign(admin, { aud })
      return Promise.all([named, unnamed].map(async tokens => !!(await tokens.verify(token, new Date()))))
    }
    expect(await accepted(undefined)).toEqual([false, true])
    expect(await accepted('portal')).toEqual([true, false])
    expect(await accepted(['mail', 'portal'])).toEqual([true, false])
    expect(await accepted('mail')).toEqual([false, false])
    expect(await programs(await keys.sign(admin, { aud: 'mail' }))).toBe(401)
  })

  it('end with signing out, however their signature is written', async () => {
    const { admin } = test.world.acme
    const [token, other] = [await keys.sign(admin, { jti: 'one' }), await keys.sign(admin, { jti: 'two' })]
    expect((await test.send('auth.logout', token)).statusCode).toBe(200)
    expect(await programs(token)).toBe(401)
    expect(await programs(mirrored(token))).toBe(401)
    expect(await programs(mirrored(other))).toBe(200)
  })

  it('are remembered as signed out for as long as they would be good', async () => {
    const kept = () => test.db.asOwner(tx => rows(tx, sql`select hash from ended_tokens`))
    await test.send('auth.logout', await keys.sign(test.world.acme.admin))
    expect((await kept()).length).toBeGreaterThan(0)
    await removeLeftovers(test.db, test.files, new Date(Date.now() + 11 * 60_000))
    expect(await kept()).toEqual([])
  })

  it('are renewed by the system that gave them', async () => {
    const answer = await test.send('auth.refresh', await keys.sign(test.world.acme.admin))
    expect(answer.statusCode).toBe(403)
  })

  it('do not stand beside the tokens of this server, but with them', async () => {
    expect(await programs(await test.tokenOf(test.world.acme.admin))).toBe(200)
  })
})
