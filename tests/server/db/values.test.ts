import { sql } from 'drizzle-orm'
import { jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { isQueryError } from '../../../server/db/engines/query-error'
import { engines, openTestDatabase } from '../../setup/databases'
import { rows } from '../../setup/rows'

const statement = sql`SELECT
  1::int8 AS int8, 2::int4 AS int4, 1.5::numeric AS numeric, 0.1::float8 AS float8, true AS boolean,
  (SELECT count(*) FROM companies) AS count, NULL::text AS nothing, 'ñ€😀'::text AS text,
  '2026-11-20 10:44:38.462123+02'::timestamptz AS instant, '2026-01-01 00:00:00+00'::timestamptz AS midnight,
  '2026-11-20'::date AS day, '{"a": [1, "x"]}'::jsonb AS jsonb, '"x"'::json AS json,
  ARRAY['a,b', 'c"d', NULL] AS texts, ARRAY[1, 2]::int8[] AS numbers, ARRAY['2026-11-20'::date] AS days`

const expected = {
  int8: 1,
  int4: 2,
  numeric: 1.5,
  float8: 0.1,
  boolean: true,
  count: 0,
  nothing: null,
  text: 'ñ€😀',
  instant: '2026-11-20T08:44:38.462Z',
  midnight: '2026-01-01T00:00:00.000Z',
  day: '2026-11-20',
  jsonb: { a: [1, 'x'] },
  json: 'x',
  texts: ['a,b', 'c"d', null],
  numbers: [1, 2],
  days: ['2026-11-20'],
}

const samples = pgTable('samples', {
  value: jsonb('value'),
  at: timestamp('at', { withTimezone: true, mode: 'string' }),
})

describe.each(engines)('values on %s', engine => {
  let db: Database

  beforeAll(async () => {
    db = await openTestDatabase(engine)
    await db.asOwner(tx => tx.execute(sql`CREATE TABLE samples (value jsonb, at timestamptz)`))
  })

  it('come as the same types', async () => {
    expect(await db.asOwner(tx => rows(tx, statement))).toEqual([expected])
  })

  it('go as the same types', async () => {
    const [row] = await db.asOwner(tx =>
      rows(
        tx,
        sql`SELECT ${{ a: 'ñ' }}::jsonb AS json, ${JSON.stringify(['a', 1])}::jsonb AS list,
          ${sql.param(['a"b', 'c,d'])}::text[] AS texts, ${sql.param([1, 2])}::int[] AS numbers,
          ${true}::boolean AS flag, ${12}::int + 1 AS number, ${null}::text AS nothing,
          ${new Date('2026-11-20T10:00:00Z')}::timestamptz AS at`,
      ),
    )
    expect(row).toEqual({
      json: { a: 'ñ' },
      list: ['a', 1],
      texts: ['a"b', 'c,d'],
      numbers: [1, 2],
      flag: true,
      number: 13,
      nothing: null,
      at: '2026-11-20T10:00:00.000Z',
    })
  })

  it.each([{ a: 1 }, ['x', 2], '12', '"12"', 'text', 12, true])('keep %j in a JSON column', async value => {
    const found = await db.asOwner(async tx => {
      await tx.delete(samples)
      await tx.insert(samples).values({ value, at: '2026-11-20T10:00:00.5Z' })
      return tx.select().from(samples)
    })
    expect(found).toEqual([{ value, at: '2026-11-20T10:00:00.500Z' }])
  })

  it('are refused with the same code when they are wrong', async () => {
    const failing: [string, string][] = [
      ['22P02', 'x'],
      ['22003', '99999999999'],
    ]
    for (const [code, value] of failing) {
      const read = db.asOwner(tx => rows(tx, sql`SELECT ${value}::int`))
      expect(await read.catch(error => isQueryError(error, code))).toBe(true)
    }
    const nul = db.asOwner(tx => rows(tx, sql`SELECT ${'a\0b'}::text`))
    expect(await nul.catch(error => isQueryError(error, '22021'))).toBe(true)
  })
})
