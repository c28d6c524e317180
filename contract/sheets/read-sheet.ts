import { mostUploadBytes } from '../words/upload/columns'
import { SheetProblem } from '../words/upload/sheet-problem'
import { damaged, megabyte } from './bounds'
import { readOds } from './ods/read-ods'
import type { ReadSheet } from './sheet-table'
import { readDelimited } from './text/delimited'
import { decodeText } from './text/encoding'
import { readXls } from './xls/read-xls'
import { readXlsx } from './xlsx/read-xlsx'
import { Archive } from './zip/archive'

const beginsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/** An archive, whole or cut off. */
const isZip = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
const isEmptyZip = (bytes: Uint8Array) => beginsWith(bytes, 0x50, 0x4b, 0x05, 0x06)
/** What Office kept everything in until 2007, and keeps encrypted files in. */
const isCompound = (bytes: Uint8Array) => beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

function readArchive(bytes: Uint8Array): ReadSheet {
  const archive = new Archive(bytes)
  if (archive.has('xl/workbook.bin')) throw new SheetProblem('uploadXlsb')
  if (archive.has('Index/Document.iwa') || archive.has('Index.zip')) throw new SheetProblem('uploadNumbers')
  return archive.has('mimetype') || archive.has('META-INF/manifest.xml')
    ? readOds(archive)
    : readXlsx(archive)
}

function readAny(bytes: Uint8Array): ReadSheet {
  if (isZip(bytes)) return readArchive(bytes)
  if (isCompound(bytes)) return readXls(bytes)
  if (isEmptyZip(bytes)) throw new SheetProblem('uploadKind')
  return readDelimited(decodeText(bytes))
}

/**
 * Reads a spreadsheet: .xlsx, .xls, .ods, or text with commas, semicolons or tabs. The head is the first row with more than
 * one filled cell; blank rows are left out. Whatever the file says of itself, it takes a bounded time and memory.
 * @throws SheetProblem
 */
export function readSheet(bytes: Uint8Array): ReadSheet {
  if (bytes.length > mostUploadBytes)
    throw new SheetProblem('uploadSize', { count: mostUploadBytes / megabyte })
  try {
    return readAny(bytes)
  } catch (error) {
    // What readers stumble over is in the file: it was cut off, or names what is not there.
    throw error instanceof SheetProblem ? error : damaged()
  }
}
