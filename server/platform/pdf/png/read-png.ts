import { inflateSync } from 'node:zlib'

// PNG as its specification has it (https://www.w3.org/TR/png-3/).

export interface Png {
  width: number
  height: number
  /** Bits of a sample. */
  depth: number
  /** 0 grey, 2 colours, 3 of a palette, 4 grey with alpha, 6 colours with alpha. */
  colour: number
  interlaced: boolean
  palette: Buffer | null
  /** What of the palette is transparent, or which colour is. */
  transparency: Buffer | null
  /** Rows with the number of their filter before each. */
  rows: Buffer
}

/** Samples of a pixel, and the bits that a sample may have. */
const forms: Record<number, { samples: number; depths: readonly number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

export const samplesOf = (colour: number): number => forms[colour]?.samples ?? 0

/** The pixels that are told together: all, or those of one of seven passes. */
export interface Pass {
  /** The first pixel, and how far the next one is from it. */
  left: number
  top: number
  across: number
  down: number
}

const wholePass: Pass = { left: 0, top: 0, across: 1, down: 1 }
const sevenPasses: Pass[] = [
  { left: 0, top: 0, across: 8, down: 8 },
  { left: 4, top: 0, across: 8, down: 8 },
  { left: 0, top: 4, across: 4, down: 8 },
  { left: 2, top: 0, across: 4, down: 4 },
  { left: 0, top: 2, across: 2, down: 4 },
  { left: 1, top: 0, across: 2, down: 2 },
  { left: 0, top: 1, across: 1, down: 2 },
]

interface Measured extends Pass {
  columns: number
  rows: number
  /** Bytes of a row without its filter. */
  rowBytes: number
}

/** The passes that have pixels, in their order. */
export function passesOf({ width, height, depth, colour, interlaced }: Omit<Png, 'rows'>): Measured[] {
  return (interlaced ? sevenPasses : [wholePass]).flatMap(pass => {
    const columns = Math.ceil((width - pass.left) / pass.across)
    const rows = Math.ceil((height - pass.top) / pass.down)
    const rowBytes = Math.ceil((columns * samplesOf(colour) * depth) / 8)
    return columns > 0 && rows > 0 ? [{ ...pass, columns, rows, rowBytes }] : []
  })
}

/** The chunks of a file whose lengths and sums are right (`whole-picture.ts`). */
function* chunksOf(bytes: Buffer): Generator<{ name: string; data: Buffer }> {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    yield { name: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

function headOf(data: Buffer): Omit<Png, 'rows' | 'palette' | 'transparency'> {
  const [depth = 0, colour = 0, , , interlace = 0] = data.subarray(8, 13)
  if (data.length !== 13 || !forms[colour]?.depths.includes(depth) || interlace > 1)
    throw new Error('A PNG of no known form')
  return {
    width: data.readUInt32BE(0),
    height: data.readUInt32BE(4),
    depth,
    colour,
    interlaced: interlace === 1,
  }
}

/** Unpacks rows, and never more than there can be: a small file may claim to be a large one. */
function unpacked(packed: readonly Buffer[], head: Omit<Png, 'rows'>): Buffer {
  const size = passesOf(head).reduce((sum, { rows, rowBytes }) => sum + rows * (1 + rowBytes), 0)
  try {
    const rows = inflateSync(Buffer.concat(packed), { maxOutputLength: size, chunkSize: Math.max(size, 64) })
    if (rows.length === size) return rows
  } catch {
    // What is said of it is the same.
  }
  throw new Error('The pixels of a PNG are not those that it claims to have')
}

/** Reads a PNG as far as its rows. @throws Error */
export function readPng(bytes: Buffer): Png {
  const packed: Buffer[] = []
  const parts = new Map<string, Buffer>()
  for (const { name, data } of chunksOf(bytes)) {
    if (name === 'IDAT') packed.push(data)
    else if (!parts.has(name)) parts.set(name, data)
  }
  const head = {
    ...headOf(parts.get('IHDR') ?? Buffer.alloc(0)),
    palette: parts.get('PLTE') ?? null,
    transparency: parts.get('tRNS') ?? null,
  }
  if (head.colour === 3 && !head.palette) throw new Error('A PNG without its palette')
  return { ...head, rows: unpacked(packed, head) }
}
