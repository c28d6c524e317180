import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ifThere } from '../directory/if-there'

/** ms within which a file may have been written again without another time: file systems count in coarse steps. */
const stepOfTimes = 2_000

/**
 * A copy of a directory in which others write. What has not changed since it was copied is not copied again: the first `catchUp` takes
 * long and is not of one moment, one while nobody writes is short and is.
 */
export class DirectoryCopy {
  /** When each file that was copied had been written, by its path. */
  readonly #copied = new Map<string, number>()

  constructor(
    private readonly source: string,
    private readonly target: string,
  ) {}

  /** Copies what is new or has changed, and removes what has gone. */
  async catchUp(): Promise<void> {
    await mkdir(this.target, { recursive: true, mode: 0o700 })
    // A directory comes before what is in it.
    const paths = (await readdir(this.source, { recursive: true })).sort()
    for (const path of paths) await this.#take(path)
    const there = new Set(paths)
    for (const path of this.#copied.keys()) if (!there.has(path)) await this.#remove(path)
  }

  async #take(path: string): Promise<void> {
    const from = join(this.source, path)
    const to = join(this.target, path)
    const now = Date.now()
    const found = await ifThere(stat(from))
    if (found?.isDirectory()) await mkdir(to, { recursive: true, mode: 0o700 })
    if (!found?.isFile() || this.#copied.get(path) === found.mtimeMs) return
    await ifThere(copyFile(from, to, constants.COPYFILE_FICLONE))
    this.#copied.set(path, now - found.mtimeMs < stepOfTimes ? Number.NaN : found.mtimeMs)
  }

  async #remove(path: string): Promise<void> {
    await rm(join(this.target, path), { force: true })
    this.#copied.delete(path)
  }
}
