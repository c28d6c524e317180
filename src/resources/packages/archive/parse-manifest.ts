import type { XmlElement } from '#contract/words/scorm/xml-element'

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

/** As many elements as the server reads, and as deep. */
const [mostElements, deepest] = [100_000, 200]

/** Why a document is not read, and in which line where that is of use. */
export interface XmlRefusal {
  refused: 'manifestUnread' | 'manifestDoctype'
  line?: number
}

const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml')

const errorIn = (document: Document) => document.getElementsByTagName('parsererror')[0]

/** Prefixes that are used and declared nowhere: many tools write them, and nothing here depends on them. */
function withPrefixes(text: string): string {
  const used = new Set([...text.matchAll(/[<\s/]([A-Za-z_][\w.-]*):[A-Za-z_]/g)].map(([, name = '']) => name))
  const isKnown = (name: string) => /^xml/i.test(name) || new RegExp(`xmlns:${name}\\s*=`).test(text)
  const more = [...used].filter(name => !isKnown(name)).map(name => ` xmlns:${name}="${name}"`)
  return text.replace(/<([A-Za-z_][\w.:-]*)(?=[\s/>])/, `<$1${more.join('')}`)
}

const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ localName, value }) => [localName, value]))

const ownText = (element: Element) =>
  [...element.childNodes]
    .flatMap(({ nodeType, nodeValue }) =>
      nodeType === Node.TEXT_NODE || nodeType === Node.CDATA_SECTION_NODE ? [nodeValue ?? ''] : [],
    )
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

const plain = (element: Element): XmlElement => ({
  name: element.localName,
  attributes: attributesOf(element),
  children: [...element.children].map(plain),
  text: ownText(element),
})

function isTooLarge(root: Element): boolean {
  if (root.getElementsByTagName('*').length >= mostElements) return true
  const isDeep = (element: Element, depth: number): boolean =>
    depth > deepest || [...element.children].some(child => isDeep(child, depth + 1))
  return isDeep(root, 1)
}

const lineOf = (error: Element) => Number(/line (\d+)/i.exec(error.textContent ?? '')?.[1]) || undefined

/** Reads the text of a manifest as plain values, as the server does: nothing that it names is fetched. */
export function parseManifest(text: string): XmlElement | XmlRefusal {
  // Whatever comes before the first element may hold it; comments there are no declarations.
  const head = text.slice(0, text.search(/<[A-Za-z_]/) >>> 0).replace(/<!--[\s\S]*?-->/g, '')
  if (/<!DOCTYPE/i.test(head)) return { refused: 'manifestDoctype' }
  let document = parse(text)
  if (errorIn(document)) document = parse(withPrefixes(text))
  const error = errorIn(document)
  if (error) return { refused: 'manifestUnread', line: lineOf(error) }
  if (document.doctype) return { refused: 'manifestDoctype' }
  const root = document.documentElement
  return isTooLarge(root) ? { refused: 'manifestUnread' } : plain(root)
}
