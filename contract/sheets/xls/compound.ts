import { damaged } from '../bounds'

// Files in one file, as Office kept them until 2007 ([MS-CFB]). SheetJS would copy each of them twice, and as long as it says.

const freeFrom = 0xfffffffa
const headLength = 512
const entryLength = 128
const stream = 2
/** Sectors of the table that the head itself names. */
const inHead = 109
/** Streams shorter than this stand together in one, in sectors of their own size. */
const short = 4096
const shortSector = 64

interface Entry {
  name: string
  kind: number
  first: number
  /** Bytes. */
  length: number
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Sectors of one size, and the table that says which one comes after each. */
class Sectors {
  readonly #bytes: Uint8Array
  readonly #size: number
  readonly #begin: number

  /** @param begin of the first one in the bytes */
  constructor(bytes: Uint8Array, size: number, begin: number) {
    this.#bytes = bytes
    this.#size = size
    this.#begin = begin
  }

  /** What stands in these sectors, one after the other; the last one of a file may be short. */
  joined(sectors: readonly number[]): Uint8Array {
    const joined = new Uint8Array(sectors.length * this.#size)
    for (const [place, sector] of sectors.entries()) {
      const at = this.#begin + sector * this.#size
      if (at >= this.#bytes.length) throw damaged()
      joined.set(this.#bytes.subarray(at, at + this.#size), place * this.#size)
    }
    return joined
  }

  /** The sectors from one on. @throws SheetProblem where they run in a circle or out of the table */
  chain(table: Uint8Array, first: number): number[] {
    const view = viewOf(table)
    const chain: number[] = []
    for (let next = first; next < freeFrom; next = view.getUint32(next * 4, true)) {
      chain.push(next)
      if (chain.length * this.#size > this.#bytes.length + this.#size) throw damaged()
    }
    return chain
  }
}

/** Where the table stands: what the head names, then a chain. */
function tableSectors(view: DataView, sectors: Sectors, size: number): number[] {
  const found = Array.from({ length: inHead }, (_, place) => view.getUint32(76 + place * 4, true))
  for (let next = view.getUint32(68, true); next < freeFrom; ) {
    const part = viewOf(sectors.joined([next]))
    for (let at = 0; at < size - 4; at += 4) found.push(part.getUint32(at, true))
    next = part.getUint32(size - 4, true)
    if (found.length > view.byteLength / size + size) throw damaged()
  }
  return found.filter(sector => sector < freeFrom)
}

function entryAt(directory: DataView, place: number): Entry {
  const at = place * entryLength
  const letters = Math.min(directory.getUint16(at + 64, true) / 2 - 1, 31)
  const codes = Array.from({ length: Math.max(letters, 0) }, (_, letter) =>
    directory.getUint16(at + letter * 2, true),
  )
  return {
    name: String.fromCharCode(...codes),
    kind: directory.getUint8(at + 66),
    first: directory.getUint32(at + 116, true),
    length: directory.getUint32(at + 120, true),
  }
}

/** The entries beside each other below the first one, which stand as a tree; those further below are of other files. */
function topEntries(directory: DataView): Entry[] {
  const found: Entry[] = []
  const seen = new Set<number>()
  const open = [directory.getUint32(76, true)]
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (place >= freeFrom || seen.has(place)) continue
    seen.add(place)
    found.push(entryAt(directory, place))
    open.push(...[68, 72].map(at => directory.getUint32((place ?? 0) * entryLength + at, true)))
  }
  return found
}

/** A file of files. What is cut off or runs in circles is found when it is read. */
export class CompoundFile {
  readonly #sectors: Sectors
  readonly #table: Uint8Array
  readonly #root: Entry
  readonly #shortTable: number
  readonly #entries: Entry[]

  /** @throws SheetProblem or RangeError where it is damaged */
  constructor(bytes: Uint8Array) {
    const view = viewOf(bytes)
    const size = 1 << view.getUint16(30, true)
    if (size !== headLength && size !== 4096) throw damaged()
    this.#sectors = new Sectors(bytes, size, size)
    this.#table = this.#sectors.joined(tableSectors(view, this.#sectors, size))
    this.#shortTable = view.getUint32(60, true)
    const directory = viewOf(this.#chained(view.getUint32(48, true)))
    this.#root = entryAt(directory, 0)
    this.#entries = topEntries(directory)
  }

  has(name: string): boolean {
    return this.#entries.some(entry => entry.name === name)
  }

  /** The bytes of one of its files; undefined where there is none. @throws SheetProblem where they are not all there */
  read(name: string): Uint8Array | undefined {
    const entry = this.#entries.find(one => one.name === name && one.kind === stream)
    if (!entry) return undefined
    const bytes = entry.length < short ? this.#readShort(entry.first) : this.#chained(entry.first)
    if (bytes.length < entry.length) throw damaged()
    return bytes.subarray(0, entry.length)
  }

  #chained(first: number): Uint8Array {
    return this.#sectors.joined(this.#sectors.chain(this.#table, first))
  }

  #readShort(first: number): Uint8Array {
    const sectors = new Sectors(this.#chained(this.#root.first), shortSector, 0)
    return sectors.joined(sectors.chain(this.#chained(this.#shortTable), first))
  }
}
