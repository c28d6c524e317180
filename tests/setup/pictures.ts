import { crc32 } from 'node:zlib'

/** A PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)
/** Where its header ends. */
const headerEnd = 33

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A whole PNG of one pixel, with a remark in it as long as wanted. */
export function pngWith(remark: number): Buffer {
  const content = Buffer.concat([Buffer.from('tEXt'), Buffer.alloc(remark, 'x')])
  const chunk = Buffer.concat([uint32(remark), content, uint32(crc32(content))])
  return Buffer.concat([pixel.subarray(0, headerEnd), chunk, pixel.subarray(headerEnd)])
}

export const dataUrlOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`
