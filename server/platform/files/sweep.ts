import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FileStore } from './stores/store'

/** Stored files and those that are being written; whatever else lies there is not ours to remove. */
const ours = /^[0-9a-f]{24}\.[a-z]+(\.part)?$/

/** Beside the files: whose they are. Two databases may be used with one directory, one after the other. */
const markName = '.database'

/** Says whose the files of a store are, unless somebody has said so before, or does so just now. */
export async function markStore(store: FileStore, mark: string): Promise<void> {
  if (await store.find(markName)) return
  try {
    await store.put(markName, path => writeFile(path, mark))
  } catch (error) {
    if (!(await store.find(markName))) throw error
  }
}

/** Whose the files of a store are; blank where nobody has said so. */
async function ownerOf(store: FileStore): Promise<string> {
  const found = await store.find(markName)
  return found ? text(found.read()) : ''
}

/**
 * Removes what nothing refers to and nobody has written or let go since `before`. Who stores a file has until then to
 * refer to it, so that no file is taken between its writing and its reference.
 * @param inUse of stored files those that something refers to; asked before ages are looked at, so that a file that is
 *   let go meanwhile stays
 */
export async function removeUnused(
  store: FileStore,
  mark: string,
  before: Date,
  inUse: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<void> {
  if ((await ownerOf(store)) !== mark) return
  for await (const all of store.names()) {
    const names = all.filter(name => ours.test(name))
    const used = new Set(await inUse(names))
    for (const name of names.filter(each => !used.has(each))) {
      const found = await store.find(name)
      if (found && found.writtenAt < before) await store.remove(name)
    }
  }
}

const isOlder = async (place: string, before: Date): Promise<boolean> => {
  const found = await stat(place).catch(() => null)
  return found !== null && found.mtime < before
}

/** Where a process that was killed leaves what it had begun to write. */
const unfinished: [folder: string, name: RegExp][] = [
  ['', /^\.(backup|sending)-/],
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
