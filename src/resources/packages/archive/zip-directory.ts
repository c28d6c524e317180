import { BlobReader, configure, type Entry, ZipReader } from '@zip.js/zip.js/lib/zip-core-native.js'
import { type ArchiveEntry, mostEntries } from '#contract/words/scorm/package-entries'

// What the browser itself can unpack is enough, and the page allows no thread or code that a library brings along.
configure({ useWebWorkers: false, useCompressionStream: true })

/** An entry of an archive, and the way to what is in it. */
export interface FoundEntry extends ArchiveEntry {
  /** Its bytes. Rejects where there are more than this. */
  read: (most: number) => Promise<Uint8Array>
}

/** Collects what is unpacked, up to a limit: sizes in a directory may lie. */
function collector(most: number) {
  const parts: Uint8Array[] = []
  let size = 0
  const writable = new WritableStream<Uint8Array>({
    write(part) {
      size += part.length
      if (size > most) throw new RangeError('larger than it may be')
      parts.push(part)
    },
  })
  const bytes = () => {
    const all = new Uint8Array(size)
    let at = 0
    for (const part of parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
  return { writable, bytes }
}

const found = (entry: Entry): FoundEntry => ({
  path: entry.filename,
  folder: entry.directory,
  bytes: entry.uncompressedSize,
  packedBytes: entry.compressedSize,
  encrypted: entry.encrypted,
  link: entry.symlink,
  read: async most => {
    if (entry.directory) return new Uint8Array()
    const { writable, bytes } = collector(most)
    await entry.getData(writable)
    return bytes()
  },
})

/**
 * The directory of an archive: nothing else of it is read. Of one with far too many entries those beyond what is allowed
 * are left out.
 */
export async function readDirectory(file: Blob, signal: AbortSignal): Promise<FoundEntry[]> {
  const reader = new ZipReader(new BlobReader(file))
  const entries: FoundEntry[] = []
  for await (const entry of reader.getEntriesGenerator({ filenameValidation: 'tolerant' })) {
    signal.throwIfAborted()
    entries.push(found(entry))
    if (entries.length > 2 * mostEntries) break
  }
  return entries
}
