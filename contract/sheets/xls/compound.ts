import { damaged } from '../bounds'

// Files in one file, as Office kept them until 2007 ([MS-CFB]). SheetJS copies each of them, as long as it says it is.

const freeFrom = 0xfffffffa
const headLength = 512
const entryLength = 128
const stream = 2
/** Sectors of the table that the head itself names. */
const inHead = 109

/** A stretch of the file; the head has the length of one. */
interface Sectors {
  view: DataView
  /** Bytes. */
  size: number
}

function numbersOf({ view, size }: Sectors, sector: number): number[] {
  const at = (sector + 1) * size
  return Array.from({ length: size / 4 }, (_, place) => view.getUint32(at + place * 4, true))
}

/** Where the table of sectors stands: what the head names, then a chain. */
function tableSectors(sectors: Sectors): number[] {
  const { view, size } = sectors
  const found = Array.from({ length: inHead }, (_, place) => view.getUint32(76 + place * 4, true))
  const most = view.byteLength / size
  for (let next = view.getUint32(68, true); next < freeFrom; ) {
    const numbers = numbersOf(sectors, next)
    next = numbers.pop() ?? freeFrom
    found.push(...numbers)
    if (found.length > most + size) throw damaged()
  }
  return found.filter(sector => sector < freeFrom)
}

/** The sectors of the directory, in their order. */
function directorySectors(sectors: Sectors): number[] {
  const table = tableSectors(sectors)
  const found: number[] = []
  const each = sectors.size / 4
  for (let next = sectors.view.getUint32(48, true); next < freeFrom; ) {
    found.push(next)
    if (found.length > sectors.view.byteLength / sectors.size) throw damaged()
    const part = table[Math.floor(next / each)]
    if (part === undefined) throw damaged()
    next = sectors.view.getUint32((part + 1) * sectors.size + (next % each) * 4, true)
  }
  return found
}

/**
 * Refuses a file whose files claim more than there is: they lie in one another.
 * @throws SheetProblem, or RangeError where it is cut off
 */
export function refuseOverlaps(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sectors = { view, size: 1 << view.getUint16(30, true) }
  if (sectors.size !== headLength && sectors.size !== 4096) throw damaged()
  let claimed = 0
  for (const sector of directorySectors(sectors))
    for (let at = 0; at < sectors.size; at += entryLength) {
      const entry = (sector + 1) * sectors.size + at
      if (view.getUint8(entry + 66) === stream) claimed += view.getUint32(entry + 120, true)
    }
  if (claimed > bytes.length) throw damaged()
}
