import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../../server/db/ids'
import { companies } from '../../../server/db/schema'
import { engines, openTestDatabase } from '../../setup/databases'
import { rows } from '../../setup/rows'

/** Longer than any test may take. */
const endless = sql`SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b`

describe.each(engines)('a query without end on %s', engine => {
  it('is given up as unavailable, and the database goes on with what was committed', async () => {
    const db = await openTestDatabase(engine, { queryTimeoutMs: 1500 })
    const company = newId()
    await db.asOwner(tx => tx.insert(companies).values({ id: company, name: 'Acme' }))
    const stuck = db.inCompany({ company }, async tx => {
      await tx.execute(sql`UPDATE companies SET name = 'Uncommitted'`)
      return rows(tx, endless)
    })
    const error: unknown = await stuck.catch(reason => reason)
    expect(error).toMatchObject({ code: 'unavailable', status: 503 })
    const after = await db.asOwner(tx => rows(tx, sql`SELECT name FROM companies`))
    expect(after).toEqual([{ name: 'Acme' }])
  })
})

it('answers those who waited too long for their turn on the embedded database as unavailable', async () => {
  const db = await openTestDatabase('pglite', { queryTimeoutMs: 1500 })
  const scope = { company: newId() }
  let endTurn = () => {}
  const turn = new Promise<void>(resolve => {
    endTurn = resolve
  })
  const held = db.asOwner(() => turn)
  const waited: unknown = await db.inCompany(scope, async () => 'ran').catch(reason => reason)
  endTurn()
  await held
  expect(waited).toMatchObject({ code: 'unavailable' })
  expect(await db.inCompany(scope, async () => 'ran')).toBe('ran')
})
