import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ifThere } from '../../db/directory/if-there'

/** The files below `DATA_DIR/files` (decisions, section 10). */
export interface StoredFile {
  /** Below the directory of files, parts joined by `/`. */
  path: string
  place: string
  size: number
}

export const filesDirectory = (dataDir: string): string => join(dataDir, 'files')

/** Not what is being written, nor whose the files are: a restored directory belongs to the database restored with it. */
const isWhole = (name: string) => !name.endsWith('.part') && !name.startsWith('.')

/** All stored files, in the order of their paths. */
export async function storedFiles(dataDir: string): Promise<StoredFile[]> {
  const root = filesDirectory(dataDir)
  const entries = await ifThere(readdir(root, { recursive: true, withFileTypes: true }))
  const found = (entries ?? [])
    .filter(entry => entry.isFile() && isWhole(entry.name))
    .map(async entry => {
      const place = join(entry.parentPath, entry.name)
      const there = await ifThere(stat(place))
      return there ? [{ place, size: there.size, path: relative(root, place).split(sep).join('/') }] : []
    })
  return (await Promise.all(found)).flat().sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Files on their way back: gathered beside the present ones, and put in their place at the end. */
export class RestoredFiles {
  readonly #staging: string
  readonly #files: string

  constructor(dataDir: string) {
    this.#files = filesDirectory(dataDir)
    this.#staging = `${this.#files}.restoring`
  }

  async start(): Promise<void> {
    await this.discard()
    await mkdir(this.#staging, { recursive: true })
  }

  /** @param path checked by `filePathOf` */
  async add(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
    const place = join(this.#staging, path)
    await mkdir(dirname(place), { recursive: true })
    await pipeline(Readable.from(content), createWriteStream(place, { flags: 'wx', mode: 0o600 }))
  }

  async replacePresentOnes(): Promise<void> {
    const replaced = `${this.#files}.replaced`
    await rm(replaced, { recursive: true, force: true })
    await rename(this.#files, replaced).catch(error => {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    })
    await rename(this.#staging, this.#files)
    await rm(replaced, { recursive: true, force: true })
  }

  async discard(): Promise<void> {
    await rm(this.#staging, { recursive: true, force: true })
  }
}
