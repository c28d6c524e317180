import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupSource, backupToFile } from './backup'

/** The copies that the server takes by itself, in `DATA_DIR/backups`. */
type Kind = 'daily' | 'before-migration'

/** How many of each kind stay. */
const kept = 7

const directoryOf = (dataDir: string) => join(dataDir, 'backups')

/** `daily-2026-11-20T10-44-38Z.tar.gz`: names in the order of time. */
const nameOf = (kind: Kind, now: Date) =>
  `${kind}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

async function namesOf(kind: Kind, dataDir: string): Promise<string[]> {
  const names = await readdir(directoryOf(dataDir))
  return names.filter(name => name.startsWith(`${kind}-`) && name.endsWith('.tar.gz')).sort()
}

/** Takes a copy and removes the oldest of its kind beyond seven. Returns the file. */
export async function keepBackup(kind: Kind, source: BackupSource, now: Date): Promise<string> {
  await mkdir(directoryOf(source.dataDir), { recursive: true, mode: 0o700 })
  const file = join(directoryOf(source.dataDir), nameOf(kind, now))
  await backupToFile(source, file)
  for (const name of (await namesOf(kind, source.dataDir)).slice(0, -kept))
    await rm(join(directoryOf(source.dataDir), name), { force: true })
  return file
}

/** Takes the copy of this day (in UTC) unless it is there. Returns its file, or undefined when there is one. */
export async function keepDailyBackup(source: BackupSource, now: Date): Promise<string | undefined> {
  await mkdir(directoryOf(source.dataDir), { recursive: true, mode: 0o700 })
  const today = `daily-${now.toISOString().slice(0, 10)}`
  const there = (await namesOf('daily', source.dataDir)).some(name => name.startsWith(today))
  return there ? undefined : keepBackup('daily', source, now)
}
