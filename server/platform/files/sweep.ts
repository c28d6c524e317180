import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Stored files and those that are being written; whatever else lies there is not ours to remove. */
const ours = /^[0-9a-f]{24}\.[a-z]+(\.part)?$/

/** Beside the files: whose they are. Two databases may be used with one directory, one after the other. */
const markName = '.database'

/** Says whose the files of a folder are, unless somebody has said so before. */
export async function markFolder(folder: string, mark: string): Promise<void> {
  await writeFile(join(folder, markName), mark, { flag: 'wx' }).catch(error => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  })
}

const isOlder = async (place: string, before: Date): Promise<boolean> => {
  const found = await stat(place).catch(() => null)
  return found !== null && found.mtime < before
}

/**
 * Removes what nothing refers to and nobody has written or let go since `before`. Who stores a file has until then to
 * refer to it, so that no file is taken between its writing and its reference.
 * @param inUse of stored files those that something refers to; asked before ages are looked at, so that a file that is
 *   let go meanwhile stays
 */
export async function removeUnused(
  folder: string,
  mark: string,
  before: Date,
  inUse: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  const owner = await readFile(join(folder, markName), 'utf8').catch(() => '')
  if (owner !== mark) return
  const names = (await readdir(folder)).filter(name => ours.test(name))
  const used = new Set(await inUse(names))
  for (const name of names)
    if (!used.has(name) && (await isOlder(join(folder, name), before)))
      await rm(join(folder, name), { force: true })
}

/** Where a process that was killed leaves what it had begun to write. */
const unfinished: [folder: string, name: RegExp][] = [
  ['', /^\.backup-/],
  ['backups', /^\..*\.partial$/],
  ['outbox', /\.part$/],
]

/** Removes what processes had begun to write before `before` and never finished: copies of all tables among it. */
export async function removeUnfinished(dataDir: string, before: Date): Promise<void> {
  for (const [folder, name] of unfinished) {
    const place = join(dataDir, folder)
    const entries = await readdir(place).catch(() => [])
    for (const entry of entries.filter(entry => name.test(entry)))
      if (await isOlder(join(place, entry), before))
        await rm(join(place, entry), { recursive: true, force: true })
  }
}
