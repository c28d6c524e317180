type Some<T> = Iterable<T> | AsyncIterable<T>

/** A file in an archive: its path within it, and what it holds, piece by piece. */
export interface ZipEntry {
  path: string
  content: Some<string | Uint8Array>
}

/**
 * The bytes of an archive, of 65,535 entries and four gigabytes at the most.
 * @param entries each is read to its end before the next one
 */
export function zip(entries: Some<ZipEntry>): AsyncGenerator<Uint8Array<ArrayBuffer>>
