import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, Part } from './store'

/** A file has its name once it is whole. */
const unfinished = (name: string) => `${name}.part`

/** Files in a directory, which is made with the first one. */
export const folderStore = (folder: string): FileStore => ({
  async put(name, write) {
    await mkdir(folder, { recursive: true })
    const path = join(folder, unfinished(name))
    try {
      await write(path)
      await rename(path, join(folder, name))
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
  },

  async find(name) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found) return null
    const read = (part?: Part) =>
      createReadStream(path, part && { start: part.start, end: part.start + part.bytes - 1 })
    return { bytes: found.size, writtenAt: found.mtime, read }
  },

  // A file that is gone needs no time any more.
  renew: (name, at) => utimes(join(folder, name), at, at).catch(() => {}),

  async *names() {
    yield await readdir(folder).catch(() => [])
  },

  remove: name => rm(join(folder, name), { force: true }),
})
