import { createHmac, timingSafeEqual } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { newId } from '../../db/ids'
import { derivedToken } from '../auth/secrets'
import type { FileStore, Part } from './stores/store'
import { markStore, removeUnused } from './sweep'

/** Kinds of files that browsers show themselves, by the ending of their stored name. */
export const shownTypes: Record<string, string> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' }

/** Kinds of files that browsers save. */
const savedTypes: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
  chunk: 'application/octet-stream',
  scorm: 'application/octet-stream',
}

export interface StoredFile {
  bytes: number
  type: string
  read(part?: Part): Readable
}

/**
 * Files of the installation, in `DATA_DIR/files` or in S3 (decisions, section 10). Names are made here, never taken from
 * outside; a file is written once and never changed. Addresses are signed and good for one to two days, so that
 * an image loads without the bearer token and still from the browser's cache.
 */
export interface Files {
  /** Stores bytes and answers the name. `ending` is a key of `shownTypes` or of `savedTypes`. */
  store(bytes: Uint8Array, ending: string): Promise<string>
  /** Stores what `write` puts at the path it is given, and answers the name. `ending` is a kind that browsers save. */
  write(ending: string, write: (path: string) => Promise<void>): Promise<string>
  /** The signed address of a file to save, good for ten minutes. */
  saveAddress(name: string): string
  /** Said before the last reference to a file is taken away: it stays for its time, for who takes that back. */
  letGo(name: string | null): Promise<void>
  /** Removes a file that nothing refers to any more and nobody can take back. */
  remove(name: string): Promise<void>
  /** Removes what was written or let go before `before` and is not `inUse`. */
  removeUnused(before: Date, inUse: (names: readonly string[]) => Promise<readonly string[]>): Promise<void>
  /** The signed address of a stored file, relative to the API's base. */
  address(name: string): string
  /** A stored file by its name, for who was found to be allowed to see it; null where there is none. */
  find(name: string): Promise<StoredFile | null>
  /** The file behind a signed address; null for a wrong or old signature, and where there is none. */
  open(name: string, expires: string, signature: string): Promise<StoredFile | null>
}

const day = 86_400_000
/** ms that the address of a file to save is good for. */
const saveable = 600_000
const nameForm = /^[0-9a-f]{24}\.([a-z]+)$/

async function findFile(store: FileStore, name: string): ReturnType<Files['find']> {
  const ending = nameForm.exec(name)?.[1] ?? ''
  const type = shownTypes[ending] ?? savedTypes[ending]
  const found = type ? await store.find(name) : null
  return type && found ? { bytes: found.bytes, type, read: found.read } : null
}

export function createFiles(store: FileStore, secret: Uint8Array, clock: () => Date): Files {
  const sign = (name: string, expires: string) =>
    createHmac('sha256', secret).update(`file:${name}:${expires}`).digest('base64url')

  const mark = derivedToken(secret, 'files')

  let marked: Promise<void> | undefined
  const demandMark = () => {
    marked ??= markStore(store, mark).catch(error => {
      marked = undefined
      throw error
    })
    return marked
  }
  const keep: Files['write'] = async (ending, write) => {
    const name = `${newId(clock().getTime())}.${ending}`
    await store.put(name, write)
    await demandMark()
    return name
  }

  const signed = (name: string, expires: number) =>
    `/files/${name}?expires=${expires}&signature=${sign(name, String(expires))}`

  return {
    store: (bytes, ending) => keep(ending, path => writeFile(path, bytes, { flush: true })),
    write: keep,

    saveAddress: name => signed(name, clock().getTime() + saveable),

    async letGo(name) {
      if (name !== null) await store.renew(name, clock())
    },

    remove: name => store.remove(name),

    removeUnused: (before, inUse) => removeUnused(store, mark, before, inUse),

    address(name) {
      return signed(name, (Math.floor(clock().getTime() / day) + 2) * day)
    },

    find: name => findFile(store, name),

    async open(name, expires, signature) {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(name, expires))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null
      return Number(expires) > clock().getTime() ? findFile(store, name) : null
    },
  }
}
