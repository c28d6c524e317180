import type { XmlElement } from '#contract/words/scorm/xml-element'

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
