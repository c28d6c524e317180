import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mintResetTokens } from '../../../server/groups/auth/reset'
import { grantStaff, revokeStaff } from '../../../server/platform/staff/cli'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'

describe.each(engines)('staff rights on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  it('need the grant and the link that proves the address, and end with the grant', async () => {
    const email = 'ada@provider.example'
    const password = 'a new password'
    await grantStaff(test.db, email, 'Ada', 'Example', test.clock.now)
    const [link] = await test.db.inSystem(tx => mintResetTokens(tx, email, test.clock.now))
    await test.send('users.changePassword', null, { body: { token: link?.token, password } })
    const { token } = (await test.send('auth.login', null, { body: { email, password } })).json()
    expect((await test.send('auth.companies', token)).json()).toHaveLength(2)
    await revokeStaff(test.db, email, test.clock.now)
    expect((await test.send('auth.companies', token)).statusCode).toBe(401)
    const again = (await test.send('auth.login', null, { body: { email, password } })).json().token
    expect((await test.send('auth.companies', again)).statusCode).toBe(403)
  })

  it('are given to nobody of a company, whatever addresses they share, and taken from nobody who is not there', async () => {
    const email = 'admin@acme.example'
    await grantStaff(test.db, email, 'A', 'B', test.clock.now)
    const token = await test.tokenOf(test.world.acme.admin)
    expect((await test.send('auth.companies', token)).statusCode).toBe(403)
    await revokeStaff(test.db, email, test.clock.now)
    expect((await test.send('users.students', token)).statusCode).toBe(200)
    await expect(revokeStaff(test.db, 'nobody@provider.example', test.clock.now)).rejects.toThrow('Nobody')
    await expect(revokeStaff(test.db, 'admin@globex.example', test.clock.now)).rejects.toThrow('Nobody')
  })
})
