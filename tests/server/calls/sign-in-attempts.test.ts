import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rows } from '../../../server/db/rows'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { worldPassword } from '../../setup/world'

describe.each(engines)('attempts to sign in on %s', engine => {
  let test: TestApp
  beforeAll(async () => {
    test = await openTestApp(engine)
  })
  afterAll(() => test.close())

  const login = (email: string, password = worldPassword) =>
    test.send('auth.login', null, { body: { email, password } })

  it('counts only what fails for a network address, which an office shares', async () => {
    const counted = async () => {
      const [row] = await test.db.inSystem(tx =>
        rows<{ hits: number }>(tx, sql`select hits from rate_limits where key like 'login-from:%'`),
      )
      return row?.hits ?? 0
    }
    const before = await counted()
    for (let times = 0; times < 3; times++) await login('admin@acme.example')
    expect(await counted()).toBe(before)
    await login('teacher@acme.example', 'wrong')
    expect(await counted()).toBe(before + 1)
  })
})
