/** The remainders of each byte (ISO 3309). */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ 0xedb88320 : remainder >>> 1
  return remainder
})

/** The checksum of ZIP. @param before that of the bytes before these */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before
  for (let at = 0; at < bytes.length; at++)
    crc = (remainders[(crc ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (crc >>> 8)
  return ~crc >>> 0
}
