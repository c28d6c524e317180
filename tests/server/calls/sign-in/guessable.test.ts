import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintResetTokens } from '../../../../server/groups/auth/reset'
import { openTestApp, type TestApp } from '../../../setup/app'
import { engines } from '../../../setup/databases'
import { worldPassword } from '../../../setup/world'

const guessed = [
  'aaaaaaaaaa',
  '1234567890',
  'qwertyuiop',
  'password123',
  'Password2024!',
  'abcdefghij',
  'contraseña1',
  'acmeacmeacme',
  'contraseña2024',
  'portalportal',
  `${'a'.repeat(60)}!`,
]
const refusal = { path: 'password', code: 'guessable' }

describe.each(engines)('a password that is easily guessed on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  const change = (body: object, token: string | null = null) =>
    test.send('users.changePassword', token, { body })

  it.each(guessed)('is refused by a link that stays good: %s', async password => {
    const [link] = await test.db.inSystem(tx => mintResetTokens(tx, 'admin@acme.example', test.clock.now))
    const answer = await change({ token: link?.token, password })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [refusal]])
  })

  it('is refused to whoever is signed in, and a few words are taken', async () => {
    const token = await test.tokenOf(test.world.acme.teacher)
    const refused = await change({ currentPassword: worldPassword, password: 'teacher@acme.example' }, token)
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [refusal]])
    const same = await change({ currentPassword: worldPassword, password: worldPassword }, token)
    expect([same.statusCode, same.json().errors]).toMatchObject([
      400,
      [{ path: 'password', code: 'samePassword' }],
    ])
    const [link] = await test.db.inSystem(tx => mintResetTokens(tx, 'admin@acme.example', test.clock.now))
    await change({ token: link?.token, password: 'aaaaaaaaaa' })
    expect((await change({ token: link?.token, password: 'tres gatos sin tejado' })).statusCode).toBe(200)
    const taken = await change({ currentPassword: worldPassword, password: 'x8#kQ2mz!p' }, token)
    expect(taken.statusCode).toBe(200)
  })
})
