import { crc32 } from 'node:zlib'

/** Each tells whether a file of its kind goes on to its end: what is cut off, or changed on its way, is not. */
type IsWhole = (bytes: Buffer) => boolean

/** Chunks of a length, a name, data and a checksum, the last of them `IEND`. */
const isWholePng: IsWhole = bytes => {
  let at = 8
  while (at + 12 <= bytes.length) {
    const end = at + 8 + bytes.readUInt32BE(at)
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true
    at = end + 4
  }
  return false
}

const startOfScan = 0xda
const endOfImage = Buffer.from([0xff, 0xd9])

/** Segments with their lengths up to the first scan; within scans the mark of the end stands nowhere else. */
const isWholeJpeg: IsWhole = bytes => {
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (bytes[at + 1] === startOfScan) return bytes.indexOf(endOfImage, end) >= 0
    at = end
  }
  return false
}

/** Chunks of a name, a length and data, padded to even lengths, as far as the first of them says. */
const isWholeWebp: IsWhole = bytes => {
  const length = bytes.readUInt32LE(4) + 8
  let at = 12
  while (at + 8 <= length && length <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    at += 8 + size + (size % 2)
  }
  return at === length
}

export const wholePictures: Record<string, IsWhole> = { png: isWholePng, jpg: isWholeJpeg, webp: isWholeWebp }
