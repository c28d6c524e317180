import { crc32, deflateRawSync } from 'node:zlib'

/** A file of an archive; what is wrong with it is said. */
export interface ZipEntry {
  path: string
  content?: Uint8Array | string
  /** As it is, in place of deflated. */
  plain?: boolean
  encrypted?: 'weakly' | 'strongly'
  link?: boolean
  /** What the directory says of its size, or of its checksum, in place of what is true. */
  saidBytes?: number
  saidPacked?: number
  saidSum?: number
  /** Bytes in place of how it is packed. */
  packed?: Uint8Array
}

const flags = { utf8: 0x800, weakly: 0x1, strongly: 0x41 }

interface Written {
  name: Buffer
  flag: number
  method: number
  sum: number
  packed: Uint8Array
  saidPacked: number
  saidBytes: number
  attributes: number
}

function written(entry: ZipEntry): Written {
  const content = Buffer.from(entry.content ?? '')
  const packed = entry.packed ?? (entry.plain ? content : deflateRawSync(content))
  return {
    name: Buffer.from(entry.path),
    flag: flags.utf8 | (entry.encrypted ? flags[entry.encrypted] : 0),
    method: entry.plain ? 0 : 8,
    sum: entry.saidSum ?? crc32(content),
    packed,
    saidPacked: entry.saidPacked ?? packed.length,
    saidBytes: entry.saidBytes ?? content.length,
    attributes: entry.link ? 0xa1ff0000 : 0x81a40000,
  }
}

const common = ({ flag, method, sum, saidPacked, saidBytes, name }: Written) => {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(flag, 2)
  bytes.writeUInt16LE(method, 4)
  bytes.writeUInt32LE(sum, 10)
  bytes.writeUInt32LE(saidPacked, 14)
  bytes.writeUInt32LE(saidBytes, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

const signature = (sign: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(sign)
  return bytes
}

function inDirectory(entry: Written, at: number): Buffer {
  const made = Buffer.from([20, 3])
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(entry.attributes, 6)
  rest.writeUInt32LE(at, 10)
  return Buffer.concat([signature(0x02014b50), made, common(entry), rest, entry.name])
}

/** An archive of these files, byte by byte: no library writes what nobody should send. */
export function zipOf(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries.map(written)) {
    const local = Buffer.concat([signature(0x04034b50), common(entry), entry.name, entry.packed])
    directory.push(inDirectory(entry, at))
    parts.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length & 0xffff, 4)
  end.writeUInt16LE(entries.length & 0xffff, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...parts, listed, signature(0x06054b50), end])
}
