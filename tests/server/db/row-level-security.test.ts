import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database, Tx } from '../../../server/db/database'
import { isQueryError } from '../../../server/db/engines/query-error'
import { newId } from '../../../server/db/ids'
import { engines, openTestDatabase } from '../../setup/databases'
import { rows } from '../../setup/rows'
import { companyTables, dropConstraints, insertRow } from './company-rows'

const mine = newId()
const theirs = newId()
const staff = newId()

/** SQLSTATE of a row that a policy does not admit, and of a table that the role has no right on. */
const forbidden = '42501'

const ownersOf = (tx: Tx, table: string) =>
  rows<{ company: string }>(
    tx,
    sql`SELECT DISTINCT company_id AS company FROM ${sql.identifier(table)} WHERE company_id IS NOT NULL`,
  )

describe.each(engines)('the wall between companies on %s', engine => {
  let db: Database
  let tables: string[]

  beforeAll(async () => {
    db = await openTestDatabase(engine)
    await dropConstraints(db)
    tables = await companyTables(db)
    await db.asOwner(async tx => {
      for (const company of [mine, theirs]) {
        await tx.execute(sql`INSERT INTO companies (id, name) VALUES (${company}, 'A company')`)
        for (const table of tables) await insertRow(tx, table, company)
      }
      for (const id of [staff, newId()])
        await tx.execute(
          sql`INSERT INTO users (id, first_name, last_name, name_search, email, email_key)
            VALUES (${id}, '', '', '', ${id}, ${id})`,
        )
    })
  })

  /** Runs the attempt on every table as my company; what each ended with, by table. */
  async function onEveryTable(attempt: (tx: Tx, table: string) => Promise<unknown>) {
    const results = new Map<string, unknown>()
    for (const table of tables) {
      const outcome = await db
        .inCompany({ company: mine }, tx => attempt(tx, table))
        .catch((error: unknown) => (isQueryError(error, forbidden) ? 'forbidden' : error))
      results.set(table, outcome)
    }
    return results
  }

  const theirRows = (table: string) =>
    db.asOwner(tx =>
      rows(tx, sql`SELECT row_to_json(t)::text FROM ${sql.identifier(table)} t WHERE company_id = ${theirs}`),
    )

  it('finds the tables of companies', () => {
    expect(tables.length).toBeGreaterThan(20)
    expect(tables).toContain('programs')
  })

  it('binds every table there is', async () => {
    const open = await db.asOwner(tx =>
      rows(
        tx,
        sql`SELECT relname FROM pg_class
          WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relrowsecurity`,
      ),
    )
    expect(open).toEqual([])
  })

  it('shows the own rows of every table, and no other', async () => {
    const seenBy = await onEveryTable(ownersOf)
    for (const [table, seen] of seenBy) expect(['forbidden', [{ company: mine }]], table).toContainEqual(seen)
    expect(seenBy.get('programs')).toEqual([{ company: mine }])
    const seen = await db.inCompany({ company: mine }, tx => rows(tx, sql`SELECT id FROM companies`))
    expect(seen).toEqual([{ id: mine }])
  })

  it("changes none of another company's rows", async () => {
    const before = new Map<string, unknown>()
    for (const table of tables) before.set(table, await theirRows(table))
    const updates = await onEveryTable((tx, table) =>
      tx.execute(
        sql`UPDATE ${sql.identifier(table)} SET company_id = company_id WHERE company_id = ${theirs} RETURNING 1`,
      ),
    )
    for (const [table, outcome] of updates)
      expect(['forbidden', '[]'], table).toContain(
        outcome === 'forbidden' ? outcome : JSON.stringify(outcome),
      )
    await onEveryTable((tx, table) =>
      tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE company_id = ${theirs}`),
    )
    for (const table of tables) expect(await theirRows(table), table).toEqual(before.get(table))
  })

  it('moves no row to another company', async () => {
    const moves = await onEveryTable((tx, table) =>
      tx.execute(sql`UPDATE ${sql.identifier(table)} SET company_id = ${theirs}`),
    )
    for (const [table, outcome] of moves) expect(outcome, table).toBe('forbidden')
  })

  it('adds no row to another company', async () => {
    const inserts = await onEveryTable((tx, table) => insertRow(tx, table, theirs))
    for (const [table, outcome] of inserts) expect(outcome, table).toBe('forbidden')
  })

  it('shows nothing while no company is set', async () => {
    for (const table of [...tables, 'companies']) {
      const seen = await db.asOwner(async tx => {
        await tx.execute(sql`SET LOCAL ROLE portal_app`)
        return rows(tx, sql`SELECT 1 FROM ${sql.identifier(table)}`)
      })
      expect(seen, table).toEqual([])
    }
  })

  it('shows internal staff themselves besides, and no colleague', async () => {
    const staffSeen = (scope: { company: string; user?: string }) =>
      db.inCompany(scope, tx => rows(tx, sql`SELECT id FROM users WHERE company_id IS NULL`))
    expect(await staffSeen({ company: mine, user: staff })).toEqual([{ id: staff }])
    expect(await staffSeen({ company: mine })).toEqual([])
  })

  it('keeps the next unit of work free of the last one', async () => {
    await db.inCompany({ company: mine, user: staff }, async () => {})
    const left = await db.asOwner(tx =>
      rows(
        tx,
        sql`SELECT coalesce(current_setting('app.company', true), '') AS company,
        coalesce(current_setting('app.user', true), '') AS user, current_user = session_user AS owner`,
      ),
    )
    expect(left).toEqual([{ company: '', user: '', owner: true }])
  })

  it("keeps sign-in, jobs and mail out of companies' content", async () => {
    for (const table of ['programs', 'enrolments', 'groupings', 'degrees', 'activity']) {
      const read = db.inSystem(tx => rows(tx, sql`SELECT 1 FROM ${sql.identifier(table)}`))
      expect(await read.catch(error => isQueryError(error, forbidden)), table).toBe(true)
    }
  })

  it('lets no unit of work change the tables themselves', async () => {
    const attempts = [
      'DROP TABLE programs',
      'ALTER TABLE programs DISABLE ROW LEVEL SECURITY',
      'CREATE TABLE x ()',
    ]
    for (const attempt of attempts) {
      const change = db.inCompany({ company: mine }, tx => tx.execute(sql.raw(attempt)))
      expect(await change.catch(error => isQueryError(error, forbidden)), attempt).toBe(true)
    }
  })
})
