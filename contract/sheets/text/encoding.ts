import { SheetProblem, type SheetProblemCode } from '../../words/upload/sheet-problem'

/** Bytes that are looked at to tell text from something else. */
const sample = 4096

const decoded = (encoding: string, bytes: Uint8Array, isStrict = false) =>
  new TextDecoder(encoding, { fatal: isStrict }).decode(bytes)

const shareOfZeros = (bytes: Uint8Array, odd: number) =>
  bytes.filter((byte, at) => at % 2 === odd && byte === 0).length / Math.max(bytes.length / 2, 1)

/** UTF-16 without a mark: of the letters of Europe, every other byte is zero. */
function utf16Of(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, sample)
  const [even, odd] = [shareOfZeros(start, 0), shareOfZeros(start, 1)]
  if (odd > 0.4 && even < 0.1) return 'utf-16le'
  return even > 0.4 && odd < 0.1 ? 'utf-16be' : undefined
}

function encodingOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  return utf16Of(bytes)
}

/** Control characters but those that begin and end lines and cells. */
const control = /[^\P{Cc}\t\n\v\f\r\x7f-\x9f]/u

/** What begins texts that are no tables: XML, pages of the web, PDF, RTF. */
const others: readonly (readonly [RegExp, SheetProblemCode])[] = [
  [/^\s*<\?xml/i, 'uploadXml'],
  [/^\s*<[!a-z]/i, 'uploadWebPage'],
  [/^\s*(%PDF-|\{\\rtf)/i, 'uploadKind'],
]

/** What Windows has where ISO 8859-1 has control characters; not every platform knows it. */
const windowsOnly = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const fromWindows = (bytes: Uint8Array) =>
  decoded('windows-1252', bytes).replace(
    /[\x80-\x9f]/g,
    character => windowsOnly[character.charCodeAt(0) - 0x80] ?? character,
  )

function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding) return decoded(encoding, bytes)
  try {
    return decoded('utf-8', bytes, true)
  } catch {
    return fromWindows(bytes)
  }
}

/**
 * The text of a file of UTF-8 or UTF-16, with and without a mark, or of Windows-1252.
 * @throws SheetProblem for what is no text, or not one of a table
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decode(bytes)
  const other = others.find(([beginning]) => beginning.test(text.slice(0, 100)))
  if (other) throw new SheetProblem(other[1])
  if (text === '') throw new SheetProblem('uploadEmpty')
  if (control.test(text.slice(0, sample))) throw new SheetProblem('uploadKind')
  return text
}
