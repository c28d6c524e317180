import { once } from 'node:events'
import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens } from '../../../server/auth/tokens'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'

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
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(from)
      .setSubject(subject)
      .setExpirationTime(new Date(Date.now() + minutes * 60_000))
      .sign(privateKey)
  return { jwksUrl: `http://127.0.0.1:${port}/keys`, sign, close: () => server.close() }
}

describe.each(engines)('tokens of another issuer on %s', engine => {
  let test: TestApp
  let keys: Awaited<ReturnType<typeof publishKeys>>
  beforeAll(async () => {
    keys = await publishKeys()
    test = await openTestApp(engine, {}, createTokens(Buffer.alloc(32, 7), { jwksUrl: keys.jwksUrl, issuer }))
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

  it('are renewed by the system that gave them', async () => {
    const answer = await test.send('auth.refresh', await keys.sign(test.world.acme.admin))
    expect(answer.statusCode).toBe(403)
  })

  it('do not stand beside the tokens of this server, but with them', async () => {
    expect(await programs(await test.tokenOf(test.world.acme.admin))).toBe(200)
  })
})
