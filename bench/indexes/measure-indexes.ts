import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../server/db/database'
import { openDatabase } from '../../server/platform/open-database'
import { rows } from '../../tests/setup/rows'
import { fillCompany } from '../employees/data'
import { type Figures, figuresOf } from '../measure'

export interface IndexFigures {
  table: string
  name: string
  /** MB. */
  size: number
  /** Milliseconds that a write of `rowsAtOnce` rows takes, with all indexes and without this one. */
  kept: Figures
  dropped: Figures
}

/** Rows that are written at once. */
export const rowsAtOnce = 2000
const rounds = 5
const people = 20_000

/** What the list of people and its search are made of. */
const tables = ['users', 'employee_stats', 'enrolments', 'user_groupings'] as const
type Table = (typeof tables)[number]

interface Index {
  name: string
  definition: string
  isUnique: boolean
  size: number
}

const indexesOf = (tx: Tx, table: Table): Promise<Index[]> =>
  rows<Index>(
    tx,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisunique as "isUnique",
          pg_relation_size(indexrelid) / 1e6 as size
        from pg_index where indrelid = ${table}::regclass order by 1`,
  )

const copyOf = (index: string) => sql.raw(`copy_of_${index}`)

/** A copy of a table that nothing refers to, with the same indexes, but for the last rows, which stand in `written`. */
async function copyTable(tx: Tx, table: Table, indexes: readonly Index[]): Promise<void> {
  const named = sql.raw(table)
  await tx.execute(sql`drop table if exists copied`)
  await tx.execute(sql`drop table if exists written`)
  await tx.execute(sql`create table copied as select * from ${named} offset ${rowsAtOnce}`)
  await tx.execute(sql`create table written as select * from ${named} limit ${rowsAtOnce}`)
  for (const { definition } of indexes)
    await tx.execute(sql.raw(definition.replace(/ INDEX (\S+) ON \S+ /, ' INDEX copy_of_$1 ON copied ')))
}

class TakenBack extends Error {}

/** How long it takes to add the rows, which are taken back, with all indexes or without one. */
async function timeOf(db: Database, dropped?: string): Promise<number> {
  let taken = Number.NaN
  const written = db.asOwner(async tx => {
    if (dropped) await tx.execute(sql`drop index ${copyOf(dropped)}`)
    const started = performance.now()
    await tx.execute(sql`insert into copied select * from written`)
    taken = performance.now() - started
    throw new TakenBack()
  })
  await written.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error
  })
  return taken
}

async function measureIndex(db: Database, table: Table, { name, size }: Index): Promise<IndexFigures> {
  const kept: number[] = []
  const dropped: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [whole, less] = [await timeOf(db), await timeOf(db, name)]
    if (round === 0) continue
    kept.push(whole)
    dropped.push(less)
  }
  return { table, name, size, kept: figuresOf(kept), dropped: figuresOf(dropped) }
}

/** What each index of the list of people costs those who write, in a company of 20,000. */
export async function measureIndexes(databaseUrl?: string): Promise<IndexFigures[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-'))
  const db = await openDatabase({ dataDir, databaseUrl, queryTimeoutMs: 600_000 })
  try {
    await fillCompany(db, people)
    const measured: IndexFigures[] = []
    for (const table of tables) {
      const indexes = await db.asOwner(tx => indexesOf(tx, table))
      await db.asOwner(tx => copyTable(tx, table, indexes))
      await db.vacuum()
      for (const index of indexes) if (!index.isUnique) measured.push(await measureIndex(db, table, index))
    }
    return measured
  } finally {
    await db.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
