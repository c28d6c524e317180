/** What an encoding is called in a document's own declaration, which is ASCII whatever follows. */
const declared = /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/

/** The encoding that bytes begin to speak in; null where nothing tells. */
function markOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Without a mark: `<` in two bytes.
  if (first === 0x3c && second === 0) return 'utf-16le'
  return first === 0 && second === 0x3c ? 'utf-16be' : null
}

/**
 * The text of an XML document, by its mark or by what it declares; UTF-8 without either.
 * @throws Error for bytes that are no text in that encoding, and for encodings that nobody knows
 */
export function xmlText(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const encoding = markOf(bytes) ?? declared.exec(start.replace(/^\u00ef\u00bb\u00bf/, ''))?.[1] ?? 'utf-8'
  // A document that was converted by a tool that left the declaration as it was.
  const real = /^utf-?16$/i.test(encoding) ? 'utf-8' : encoding
  return new TextDecoder(real, { fatal: true }).decode(bytes)
}
