import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onWhite } from '../../../server/platform/pdf/png/on-white'
import { type Colour, canvasPng, chunk, type PngForm, pngOf, samples } from './pictures'

/** The passes of an interlaced picture, by the first pixel and the steps of each (PNG, section 8). */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Samples of each pixel, row by row. */
type Pixels = number[][][]

function packedRow(pixels: number[][], depth: number): Buffer {
  const bits = pixels.flat().map(sample => sample.toString(2).padStart(depth, '0'))
  const text = bits.join('')
  const whole = text.padEnd(Math.ceil(text.length / 8) * 8, '0')
  return Buffer.from(whole.match(/.{8}/g)?.map(byte => Number.parseInt(byte, 2)) ?? [])
}

/** What a filter leaves of a byte (PNG, section 9), from its definition. */
function filtered(filter: number, row: Buffer, above: Buffer, step: number): Buffer {
  return row.map((byte, at) => {
    const a = row[at - step] ?? 0
    const b = above[at] ?? 0
    const c = at < step ? 0 : (above[at - step] ?? 0)
    const p = a + b - c
    const nearest = [a, b, c].sort((x, y) => Math.abs(p - x) - Math.abs(p - y))[0] ?? 0
    return byte - ([0, a, b, Math.floor((a + b) / 2), nearest][filter] ?? 0)
  }) as Buffer
}

function rowsOf(form: PngForm, pixels: Pixels, filters: readonly number[]): Buffer {
  const step = Math.max(1, (samples[form.colour] * form.depth) >> 3)
  let count = 0
  const parts = (form.interlaced ? passes : [[0, 0, 1, 1] as const]).flatMap(([left, top, across, down]) => {
    const rows = pixels.filter((_, y) => y >= top && (y - top) % down === 0)
    const inPass = rows.map(row => row.filter((_, x) => x >= left && (x - left) % across === 0))
    let above: Buffer | undefined
    return inPass
      .filter(row => row.length > 0)
      .map(row => {
        const packed = packedRow(row, form.depth)
        const filter = filters[count++ % filters.length] ?? 0
        const line = filtered(filter, packed, above ?? Buffer.alloc(packed.length), step)
        above = packed
        return Buffer.concat([Buffer.from([filter]), line])
      })
  })
  return Buffer.concat(parts)
}

/** Red, green and blue of what came out, which is of the plainest kind. */
function colours(png: Buffer, width: number, height: number): number[][][] {
  expect([...png.subarray(16 + 8, 16 + 13)]).toEqual([8, 2, 0, 0, 0])
  const length = png.readUInt32BE(33)
  const rows = inflateSync(png.subarray(41, 41 + length))
  const stride = 1 + 3 * width
  for (let y = 1; y < height; y++) {
    expect(rows[y * stride]).toBe(2)
    for (let at = y * stride + 1; at < (y + 1) * stride; at++)
      rows[at] = (rows[at] ?? 0) + (rows[at - stride] ?? 0)
  }
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => [
      ...rows.subarray(y * stride + 1 + 3 * x, y * stride + 4 + 3 * x),
    ]),
  )
}

const depths: Record<Colour, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}

const forms = (Object.keys(depths) as `${Colour}`[]).flatMap(colour =>
  depths[Number(colour) as Colour].map(depth => ({ colour: Number(colour) as Colour, depth })),
)

/** A pixel on white, from the definition of its form. */
function expected(
  { colour, depth }: PngForm,
  pixel: number[],
  palette: number[][],
  clear: number[],
): number[] {
  const most = 2 ** depth - 1
  const parts = pixel.map(sample => Math.round((255 * sample) / most))
  const [index = 0] = pixel
  const [inks, alpha] = {
    0: () => [[parts[0], parts[0], parts[0]], pixel.every((s, i) => s === clear[i]) ? 0 : 255] as const,
    2: () => [parts, pixel.every((s, i) => s === clear[i]) ? 0 : 255] as const,
    3: () => [palette[index] ?? [], clear[index] ?? 255] as const,
    4: () => [[parts[0], parts[0], parts[0]], parts[1]] as const,
    6: () => [parts.slice(0, 3), parts[3]] as const,
  }[colour]()
  return inks.map(ink => Math.floor(((ink ?? 0) * (alpha ?? 0) + 255 * (255 - (alpha ?? 0)) + 127) / 255))
}

