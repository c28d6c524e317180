import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseError } from 'pg'
import { inject } from 'vitest'
import type { Database } from '../../server/db/database'
import { newId } from '../../server/db/ids'
import { type DatabaseOptions, openDatabase } from '../../server/platform/open-database'
import { copyDirectory } from './copy-directory'
import { addressOf, runSql } from './postgres-server'

export type TestEngine = Database['engine']

/** The engines that this machine has: `describe.each(engines)('… on %s', engine => …)`. */
export const engines: TestEngine[] = inject('postgresUrl') ? ['pglite', 'postgres'] : ['pglite']

/** Empty, or with the world of the tests in it; migrated both. */
export type TestContent = 'empty' | 'world'

const toRemove: (() => Promise<void>)[] = []

/** Closes and removes what the tests of a file have opened. */
export async function removeTestData(): Promise<void> {
  for (const remove of toRemove.splice(0).reverse()) await remove()
}

/** An empty directory, removed after the tests of the file. */
export async function testDirectory(): Promise<string> {
  const directory = await mkdtemp(join(inject('testDirectory'), 'data-'))
  toRemove.push(() => rm(directory, { recursive: true, force: true }))
  return directory
}

/** Still used after PostgreSQL has waited a few seconds; or WITH (FORCE) met an autovacuum, which no role may end. */
const passing = ['55006', '42501']

/**
 * The connections that a test left open are ended by WITH (FORCE), an autovacuum only without it; a busy machine
 * takes longer than PostgreSQL waits for either.
 */
async function dropDatabase(url: string, name: string, attempts = 6): Promise<void> {
  const force = attempts % 2 === 0 ? 'WITH (FORCE)' : ''
  try {
    await runSql(url, `DROP DATABASE IF EXISTS ${name} ${force}`)
  } catch (error) {
    const isPassing = error instanceof DatabaseError && passing.includes(error.code ?? '')
    if (!isPassing || attempts === 1) throw error
    await dropDatabase(url, name, attempts - 1)
  }
}

/** A new database on the PostgreSQL server, without content or a copy of a template; dropped after the file. */
export async function testPostgres(template?: TestContent): Promise<string> {
  const url = inject('postgresUrl')
  const name = `test_${newId()}`
  const source = template ? `TEMPLATE ${inject('postgresTemplates')[template]}` : ''
  await runSql(url, `CREATE DATABASE ${name} ${source}`)
  toRemove.push(() => dropDatabase(url, name))
  return addressOf(url, name)
}

/** Where a fresh and migrated database lies: for tests that open it themselves. */
export async function testSettings(
  engine: TestEngine,
  content: TestContent = 'empty',
): Promise<DatabaseOptions> {
  const dataDir = await testDirectory()
  if (engine === 'postgres') return { dataDir, databaseUrl: await testPostgres(content) }
  await copyDirectory(join(inject('testDirectory'), content, 'database'), join(dataDir, 'database'))
  return { dataDir }
}

/** Opens a database, which is closed after the tests of the file at the latest. */
export async function openUntilEnd(options: DatabaseOptions): Promise<Database> {
  const db = await openDatabase(options)
  toRemove.push(() => db.close())
  return db
}

/** A fresh and migrated database, open until the end. */
export async function openTestDatabase(
  engine: TestEngine,
  options: Pick<DatabaseOptions, 'queryTimeoutMs' | 'log'> = {},
  content: TestContent = 'empty',
): Promise<Database> {
  return openUntilEnd({ ...(await testSettings(engine, content)), ...options })
}
