import { maxProofBytes, maxProofSide, proofTypes } from '#contract/words/degrees/attendance'
import { badField } from '../../errors/failure'
import { type PictureRule, pictureOf } from './pictures'

const pictures: PictureRule = {
  path: 'file',
  endings: Object.keys(proofTypes),
  kind: 'proofKind',
  maxBytes: maxProofBytes,
  size: 'uploadSize',
  damaged: 'uploadDamaged',
  maxSide: maxProofSide,
}

/** Other programs write a little before the head of a document and behind its end. */
const roomAround = 1024

/** Whether a document has its head and its end: what is cut off has none. */
const isWholePdf = (bytes: Buffer) => bytes.subarray(-roomAround).includes('%%EOF')

/**
 * A proof of an attendance: a PDF, PNG or JPEG by its content, whatever it is called.
 * @returns the ending of its stored name
 * @throws Failure `badRequest` at `file`
 */
export function readProofFile(content: Uint8Array): { bytes: Buffer; ending: string } {
  const bytes = Buffer.from(content)
  if (bytes.length > maxProofBytes)
    throw badField('file', 'uploadSize', { count: maxProofBytes / (1024 * 1024) })
  if (!bytes.subarray(0, roomAround).includes('%PDF-')) return pictureOf(bytes, pictures)
  if (!isWholePdf(bytes)) throw badField('file', 'uploadDamaged')
  return { bytes, ending: 'pdf' }
}