/** The chunk that says what can be seen through. */
function clearChunk({ colour }: PngForm, clear: number[]): Buffer {
  if (colour === 3) return chunk('tRNS', Buffer.from(clear))
  const bytes = Buffer.alloc(2 * clear.length)
  for (const [place, sample] of clear.entries()) bytes.writeUInt16BE(sample, 2 * place)
  return chunk('tRNS', bytes)
}

describe('a PNG for a PDF', () => {
  it.each(forms.flatMap(form => [false, true].map(interlaced => ({ ...form, interlaced }))))(
    'is laid on white pixel by pixel: %j',
    ({ colour, depth, interlaced }) => {
      const sample = fc.oneof(fc.constantFrom(0, 2 ** depth - 1), fc.nat(2 ** depth - 1))
      const sized = fc.tuple(fc.integer({ min: 1, max: 19 }), fc.integer({ min: 1, max: 11 }))
      const made = sized.chain(([width, height]) => {
        const pixel = fc.array(sample, { minLength: samples[colour], maxLength: samples[colour] })
        const row = fc.array(pixel, { minLength: width, maxLength: width })
        return fc.record({
          form: fc.constant<PngForm>({ width, height, depth, colour, interlaced }),
          pixels: fc.array(row, { minLength: height, maxLength: height }),
          filters: fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }),
          palette: fc.array(fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)), {
            minLength: 2 ** Math.min(depth, 8),
            maxLength: 2 ** Math.min(depth, 8),
          }),
          clear: fc.array(colour === 3 ? fc.nat(255) : sample, {
            minLength: colour === 3 ? 1 : samples[colour],
            maxLength: colour === 3 ? 2 ** depth : samples[colour],
          }),
        })
      })
      fc.assert(
        fc.property(made, ({ form, pixels, filters, palette, clear }) => {
          const others = [
            ...(colour === 3 ? [chunk('PLTE', Buffer.from(palette.flat()))] : []),
            ...(colour < 4 ? [clearChunk(form, clear)] : []),
          ]
          const shown = onWhite(pngOf(form, rowsOf(form, pixels, filters), others))
          expect(colours(shown, form.width, form.height)).toEqual(
            pixels.map(row => row.map(pixel => expected(form, pixel, palette, clear))),
          )
        }),
        { numRuns: 25 },
      )
    },
  )

  it('stays as it is where nothing of it can be seen through', () => {
    const form: PngForm = { width: 3, height: 2, depth: 8, colour: 2, interlaced: false }
    const png = pngOf(form, Buffer.alloc(2 * 10))
    expect(onWhite(png)).toBe(png)
  })

  it.each([
    ['more pixels than it claims', pngOf(formOf(2, 2), Buffer.alloc(1000))],
    ['fewer pixels than it claims', pngOf(formOf(9, 9), Buffer.alloc(18))],
    ['a filter that there is not', pngOf(formOf(1, 1), Buffer.from([5, 0, 0, 0, 0]))],
    ['a depth that there is not', pngOf({ ...formOf(1, 1), depth: 3 }, Buffer.alloc(5))],
    ['no palette', pngOf({ ...formOf(1, 1), colour: 3 }, Buffer.alloc(2))],
    [
      'pixels that are not packed',
      Buffer.concat([canvasPng(1, 1).subarray(0, 33), chunk('IDAT', Buffer.from('no'))]),
    ],
  ])('is none with %s', (_, png) => expect(() => onWhite(png)).toThrow())
})

function formOf(width: number, height: number): PngForm {
  return { width, height, depth: 8, colour: 6, interlaced: false }
}
