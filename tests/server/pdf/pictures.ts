import { crc32, deflateSync } from 'node:zlib'

/** Samples of a pixel, by the kind of colour. */
export const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as const
export type Colour = keyof typeof samples

export interface PngForm {
  width: number
  height: number
  depth: number
  colour: Colour
  interlaced: boolean
}

export function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])

export function headOf({ width, height, depth, colour, interlaced }: PngForm): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8)
  return head
}

/** A file of these rows, as they are packed. @param others chunks before them */
export const pngOf = (form: PngForm, rows: Buffer, others: readonly Buffer[] = []): Buffer =>
  Buffer.concat([
    signature,
    chunk('IHDR', headOf(form)),
    ...others,
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])

/** A picture as a canvas writes it, of one colour that may be seen through. */
export function canvasPng(
  width: number,
  height: number,
  pixel: readonly number[] = [10, 90, 80, 255],
): Buffer {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(4 * width, Buffer.from(pixel))])
  const form: PngForm = { width, height, depth: 8, colour: 6, interlaced: false }
  return pngOf(form, Buffer.concat(Array.from({ length: height }, () => row)))
}

/** Four by three pixels, as Chromium writes them. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAaEAEAAQUAAAAAAAAAAAAAAAAAAQMFNIGx/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAbEQACAQUAAAAAAAAAAAAAAAAAAQIEMjNxsf/aAAwDAQACEQMRAD8AiLlnVNcgAIWovVZ57fT/2Q==',
  'base64',
)

export const dataUrl = (bytes: Uint8Array, type = 'image/png'): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
