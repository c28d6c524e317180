import { imageSize } from 'image-size'
import { maxPictureBytes, maxPictureSide } from '#contract/words/pictures'
import { badField } from '../../errors/failure'
import { wholePictures } from './whole-picture'

const signatures: { ending: string; begins: (bytes: Buffer) => boolean }[] = [
  {
    ending: 'png',
    begins: bytes =>
      bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  },
  { ending: 'jpg', begins: bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) },
  {
    ending: 'webp',
    begins: bytes => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  },
]

/** Width and height; null where a header is no header. */
function sidesOf(bytes: Buffer): [number, number] | null {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? [width, height] : null
  } catch {
    return null
  }
}

/**
 * The bytes of a picture that came as a data URL, and what they really are: told by the content, not by what the
 * address says.
 * @throws Failure `badRequest` at `image`
 */
export function readPicture(dataUrl: string): { bytes: Buffer; ending: string } {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  if (bytes.length > maxPictureBytes) throw badField('image', 'pictureSize')
  const known = signatures.find(({ begins }) => begins(bytes))
  if (!known) throw badField('image', 'pictureKind')
  const sides = wholePictures[known.ending]?.(bytes) ? sidesOf(bytes) : null
  if (!sides) throw badField('image', 'pictureDamaged')
  if (Math.max(...sides) > maxPictureSide) throw badField('image', 'pictureSides', { count: maxPictureSide })
  return { bytes, ending: known.ending }
}
