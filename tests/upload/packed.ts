import { Deflate, strToU8, type Zippable, zipSync } from 'fflate'

export type Bytes = Uint8Array<ArrayBuffer>

export const bytesOf = (text: string): Bytes => new Uint8Array(strToU8(text))

/** An archive of these parts. @param level 0 stores them as they are */
export const zipped = (parts: Zippable, level: 0 | 6 = 6): Bytes =>
  new Uint8Array(zipSync(parts, { level, mtime: '2024-01-01' }))

/** Packs a text many times over, without ever holding it. */
function deflated(text: string, times: number): { packed: Uint8Array; size: number } {
  const chunks: Uint8Array[] = []
  const deflate = new Deflate({ level: 6 }, chunk => chunks.push(chunk))
  const bytes = strToU8(text)
  for (let count = 1; count <= times; count++) deflate.push(bytes, count === times)
  const packed = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    packed.set(chunk, at)
    at += chunk.length
  }
  return { packed, size: bytes.length * times }
}

/** The heads of an entry, in the archive and in its directory; what an archive says of it can be changed. */
export interface EntryHead {
  view: DataView
  local: number
  central: number
}

/** Changes what an archive says of one of its parts. */
export function changed(archive: Bytes, name: string, change: (head: EntryHead) => void): Bytes {
  const bytes = archive.slice()
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  let central = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    const length = view.getUint16(central + 28, true)
    const named = new TextDecoder().decode(bytes.subarray(central + 46, central + 46 + length))
    if (named === name) change({ view, local: view.getUint32(central + 42, true), central })
    central += 46 + length + view.getUint16(central + 30, true) + view.getUint16(central + 32, true)
  }
  return bytes
}

/** Says that a part has another size once it is unpacked. */
export const claiming = (archive: Bytes, name: string, size: number): Bytes =>
  changed(archive, name, ({ view, local, central }) => {
    view.setUint32(local + 22, size, true)
    view.setUint32(central + 24, size, true)
  })

/** An archive in which a part is a text many times over, as it is packed by itself: the checksum is not that of the text. */
export function withLongPart(parts: Zippable, name: string, text: string, times: number): Bytes {
  const { packed, size } = deflated(text, times)
  const archive = zipped({ ...parts, [name]: [packed, { level: 0 }] })
  return changed(archive, name, ({ view, local, central }) => {
    view.setUint16(local + 8, 8, true)
    view.setUint32(local + 22, size, true)
    view.setUint16(central + 10, 8, true)
    view.setUint32(central + 24, size, true)
  })
}
