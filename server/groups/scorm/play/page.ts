/** What a page of a package is given before anything of its own runs. */
export interface PageStart {
  /** Where the portal's own files lie, relative to the page. */
  base: string
  /** What the runtime starts with. */
  start: object
}

const ascii = (text: string) =>
  text.replace(/[\u0080-\uffff]/g, sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const scripts = ({ base, start }: PageStart) =>
  `<script src="${attribute(base)}api.js"></script>` +
  `<script src="${attribute(base)}runtime.js" data-start="${attribute(ascii(JSON.stringify(start)))}"></script>`

/** Where a page's own scripts could begin: behind the opening of its head, else of the document, else of its type. */
function placeIn(html: string): number {
  for (const opening of [/<head\b[^>]*>/i, /<html\b[^>]*>/i, /<!doctype\b[^>]*>/i]) {
    const found = opening.exec(html)
    if (found) return found.index + found[0].length
  }
  return 0
}

const insert = (html: string, page: PageStart) => {
  const place = placeIn(html)
  return html.slice(0, place) + scripts(page) + html.slice(place)
}

/**
 * Puts the runtime into a page, before its own scripts. What stands there else stays byte for byte: all encodings that pages are in write these
 * signs as ASCII does, but for UTF-16, which begins with a mark.
 */
export function withRuntime(bytes: Buffer, page: PageStart): Buffer {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe)
    return Buffer.from(insert(bytes.toString('utf16le'), page), 'utf16le')
  if (first === 0xfe && second === 0xff) {
    const little = Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16()
    return Buffer.from(insert(little.toString('utf16le'), page), 'utf16le').swap16()
  }
  return Buffer.from(insert(bytes.toString('latin1'), page), 'latin1')
}
