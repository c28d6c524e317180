import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/db/database'
import { silentLog } from '../../../server/db/engines/engine'
import { PostgresEngine } from '../../../server/db/engines/postgres-engine'
import { isQueryError, Unavailable } from '../../../server/db/engines/query-error'
import { newId } from '../../../server/db/ids'
import { companies } from '../../../server/db/schema'
import { engines, openTestDatabase, testPostgres } from '../../setup/databases'
import { rows } from '../../setup/rows'

describe.each(engines)('a unit of work on %s', engine => {
  let db: Database
  const company = newId()
  const countOfCompanies = () =>
    db.asOwner(async tx => (await rows<{ count: number }>(tx, sql`SELECT count(*) FROM companies`))[0]?.count)

  beforeAll(async () => {
    db = await openTestDatabase(engine)
    await db.asOwner(tx => tx.insert(companies).values({ id: company, name: 'Acme' }))
  })

  it('runs under the role of its kind', async () => {
    const role = sql`SELECT current_user AS role`
    expect(await db.inCompany({ company }, tx => rows(tx, role))).toEqual([{ role: 'portal_app' }])
    expect(await db.inSystem(tx => rows(tx, role))).toEqual([{ role: 'portal_system' }])
  })

  it('rolls back when its work rejects', async () => {
    const work = db.asOwner(async tx => {
      await tx.insert(companies).values({ id: newId(), name: 'Globex' })
      throw new Error('changed its mind')
    })
    await expect(work).rejects.toThrow('changed its mind')
    expect(await countOfCompanies()).toBe(1)
  })

  it('says so when a failed statement was swallowed and everything is rolled back', async () => {
    const work = db.asOwner(async tx => {
      await tx.insert(companies).values({ id: newId(), name: 'Globex' })
      await tx.execute(sql`SELECT 1 / 0`).catch(() => {})
    })
    await expect(work).rejects.toThrow('rolled back')
    expect(await countOfCompanies()).toBe(1)
  })

  it('fails with the code and the constraint of the statement, without its parameters', async () => {
    const error: unknown = await db
      .asOwner(tx => tx.insert(companies).values({ id: company, name: 'Acme again' }))
      .catch(reason => reason)
    expect(isQueryError(error, '23505', 'companies_pkey')).toBe(true)
    expect(String(error)).not.toContain('Acme again')
  })

  it('looks at its own company, whoever has asked the same before', async () => {
    const other = newId()
    await db.asOwner(tx => tx.insert(companies).values({ id: other, name: 'Globex' }))
    const names = sql`SELECT name FROM companies ORDER BY name`
    const asked = (id: string) => db.inCompany({ company: id }, tx => rows(tx, names))
    // PostgreSQL keeps a plan from the sixth time on.
    for (let time = 1; time <= 8; time++) {
      expect(await asked(company)).toEqual([{ name: 'Acme' }])
      expect(await asked(other)).toEqual([{ name: 'Globex' }])
      expect(await db.asOwner(tx => rows(tx, names))).toEqual([{ name: 'Acme' }, { name: 'Globex' }])
    }
    await db.asOwner(tx => tx.delete(companies).where(eq(companies.id, other)))
  })

  it('answers a statement that has failed before', async () => {
    const half = (of: number) => db.inSystem(tx => rows(tx, sql`SELECT 10 / ${of}::int AS half`))
    for (let time = 1; time <= 8; time++) {
      await expect(half(0)).rejects.toThrow('division by zero')
      expect(await half(2)).toEqual([{ half: 5 }])
    }
  })

  it('answers what is asked at once, each with its own', async () => {
    const warned = vi.fn()
    process.on('warning', warned)
    const answers = await db.inSystem(tx =>
      Promise.all([1, 2, 3].map(number => rows(tx, sql`SELECT ${number}::int AS number`))),
    )
    process.off('warning', warned)
    expect(answers).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]])
    expect(warned).not.toHaveBeenCalled()
  })

  it('leaves nothing of what was asked at once where one of it fails, and goes on', async () => {
    const work = db.asOwner(tx =>
      Promise.all([
        tx.insert(companies).values({ id: newId(), name: 'Globex' }),
        tx.execute(sql`SELECT 1 / 0`),
        tx.insert(companies).values({ id: newId(), name: 'Initech' }),
      ]),
    )
    await expect(work).rejects.toSatisfy(error => isQueryError(error, '22012'))
    expect(await countOfCompanies()).toBe(1)
  })

  it('ends one that only reads before the next begins, and refuses to write in it', async () => {
    const read = { readOnly: true }
    expect(await db.inSystem(async () => 'nothing', read)).toBe('nothing')
    const names = () => db.inSystem(tx => rows(tx, sql`SELECT count(*)::int AS count FROM sessions`), read)
    const [found] = await Promise.all([names(), db.ping(), names(), countOfCompanies()])
    expect(found).toEqual([{ count: 0 }])
    const writing = db.inSystem(tx => tx.execute(sql`DELETE FROM sessions`), read)
    await expect(writing).rejects.toSatisfy(error => isQueryError(error, '25006'))
    await db.ping()
  })

  it('refuses another unit inside it, and goes on', async () => {
    const nested = db.inCompany({ company }, () => db.inSystem(tx => tx.execute(sql`SELECT 1`)))
    await expect(nested).rejects.toThrow('open already')
    await expect(db.asOwner(() => db.ping())).rejects.toThrow('open already')
    await db.ping()
  })

  it('refuses its tx after its end', async () => {
    const kept = await db.asOwner(async tx => tx)
    await expect(rows(kept, sql`SELECT 1`)).rejects.toThrow()
  })

  it('writes nothing when it is read only', async () => {
    const write = db.inCompany({ company }, tx => tx.execute(sql`UPDATE companies SET name = 'Other'`), {
      readOnly: true,
    })
    const error: unknown = await write.catch(reason => reason)
    expect(isQueryError(error, '25006')).toBe(true)
  })

  it('takes no company that is not an id', async () => {
    const scope = { company: "' OR true --" }
    await expect(db.inCompany(scope, async () => {})).rejects.toThrow('id of a company')
  })

  it('runs many at once without mixing them up', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `name ${index}`)
    const seen = await Promise.all(
      names.map(name =>
        db.inSystem(async tx => {
          await tx.execute(sql`SELECT set_config('app.user', ${name}, true)`)
          return rows<{ name: string }>(tx, sql`SELECT current_setting('app.user') AS name`)
        }),
      ),
    )
    expect(seen.map(([row]) => row?.name)).toEqual(names)
  })

  it('rejects units after the close', async () => {
    const other = await openTestDatabase(engine)
    await other.close()
    await expect(other.ping()).rejects.toThrow()
    await other.close()
  })
})

describe.each(engines.filter(engine => engine === 'postgres'))(
  'a unit of work among others on %s',
  engine => {
    it('begins again what was given up for another one, four times at most', async () => {
      const db = await openTestDatabase(engine)
      const givenUp = sql`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40P01'; END $$`
      let attempts = 0
      const attempt = (failing: number) =>
        db.inSystem(async tx => {
          attempts += 1
          if (attempts <= failing) await tx.execute(givenUp)
        })
      await attempt(3)
      expect(attempts).toBe(4)
      attempts = 0
      await expect(attempt(4)).rejects.toBeInstanceOf(Unavailable)
    })

    it('says why it could not begin, though its first statement is sent with that, and goes on', async () => {
      const postgres = new PostgresEngine(await testPostgres('empty'), silentLog)
      const asked = (preamble: string) =>
        postgres.transaction({ preamble, timeoutMs: 0 }, run => run('SELECT 1 AS one', [], 'object'))
      // More often than there are connections: each is given back.
      for (let time = 1; time <= 20; time++)
        await expect(asked('SET LOCAL ROLE nobody_of_this_name;')).rejects.toMatchObject({ code: '22023' })
      expect(await asked('')).toEqual([{ one: 1 }])
      await postgres.close()
    })
  },
)
