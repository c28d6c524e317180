import { imageSize } from 'image-size'
import type { FieldCode } from '#contract/words/field-messages'
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

/** Width and height as it is shown, which a camera may say to be turned; null where a header is no header. */
function sidesOf(bytes: Buffer): { width: number; height: number } | null {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!(width > 0 && height > 0)) return null
    return orientation > 4 ? { width: height, height: width } : { width, height }
  } catch {
    return null
  }
}

/** What a picture is where it is taken. */
export interface PictureRule {
  /** Where it stands in the body. */
  path: string
  endings: readonly string[]
  /** What is said of another kind. */
  kind: FieldCode
  maxBytes: number
  /** What is said of a larger one: megabytes. */
  size: FieldCode
  /** What is said of one that is cut off; that it is a damaged picture unless told. */
  damaged?: FieldCode
  maxSide: number
}

export interface Picture {
  bytes: Buffer
  ending: string
  width: number
  height: number
}

/**
 * A picture, and what it really is: told by its bytes, not by what somebody calls it.
 * @throws Failure `badRequest` at its path
 */
export function pictureOf(bytes: Buffer, rule: PictureRule): Picture {
  const { path, endings, kind, maxBytes, size, damaged = 'pictureDamaged', maxSide } = rule
  if (bytes.length > maxBytes) throw badField(path, size, { count: maxBytes / (1024 * 1024) })
  const known = signatures.find(({ ending, begins }) => endings.includes(ending) && begins(bytes))
  if (!known) throw badField(path, kind)
  const sides = wholePictures[known.ending]?.(bytes) ? sidesOf(bytes) : null
  if (!sides) throw badField(path, damaged)
  if (Math.max(sides.width, sides.height) > maxSide) throw badField(path, 'pictureSides', { count: maxSide })
  return { bytes, ending: known.ending, ...sides }
}

/** The same of one that came as a data URL. @throws Failure `badRequest` at its path */
export const pictureIn = (dataUrl: string, rule: PictureRule): Picture =>
  pictureOf(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'), rule)

const ofPrograms: PictureRule = {
  path: 'image',
  endings: signatures.map(({ ending }) => ending),
  kind: 'pictureKind',
  maxBytes: maxPictureBytes,
  size: 'pictureSize',
  maxSide: maxPictureSide,
}

/** A picture of a program or a module. @throws Failure `badRequest` at `image` */
export function readPicture(dataUrl: string): Pick<Picture, 'bytes' | 'ending'> {
  const { bytes, ending } = pictureIn(dataUrl, ofPrograms)
  return { bytes, ending }
}
