import { getDocumentProxy } from 'unpdf'
import { mostPdfPages } from '#contract/words/outline/draft'
import type { Bookmark, ReadDocument } from './build'
import { type Line, linesOf, type Page, type Piece } from './lines'
import { PdfProblem } from './problem'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type PdfPage = Awaited<ReturnType<Pdf['getPage']>>

// PDF.js uses it for fonts; the oldest Node that this server runs on has none.
const buffers = ArrayBuffer.prototype as { transferToFixedLength?: (length?: number) => ArrayBuffer }
buffers.transferToFixedLength ??= function (this: ArrayBuffer, length = this.byteLength) {
  return this.slice(0, length)
}

async function opened(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, useSystemFonts: false })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new PdfProblem(name === 'PasswordException' ? 'pdfEncrypted' : 'pdfDamaged')
  }
}

/** Characters that cannot be stored, and those that turn what is read. */
const clean = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Co}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu, ' ')
    .replace(/\p{Cs}/gu, '')

/** Smaller text is not to be read by anybody. */
const smallest = 3

function piecesOf(items: readonly unknown[]): Piece[] {
  return items.flatMap(item => {
    const {
      str,
      transform,
      width = 0,
      fontName = '',
    } = item as {
      str?: string
      transform?: number[]
      width?: number
      fontName?: string
    }
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform ?? []
    const size = Math.hypot(c, d)
    // What is turned is a watermark, or stands at the edge of a figure.
    const isTurned = Math.abs(b) > Math.abs(a) * 0.05
    if (!str?.trim() || isTurned || size < smallest || !Number.isFinite(x + y + size)) return []
    return [{ text: clean(str), x, y, width, size, font: fontName }]
  })
}

/** Pages that are looked at more closely, for the names of their fonts. */
const mostClosely = 12

/** Notes which of a page's fonts are bold by their names; PDF.js knows names once a page has been prepared. */
async function noteFonts(page: PdfPage, fonts: readonly string[], bold: Set<string>): Promise<void> {
  await page.getOperatorList().catch(() => undefined)
  for (const font of fonts) {
    if (!page.commonObjs.has(font)) continue
    const {
      name = '',
      bold: isBold = false,
      black = false,
    } = page.commonObjs.get(font) as {
      name?: string
      bold?: boolean
      black?: boolean
    }
    if (isBold || black || /bold|black|heavy|semibold|demi/i.test(name)) bold.add(font)
  }
}

/** Whether something is drawn on one of the first pages: then what is there is a picture of text. */
async function hasPictures(pdf: Pdf): Promise<boolean> {
  for (let number = 1; number <= Math.min(pdf.numPages, 3); number++) {
    const page = await pdf.getPage(number)
    const { fnArray } = await page.getOperatorList()
    if (fnArray.length > 4) return true
  }
  return false
}

async function readLines(pdf: Pdf, told: (share: number) => void): Promise<Line[]> {
  const pages: Page[] = []
  const [known, bold] = [new Set<string>(), new Set<string>()]
  let closely = 0
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const [, , width = 0, height = 0] = page.view
    const { items, styles } = await page.getTextContent()
    const fresh = Object.keys(styles).filter(font => !known.has(font))
    if (fresh.length > 0 && closely < mostClosely) {
      closely++
      await noteFonts(page, fresh, bold)
    }
    for (const font of fresh) known.add(font)
    pages.push({ number, width, height, pieces: piecesOf(items) })
    page.cleanup()
    told(number / pdf.numPages)
  }
  return pages.flatMap(page => linesOf(page, bold))
}

/** Bookmarks that are read, and how deep they go. */
const [mostBookmarks, deepest] = [3000, 8]

interface Mark {
  title?: unknown
  dest?: unknown
  items?: readonly Mark[]
}

async function pageOf(pdf: Pdf, dest: unknown): Promise<number | null> {
  const target: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  const first: unknown = Array.isArray(target) ? target[0] : null
  if (typeof first === 'number') return first + 1
  if (typeof first !== 'object' || first === null) return null
  return (await pdf.getPageIndex(first as { num: number; gen: number })) + 1
}

/** Bookmarks that lead to a page, in their order. */
async function readBookmarks(pdf: Pdf): Promise<Bookmark[]> {
  const found: Bookmark[] = []
  const walk = async (marks: readonly Mark[], level: number): Promise<void> => {
    for (const { title, dest, items = [] } of marks) {
      if (found.length >= mostBookmarks || level > deepest) return
      const page = await pageOf(pdf, dest).catch(() => null)
      const text = typeof title === 'string' ? clean(title).replace(/\s+/g, ' ').trim() : ''
      if (page !== null && page >= 1 && page <= pdf.numPages && text !== '')
        found.push({ title: text, page, level })
      await walk(items, level + 1)
    }
  }
  await walk(((await pdf.getOutline().catch(() => null)) ?? []) as readonly Mark[], 0)
  return found
}

/** What the document is called: what it says itself, unless that is the name of a file or of a program, or what its file is called. */
async function titleOf(pdf: Pdf, fileName: string): Promise<string> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }))
  const { Title: given } = info as { Title?: unknown }
  const title = typeof given === 'string' ? clean(given).replace(/\s+/g, ' ').trim() : ''
  const isTitle =
    /\p{L}{3}/u.test(title) && !/\.\w{2,5}$|^microsoft |^untitled|^sin título|^document\d*$/iu.test(title)
  return isTitle
    ? title
    : clean(fileName)
        .replace(/\.pdf$/i, '')
        .replace(/_+/g, ' ')
        .trim() || 'PDF'
}

/** Letters that a document has at least. */
const fewestLetters = 30

/**
 * Reads the lines and bookmarks of a PDF.
 * @param told how much has been read, 0–1
 * @throws PdfProblem
 */
export async function openPdf(
  bytes: Uint8Array,
  fileName: string,
  told: (share: number) => void,
): Promise<ReadDocument> {
  const pdf = await opened(bytes)
  if (pdf.numPages > mostPdfPages) throw new PdfProblem('pdfPages')
  try {
    const lines = await readLines(pdf, told)
    const letters = lines.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0)
    if (letters < fewestLetters) throw new PdfProblem((await hasPictures(pdf)) ? 'pdfScanned' : 'pdfEmpty')
    const bookmarks = await readBookmarks(pdf)
    const title = await titleOf(pdf, fileName)
    return { title, pagesCount: pdf.numPages, lines, bookmarks }
  } catch (error) {
    throw error instanceof PdfProblem ? error : new PdfProblem('pdfDamaged')
  }
}
