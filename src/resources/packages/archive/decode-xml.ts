/** The encoding that the first bytes of a document tell, where they do. */
function encodingOfMarks([a, b, c]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  // With the mark of its order, or by the blanks around its first letter.
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return 'utf-16be'
  return undefined
}

/** The declaration stands at the beginning, in letters that are the same in all encodings that are left. */
function declaredEncoding(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8'
}

/**
 * The text of a document, in the encoding that its first bytes or its declaration name.
 * @returns undefined where it names one that nobody knows
 */
export function decodeXml(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOfMarks(bytes) ?? declaredEncoding(bytes)).decode(bytes)
  } catch {
    return undefined
  }
}
