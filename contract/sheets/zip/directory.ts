import { damaged, mostParts } from '../bounds'

/** A file in an archive, as its directory says. */
export interface Entry {
  name: string
  method: number
  isEncrypted: boolean
  crc: number
  /** Bytes as they are packed, and without. */
  packed: number
  size: number
  /** Where it begins, its own head included. */
  at: number
}

const signatures = {
  local: 0x04034b50,
  central: 0x02014b50,
  end: 0x06054b50,
  farEnd: 0x06064b50,
  locator: 0x07064b50,
}

/** Bytes of the heads, without names. */
export const localHead = 30
const centralHead = 46
const endHead = 22
const locatorHead = 20
const longestComment = 0xffff
/** Stands for a number that does not fit, and is in the entry's extra field. */
const elsewhere = 0xffffffff

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function longNumber(view: DataView, at: number): number {
  const number = view.getBigUint64(at, true)
  if (number > BigInt(view.byteLength) * 2_000n) throw damaged()
  return Number(number)
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - endHead; at >= 0 && at >= view.byteLength - endHead - longestComment; at--)
    if (view.getUint32(at, true) === signatures.end) return at
  throw damaged()
}

/** Where the directory stands, and how many files it has. Archives of big programs have it in 64 bits, however small they are. */
function directoryOf(view: DataView): { at: number; count: number } {
  const end = endOf(view)
  const locator = end - locatorHead
  if (locator < 0 || view.getUint32(locator, true) !== signatures.locator)
    return { at: view.getUint32(end + 16, true), count: view.getUint16(end + 10, true) }
  const farEnd = longNumber(view, locator + 8)
  if (view.getUint32(farEnd, true) !== signatures.farEnd) throw damaged()
  return { at: longNumber(view, farEnd + 48), count: longNumber(view, farEnd + 32) }
}

/** The numbers that did not fit: of the size, the packed size and the place, those that stand elsewhere, in this order. */
function longNumbers(view: DataView, from: number, to: number): number[] {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    const count = Math.min(view.getUint16(at + 2, true) >> 3, 3)
    return Array.from({ length: count }, (_, place) => longNumber(view, at + 4 + place * 8))
  }
  return []
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): { entry: Entry; next: number } {
  if (view.getUint32(at, true) !== signatures.central) throw damaged()
  const extra = at + centralHead + view.getUint16(at + 28, true)
  const comment = extra + view.getUint16(at + 30, true)
  const long = longNumbers(view, extra, comment)
  const numberAt = (place: number) => {
    const short = view.getUint32(place, true)
    const number = short === elsewhere ? long.shift() : short
    if (number === undefined) throw damaged()
    return number
  }
  const [size, packed, place] = [numberAt(at + 24), numberAt(at + 20), numberAt(at + 42)]
  const entry = {
    name: new TextDecoder().decode(bytes.subarray(at + centralHead, extra)).replaceAll('\\', '/'),
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    crc: view.getUint32(at + 16, true),
    packed,
    size,
    at: place,
  }
  return { entry, next: comment + view.getUint16(at + 32, true) }
}

/** Where what is packed begins: the head before it has a name and extras of its own. */
export function dataOf(bytes: Uint8Array, entry: Entry): number {
  const view = viewOf(bytes)
  if (view.getUint32(entry.at, true) !== signatures.local) throw damaged()
  return entry.at + localHead + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true)
}

/** Files that lie in one another are packed once and unpacked often. */
function refuseOverlaps(entries: readonly Entry[], directory: number): void {
  const inOrder = [...entries].sort((one, other) => one.at - other.at)
  for (const [place, { at, packed }] of inOrder.entries())
    if (at + localHead + packed > (inOrder[place + 1]?.at ?? directory)) throw damaged()
}

/**
 * The files of an archive by name; of two of one name the first.
 * @throws SheetProblem, or RangeError where the archive ends before what it names
 */
export function readDirectory(bytes: Uint8Array): Map<string, Entry> {
  const view = viewOf(bytes)
  const directory = directoryOf(view)
  if (directory.count > mostParts) throw damaged()
  const entries: Entry[] = []
  let at = directory.at
  for (let count = 0; count < directory.count; count++) {
    const { entry, next } = entryAt(bytes, view, at)
    entries.push(entry)
    at = next
  }
  refuseOverlaps(entries, directory.at)
  return new Map(entries.reverse().map(entry => [entry.name, entry]))
}
