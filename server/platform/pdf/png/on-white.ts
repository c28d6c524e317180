import { crc32, deflateSync } from 'node:zlib'
import { type Png, passesOf, readPng, samplesOf } from './read-png'

/** What of the neighbours a filter adds to a byte: `a` is to the left, `b` above, `c` above the left one. */
function paeth(a: number, b: number, c: number): number {
  const [da, db, dc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)]
  if (da <= db && da <= dc) return a
  return db <= dc ? b : c
}

/** Takes the filter of a row back, in place. @param above the row before it, without a filter */
function unfilter(filter: number, row: Buffer, above: Uint8Array, step: number): void {
  for (let at = 0; at < row.length; at++) {
    const a = at < step ? 0 : (row[at - step] ?? 0)
    const b = above[at] ?? 0
    let add = 0
    if (filter === 1) add = a
    else if (filter === 2) add = b
    else if (filter === 3) add = (a + b) >> 1
    else if (filter === 4) add = paeth(a, b, at < step ? 0 : (above[at - step] ?? 0))
    row[at] = (row[at] ?? 0) + add
  }
}

/** A sample of a row, as large as it is written. */
function sampleOf(row: Buffer, depth: number, place: number): number {
  if (depth === 8) return row[place] ?? 0
  if (depth === 16) return row.readUInt16BE(2 * place)
  const bit = place * depth
  return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1)
}

/** A pixel as red, green, blue and alpha, 0 to 255. */
type Pixel = [red: number, green: number, blue: number, alpha: number]

function fromPalette({ palette, transparency }: Png, index: number): Pixel {
  const at = 3 * index
  return [palette?.[at] ?? 0, palette?.[at + 1] ?? 0, palette?.[at + 2] ?? 0, transparency?.[index] ?? 255]
}

/** Gives a pixel of a row. */
function pixelOf(png: Png, row: Buffer, column: number): Pixel {
  const { colour, depth, transparency } = png
  const samples = samplesOf(colour)
  const sample = (place: number) => sampleOf(row, depth, column * samples + place)
  if (colour === 3) return fromPalette(png, sample(0))
  const most = 2 ** depth - 1
  const scaled = (place: number) => Math.round((255 * sample(place)) / most)
  const hasAlpha = colour === 4 || colour === 6
  const inks = samples - (hasAlpha ? 1 : 0)
  const isClear =
    transparency !== null &&
    transparency.length >= 2 * inks &&
    Array.from({ length: inks }).every((_, place) => sample(place) === transparency.readUInt16BE(2 * place))
  const alpha = hasAlpha ? scaled(inks) : isClear ? 0 : 255
  return inks === 1 ? [scaled(0), scaled(0), scaled(0), alpha] : [scaled(0), scaled(1), scaled(2), alpha]
}

/** Writes pixels of a row, laid on white, with its filter undone. Canvases have eight bits of each ink and alpha: that way is short. */
function layOnWhite(png: Png, row: Buffer, columns: number, put: (column: number) => number, into: Buffer) {
  const isPlain = png.colour === 6 && png.depth === 8
  for (let column = 0; column < columns; column++) {
    const at = put(column)
    const from = 4 * column
    const pixel = isPlain ? row : pixelOf(png, row, column)
    const first = isPlain ? from : 0
    const alpha = pixel[first + 3] ?? 0
    const ground = 255 * (255 - alpha)
    into[at] = ((pixel[first] ?? 0) * alpha + ground + 127) / 255
    into[at + 1] = ((pixel[first + 1] ?? 0) * alpha + ground + 127) / 255
    into[at + 2] = ((pixel[first + 2] ?? 0) * alpha + ground + 127) / 255
  }
}

/** Rows of red, green and blue with the number of a filter before each, which is none yet. */
function flattened(png: Png): Buffer {
  const stride = 1 + 3 * png.width
  const flat = Buffer.alloc(png.height * stride)
  const step = Math.max(1, (samplesOf(png.colour) * png.depth) >> 3)
  let at = 0
  for (const { left, top, across, down, columns, rows, rowBytes } of passesOf(png)) {
    let above: Uint8Array = new Uint8Array(rowBytes)
    for (let row = 0; row < rows; row++) {
      const filter = png.rows[at] ?? 0
      if (filter > 4) throw new Error('A PNG with a filter that there is not')
      const line = png.rows.subarray(at + 1, at + 1 + rowBytes)
      unfilter(filter, line, above, step)
      const start = (top + row * down) * stride + 1
      layOnWhite(png, line, columns, column => start + 3 * (left + column * across), flat)
      above = line
      at += 1 + rowBytes
    }
  }
  return flat
}

/** Each row becomes the difference to the one above it, from the last one on: charts are mostly the same. */
function filterUp(flat: Buffer, stride: number): void {
  for (let start = flat.length - stride; start > 0; start -= stride) {
    flat[start] = 2
    for (let at = start + 1; at < start + stride; at++) flat[at] = (flat[at] ?? 0) - (flat[at - stride] ?? 0)
  }
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/**
 * A PNG as a PDF holds it best: as it is, or laid on white where any of it may be seen through. A canvas is always of that kind;
 * a mask would make the file larger, and printers blur it.
 * @throws Error where its pixels are not those that it claims to have
 */
export function onWhite(bytes: Buffer): Buffer {
  const png = readPng(bytes)
  const isOpaque = !png.transparency && png.colour !== 4 && png.colour !== 6
  if (isOpaque && !png.interlaced) return bytes
  const flat = flattened(png)
  filterUp(flat, 1 + 3 * png.width)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(png.width, 0)
  head.writeUInt32BE(png.height, 4)
  head.set([8, 2], 8)
  return Buffer.concat([
    bytes.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(flat)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
