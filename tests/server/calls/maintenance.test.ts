import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { removeLeftovers } from '../../../server/platform/maintenance'
import { openTestApp } from '../../setup/app'
import { engines } from '../../setup/databases'
import { rows } from '../../setup/rows'
import { named, uploadCalls } from './people-upload/upload-rows'

describe.each(engines)('leftovers on %s', engine => {
  it('go when they have lost their use, and not before', async () => {
    const test = await openTestApp(engine)
    const admin = await test.tokenOf(test.world.acme.admin)
    const body = { name: 'Sales', type: 'group' }
    await test.send('company.createGrouping', admin, { body, headers: { 'idempotency-key': 'key-of-sales' } })
    await test.send('auth.login', null, { body: { email: 'coach@acme.example', password: 'wrong' } })
    const kept = () =>
      test.db.asOwner(tx =>
        rows(
          tx,
          sql`select (select count(*) from idempotency_keys) as keys, (select count(*) from rate_limits) as limits,
                (select count(*) from sessions) as sessions`,
        ),
      )
    const removeIn = (days: number) =>
      removeLeftovers(test.db, test.files, new Date(Date.now() + days * 86_400_000))
    await removeIn(0)
    expect(await kept()).toEqual([{ keys: 1, limits: 3, sessions: 1 }])
    await removeIn(2)
    expect(await kept()).toEqual([{ keys: 0, limits: 0, sessions: 1 }])
    await removeIn(32)
    expect(await kept()).toEqual([{ keys: 0, limits: 0, sessions: 0 }])
    await test.close()
  })

  it('of uploads go with their rows: after thirty days, and after one where nothing went in', async () => {
    const test = await openTestApp(engine)
    const { admin, company } = test.world.acme
    const { upload, begin } = uploadCalls(test, await test.tokenOf(admin))
    await upload([named(2, 'Kept')])
    await begin([named(2, 'Never')])
    const kept = () =>
      test.db.inCompany({ company }, tx =>
        rows(
          tx,
          sql`select (select count(*) from uploads) as uploads, (select count(*) from upload_rows) as rows,
                (select count(*) from upload_parts) as parts`,
        ),
      )
    const removeIn = (days: number) =>
      removeLeftovers(test.db, test.files, new Date(Date.now() + days * 86_400_000))
    await removeIn(0)
    expect(await kept()).toEqual([{ uploads: 2, rows: 1, parts: 1 }])
    await removeIn(2)
    expect(await kept()).toEqual([{ uploads: 1, rows: 1, parts: 0 }])
    await removeIn(31)
    expect(await kept()).toEqual([{ uploads: 0, rows: 0, parts: 0 }])
    await test.close()
  })
})
