import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { QueryError } from '../../db/engines/query-error'
import { applyMigrations, knownMigrations, migrationLevel } from '../../db/migrate'
import { one } from '../../db/sql/rows'
import { StartupError } from '../../errors/startup-error'
import { type ArchiveEntry, BrokenArchive, readArchive, textOf } from './archive-reader'
import { archiveFormat, filePathOf, type Manifest, manifestName, tableOf } from './manifest'
import { rebuildTables, withoutChecks } from './rebuild'
import { RestoredFiles, storedFiles } from './stored-files'
import { loadTable } from './table-load'

export interface Restore {
  db: Database
  dataDir: string
  /** The archive. */
  file: string
  /** Whether what the database and the directory of files hold may be lost. */
  replace: boolean
}

const manifestLimit = 1_000_000

function parsed(text: string): Manifest | undefined {
  try {
    return JSON.parse(text) as Manifest
  } catch {
    return undefined
  }
}

async function manifestIn({ name, content }: ArchiveEntry): Promise<Manifest> {
  if (name !== manifestName) throw new BrokenArchive('it is not a backup of the Management Portal')
  const manifest = parsed(await textOf(content, manifestLimit))
  if (manifest?.product !== 'management-portal')
    throw new BrokenArchive('it is not a backup of the Management Portal')
  const isKnown = knownMigrations().some(({ folderMillis }) => folderMillis === manifest.level)
  if (manifest.format !== archiveFormat || !isKnown)
    throw new BrokenArchive('it was made by a newer version of the Management Portal')
  return manifest
}

async function drain(content: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of content);
}

/** Reads the whole archive once, before anything is touched. */
async function checkArchive(file: string): Promise<Manifest> {
  let manifest: Manifest | undefined
  const names = new Set<string>()
  for await (const entry of readArchive(file)) {
    if (names.has(entry.name)) throw new BrokenArchive(`${entry.name} is in it twice`)
    names.add(entry.name)
    if (manifest) await drain(entry.content)
    else manifest = await manifestIn(entry)
  }
  if (!manifest) throw new BrokenArchive('it is empty')
  return manifest
}

async function isEmpty(tx: Tx): Promise<boolean> {
  if ((await migrationLevel(tx)) === 0) return true
  const found = await one(
    tx,
    { empty: sql<boolean>`not exists (select from companies) and not exists (select from users)` },
    columns => sql`select ${columns}`,
  )
  return found?.empty ?? true
}

async function refuseToReplace(tx: Tx, dataDir: string): Promise<void> {
  if ((await isEmpty(tx)) && (await storedFiles(dataDir)).length === 0) return
  throw new StartupError(
    'There is data already. To lose it and have the backup instead, say so with --replace.',
  )
}

/** Loads rows and gathers files, in the order in which they lie in the archive. */
async function loadEntries(tx: Tx, restore: Restore, tables: string[], files: RestoredFiles): Promise<void> {
  const counts: Record<string, number> = {}
  let manifest: Manifest | undefined
  for await (const entry of readArchive(restore.file)) {
    const table = tableOf(entry.name)
    const path = filePathOf(entry.name)
    if (!manifest) manifest = await manifestIn(entry)
    else if (table && tables.includes(table)) counts[table] = await loadTable(tx, table, entry.content)
    else if (path) await files.add(path, entry.content)
    else throw new BrokenArchive(`${entry.name} does not belong into it`)
  }
  for (const [table, count] of Object.entries(manifest?.tables ?? {}))
    if (counts[table] !== count) throw new BrokenArchive(`rows of ${table} are missing`)
}

async function restoreTables(tx: Tx, restore: Restore, level: number, files: RestoredFiles): Promise<void> {
  if (!restore.replace) await refuseToReplace(tx, restore.dataDir)
  const tables = await rebuildTables(tx, level)
  await withoutChecks(tx, tables, () => loadEntries(tx, restore, tables, files))
  await applyMigrations(tx)
}

/**
 * Brings a backup of either engine back, all or nothing: the database in one transaction, then the files.
 * A backup of an older version is migrated.
 * @throws StartupError with one line that says why it cannot be brought back
 */
export async function restoreBackup(restore: Restore): Promise<Manifest> {
  const files = new RestoredFiles(restore.dataDir)
  try {
    const manifest = await checkArchive(restore.file)
    await files.start()
    await restore.db.asOwner(tx => restoreTables(tx, restore, manifest.level, files))
    await files.replacePresentOnes()
    await restore.db.vacuum()
    return manifest
  } catch (error) {
    await files.discard()
    const reason = refusalOf(error)
    throw reason ? new StartupError(`${restore.file} cannot be brought back: ${reason}.`) : error
  }
}

function refusalOf(error: unknown): string | undefined {
  if (error instanceof BrokenArchive) return error.message
  return error instanceof QueryError ? `a row in it does not fit the tables (${error.message})` : undefined
}
