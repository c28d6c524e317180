import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

// A ZIP archive that is written as its entries come (APPNOTE.TXT 6.3): sizes stand behind the data, and nothing is kept.

const deflated = 8
const sizesFollow = 0x0008
const namesInUtf8 = 0x0800
/** Made on Unix: of others, unzip takes the names for the letters of DOS, though they say that they are UTF-8. */
const madeOnUnix = 0x0314
/** A file that everybody may read, as Unix has it. */
const plainFile = 0o100644 * 0x10000
/** The first day that ZIP knows, so that the same rows make the same file. */
const firstDay = 0x0021

/** A record of little-endian numbers, each `[bytes, value]`. One that does not fit ends the work: four gigabytes are too many. */
function record(numbers) {
  const bytes = Buffer.alloc(numbers.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of numbers) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

const common = [
  [2, sizesFollow | namesInUtf8],
  [2, deflated],
  [2, 0],
  [2, firstDay],
]

const sizesOf = ({ crc, packed, size }) => [
  [4, crc],
  [4, packed],
  [4, size],
]

const localHead = name =>
  Buffer.concat([
    record([[4, 0x04034b50], [2, 20], ...common, [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]]),
    name,
  ])

const centralHead = ({ name, at, ...entry }) =>
  Buffer.concat([
    record([
      [4, 0x02014b50],
      [2, madeOnUnix],
      [2, 20],
      ...common,
      ...sizesOf(entry),
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, plainFile],
      [4, at],
    ]),
    name,
  ])

const end = (count, size, at) =>
  record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, size],
    [4, at],
    [2, 0],
  ])

async function* measured(content, entry) {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

async function* packed(content, entry) {
  const deflate = createDeflateRaw()
  const read = pipeline(measured(content, entry), deflate)
  // It is thrown by the loop as well, which is asked first.
  read.catch(() => {})
  for await (const bytes of deflate) {
    entry.packed += bytes.length
    yield bytes
  }
  await read
}

/** The bytes of an archive. @param entries `{ path, content }` as they come; each is read to its end before the next one */
export async function* zip(entries) {
  const written = []
  let at = 0
  const counted = bytes => {
    at += bytes.length
    return bytes
  }
  for await (const { path, content } of entries) {
    const entry = { name: Buffer.from(path), at, crc: 0, packed: 0, size: 0 }
    yield counted(localHead(entry.name))
    for await (const bytes of packed(content, entry)) yield counted(bytes)
    yield counted(record([[4, 0x08074b50], ...sizesOf(entry)]))
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(centralHead))
  yield directory
  yield end(written.length, directory.length, at)
}
