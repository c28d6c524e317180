import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../server/errors/failure'
import { readPicture } from '../../../server/platform/files/pictures'

/** Four by three pixels each, as Chromium writes them; the first is one pixel. */
const pictures = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  jpg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAADAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAaEAEAAQUAAAAAAAAAAAAAAAAAAQMFNIGx/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAbEQACAQUAAAAAAAAAAAAAAAAAAQIEMjNxsf/aAAwDAQACEQMRAD8AiLlnVNcgAIWovVZ57fT/2Q==',
  webp: 'UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoEAAMAAsBMJagCdEcAZIADUAD+7kMTeGe6Xw+vfLqidoTHeXt6RO0AAAA=',
  lossless: 'UklGRiIAAABXRUJQVlA4TBUAAAAvA4AAEA8Q8x/zHwyFAAKgoInof/wA',
}
const names = Object.keys(pictures) as (keyof typeof pictures)[]
const bytesOf = (name: keyof typeof pictures) => Buffer.from(pictures[name], 'base64')

const read = (bytes: Uint8Array) =>
  readPicture(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`)

/** What a picture is refused with; null for one that is taken. */
function refusal(bytes: Uint8Array): string | null {
  try {
    read(bytes)
    return null
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.body().errors?.[0]?.code ?? error.code
  }
}

/** The same with other bytes from `at` on. */
function changed(name: keyof typeof pictures, at: number, ...others: number[]): Buffer {
  const bytes = bytesOf(name)
  bytes.set(others, at)
  return bytes
}

describe('a picture', () => {
  it.each(names)('is taken whole, and nothing that is cut off of it: %s', name => {
    const bytes = bytesOf(name)
    expect(read(bytes)).toEqual({ bytes, ending: name === 'lossless' ? 'webp' : name })
    const cut = Array.from({ length: bytes.length }, (_, length) => refusal(bytes.subarray(0, length)))
    expect(new Set(cut)).toEqual(new Set(['pictureKind', 'pictureDamaged']))
  })

  it.each([
    ['eight bytes', bytesOf('png').subarray(0, 8)],
    ['a changed byte', changed('png', 20, 7)],
    ['no width', changed('jpg', bytesOf('jpg').indexOf('ffc00011', 'hex') + 7, 0, 0)],
    ['a chunk that goes on beyond the end', changed('webp', 16, 0xff, 0xff)],
  ])('is none with %s', (_, bytes) => expect(refusal(bytes)).toBe('pictureDamaged'))

  it('is none that claims to be larger than what a browser has memory for', () => {
    const start = bytesOf('jpg').indexOf('ffc00011', 'hex')
    expect(refusal(changed('jpg', start + 5, 0x17, 0x70, 0x17, 0x70))).toBeNull()
    expect(refusal(changed('jpg', start + 5, 0x17, 0x71, 0x00, 0x01))).toBe('pictureSides')
    expect(refusal(changed('jpg', start + 5, 0x00, 0x01, 0xff, 0xff))).toBe('pictureSides')
  })

  it('is refused with a reason, whatever it is', () => {
    const beginnings = fc.constantFrom(...names).map(name => bytesOf(name).subarray(0, 30))
    const anything = fc.tuple(beginnings, fc.uint8Array({ maxLength: 200 }), fc.nat(30))
    fc.assert(
      fc.property(anything, ([beginning, rest, length]) => {
        expect(refusal(Buffer.concat([beginning.subarray(0, length), rest]))).toMatch(/^picture/)
      }),
      { numRuns: 2000 },
    )
  })
})
