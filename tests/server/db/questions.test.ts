import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies } from '../../../server/db/schema'
import { demandAll } from '../../../server/db/sql/demand'
import { containing, idsIn, paged } from '../../../server/db/sql/lists'
import { all, countOf, demandOne, hasWritten, idsOf, isThere, one } from '../../../server/db/sql/rows'
import { Failure } from '../../../server/errors/failure'
import { openTestApp, type TestApp } from '../../setup/app'
import { engines } from '../../setup/databases'

describe.each(engines)('questions on %s', engine => {
  let test: TestApp
  let known: string[]
  beforeAll(async () => {
    test = await openTestApp(engine)
    known = [test.world.acme.company, test.world.globex.company].sort()
  })
  afterAll(() => test.close())

  it('give rows with the fields that are asked for', () =>
    test.db.asOwner(async tx => {
      const fields = { name: companies.name, next: sql<number>`${companies.hasFundaeButton}::int + 1` }
      const rows = await all(tx, fields, sql`companies where id = ${idsIn(known)} order by name`)
      expect(rows.map(({ name }) => name)).toEqual(['acme', 'globex'])
      expect(rows.every(({ next }) => next === 1 || next === 2)).toBe(true)
      const made = await one(tx, { two: sql<number>`1 + 1` }, columns => sql`select ${columns}`)
      expect(made).toEqual({ two: 2 })
    }))

  it('give ids, a page of them, how many there are, and whether there are any', () =>
    test.db.asOwner(async tx => {
      const from = sql`companies where id = ${idsIn(known)}`
      expect(await idsOf(tx, sql`${from} order by id`)).toEqual(known)
      expect(await idsOf(tx, sql`${from} order by id ${paged({ limit: 1, page: 2 })}`)).toEqual([known[1]])
      expect(await idsOf(tx, sql`${from} order by id ${paged({ page: 2 })}`)).toEqual(known)
      expect(await countOf(tx, from)).toBe(2)
      expect(await isThere(tx, from)).toBe(true)
      expect(await isThere(tx, sql`companies where id = ${idsIn([])}`)).toBe(false)
    }))

  it('tell whether a write has touched anything', () =>
    test.db.asOwner(async tx => {
      const rename = (id: string) => hasWritten(tx, sql`update companies set name = name where id = ${id}`)
      expect(await rename(known[0] ?? '')).toBe(true)
      expect(await rename('nobody')).toBe(false)
    }))

  it('refuse what must be there and is not', () =>
    test.db.asOwner(async tx => {
      const asked = demandOne(tx, { id: companies.id }, sql`companies where id = 'nobody'`)
      await expect(asked).rejects.toMatchObject({ code: 'notFound' })
    }))
})

it('name each of a list that is not there, by its place', () => {
  const told = { path: 'programs', code: 'noProgram' } as const
  expect(() => demandAll(['a', 'b'], ['a', 'b', 'c'], told)).not.toThrow()
  const refused = (() => {
    try {
      demandAll(['a', 'b', 'a', 'x'], ['a'], told, 'notFound')
      return undefined
    } catch (error) {
      return error
    }
  })()
  expect(refused).toBeInstanceOf(Failure)
  expect((refused as Failure).body()).toMatchObject({
    code: 'notFound',
    errors: [{ path: 'programs.1' }, { path: 'programs.3' }],
  })
})

it('let the signs of LIKE stand for themselves', () => expect(containing('50%_Ágil')).toBe('%50\\%\\_agil%'))
