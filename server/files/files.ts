import { createHmac, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '../db/ids'

/** Kinds of files that browsers show themselves, by the ending of their stored name. */
export const shownTypes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

export interface StoredFile {
  bytes: number
  type: string
  read(): Readable
}

/**
 * Files of the installation, in `DATA_DIR/files` (decisions, section 10). Names are made here, never taken from
 * outside; a file is written once and never changed. Addresses are signed and good for one to two days, so that
 * an image loads without the bearer token and still from the browser's cache.
 */
export interface Files {
  /** Stores bytes and answers the name. `ending` is a key of `shownTypes`. */
  store(bytes: Uint8Array, ending: string): Promise<string>
  /** The signed address of a stored file, relative to the API's base. */
  address(name: string): string
  /** The file behind a signed address; null for a wrong or old signature, and where there is none. */
  open(name: string, expires: string, signature: string): Promise<StoredFile | null>
}

const day = 86_400_000
const nameForm = /^[0-9a-f]{24}\.([a-z]+)$/

export function createFiles(folder: string, secret: Uint8Array, clock: () => Date): Files {
  const sign = (name: string, expires: string) =>
    createHmac('sha256', secret).update(`file:${name}:${expires}`).digest('base64url')

  return {
    async store(bytes, ending) {
      const name = `${newId(clock().getTime())}.${ending}`
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${name}.part`), bytes)
      await rename(join(folder, `${name}.part`), join(folder, name))
      return name
    },

    address(name) {
      const expires = String((Math.floor(clock().getTime() / day) + 2) * day)
      return `/files/${name}?expires=${expires}&signature=${sign(name, expires)}`
    },

    async open(name, expires, signature) {
      const type = shownTypes[nameForm.exec(name)?.[1] ?? '']
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(name, expires))]
      if (!type || given.length !== right.length || !timingSafeEqual(given, right)) return null
      if (Number(expires) <= clock().getTime()) return null
      const path = join(folder, name)
      const found = await stat(path).catch(() => null)
      return found && { bytes: found.size, type, read: () => createReadStream(path) }
    },
  }
}
