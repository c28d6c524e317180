import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type ZipEntry, zip } from '../sheets/zip.mjs'

/** The last entry: the sum of each of the others, as `sha256sum -c` reads it. */
export const sumsName = 'SHA256SUMS.txt'

/** Names that mean the same file wherever the archive is unpacked: no way upwards, no drive, no line end, nothing twice. */
const isSafe = (path: string) =>
  !/[\p{Cc}\\:*?"<>|]/u.test(path) && path.split('/').every(part => /[^. ]$/.test(part))

async function* hashed(content: ZipEntry['content'], keep: (sum: string) => void) {
  const hash = createHash('sha256')
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
  keep(hash.digest('hex'))
}

type Entries = Iterable<ZipEntry> | AsyncIterable<ZipEntry>

/** @throws Error at a path that is not safe, or comes again */
async function* withSums(entries: Entries): AsyncGenerator<ZipEntry> {
  const sums = new Map<string, string>()
  for await (const { path, content } of entries) {
    const isTaken = path.toLowerCase() === sumsName.toLowerCase() || sums.has(path)
    if (isTaken || !isSafe(path)) throw new Error(`An archive cannot have the entry ${path}`)
    yield { path, content: hashed(content, sum => sums.set(path, sum)) }
  }
  yield { path: sumsName, content: [...sums].map(([path, sum]) => `${sum}  ${path}\n`) }
}

/**
 * Writes an archive whose entries can be proved unchanged: for `Files.write('zip', path => writeArchive(path, …))`.
 * @param entries each is read to its end before the next one is asked for, so that none has to be in memory as a whole
 * @param signal ends the work
 */
export async function writeArchive(file: string, entries: Entries, signal?: AbortSignal): Promise<void> {
  await pipeline(zip(withSums(entries)), createWriteStream(file, { flush: true }), { signal })
}
