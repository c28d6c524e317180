import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import type { Database } from '../../db/database'
import { ifThere } from '../../db/directory/if-there'
import { ArchiveWriter } from './archive-writer'
import { archiveFormat, type Manifest, manifestName, tableEntry } from './manifest'
import { type StoredFile, storedFiles } from './stored-files'
import { copyTables, type TableCopies } from './table-copies'

/** What is backed up: a database and the directory that its files lie in. */
export interface BackupSource {
  db: Database
  dataDir: string
}

function manifestOf(db: Database, copies: TableCopies, files: StoredFile[]): Manifest {
  return {
    product: 'management-portal',
    format: archiveFormat,
    createdAt: new Date().toISOString(),
    engine: db.engine,
    level: copies.level,
    tables: copies.tables,
    files: { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0) },
  }
}

/**
 * Reads no more than the size that was announced; a file that shrank since fails the backup, one that has gone is left
 * out.
 */
async function addFile(archive: ArchiveWriter, name: string, place: string, size: number): Promise<void> {
  const file = await ifThere(open(place))
  if (!file) return
  try {
    await archive.add(
      name,
      size,
      size === 0 ? [] : file.createReadStream({ end: size - 1, autoClose: false }),
    )
  } finally {
    await file.close()
  }
}

async function addEverything(
  archive: ArchiveWriter,
  manifest: Manifest,
  directory: string,
  files: StoredFile[],
): Promise<void> {
  const text = Buffer.from(JSON.stringify(manifest, null, 2))
  await archive.add(manifestName, text.length, [text])
  for (const table of Object.keys(manifest.tables)) {
    const place = join(directory, tableEntry(table))
    await addFile(archive, tableEntry(table), place, (await stat(place)).size)
  }
  for (const { path, place, size } of files) await addFile(archive, `files/${path}`, place, size)
  await archive.finish()
}

/**
 * Writes a backup of database and files as one archive into `output`, also while the database is in use.
 * @throws whatever the database, the files or `output` fail with; what was written is no archive then
 */
export async function writeBackup({ db, dataDir }: BackupSource, output: Writable): Promise<Manifest> {
  await mkdir(dataDir, { recursive: true })
  const directory = await mkdtemp(join(dataDir, '.backup-'))
  const archive = new ArchiveWriter(output)
  try {
    await mkdir(join(directory, 'tables'))
    const copies = await db.apart(join(directory, 'database'), apart => copyTables(apart, directory))
    await rm(join(directory, 'database'), { recursive: true, force: true })
    const files = await storedFiles(dataDir)
    const manifest = manifestOf(db, copies, files)
    await addEverything(archive, manifest, directory, files)
    return manifest
  } catch (error) {
    archive.abort(error instanceof Error ? error : new Error(String(error)))
    throw error
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

/** Writes a file under another name first, so that under its own name it is whole or not there. */
export async function writeWhole<T>(file: string, write: (output: Writable) => Promise<T>): Promise<T> {
  const partial = join(dirname(file), `.${process.pid}-${Date.now()}.partial`)
  const output = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true })
  try {
    await once(output, 'open')
    const result = await write(output)
    await rename(partial, file)
    return result
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

/** Writes a backup into `file`. It holds secrets: only its owner may read it. */
export const backupToFile = (source: BackupSource, file: string): Promise<Manifest> =>
  writeWhole(file, output => writeBackup(source, output))
