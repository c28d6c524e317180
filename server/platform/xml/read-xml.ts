import { SaxesParser, type SaxesTagPlain } from 'saxes'
import type { XmlElement } from '#contract/words/scorm/xml-element'

/** The most elements of a document, and how deep they may lie in each other: manifests have some thousands, ten deep. */
const [mostElements, deepest] = [100_000, 200]

/** A document that cannot be read. */
export class XmlProblem extends Error {
  constructor(
    readonly code: 'malformed' | 'doctype' | 'tooLarge',
    /** Where, from 1 on; blank where it is of no use. */
    readonly line?: number,
  ) {
    super(line === undefined ? code : `${code} in line ${line}`)
  }
}

interface Growing extends XmlElement {
  children: Growing[]
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)

const growing = ({ name, attributes }: SaxesTagPlain): Growing => ({
  name: withoutPrefix(name),
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([key, value]) => [withoutPrefix(key), value] as const),
  ),
  children: [],
  text: '',
})

/**
 * Reads a document from outside. Nothing that it names is fetched, and none of its own entities is known: who declares some is refused.
 * @throws XmlProblem
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false, position: true })
  const open: Growing[] = []
  let [root, count]: [Growing | undefined, number] = [undefined, 0]
  parser.on('error', () => {
    throw new XmlProblem('malformed', parser.line)
  })
  parser.on('doctype', () => {
    throw new XmlProblem('doctype')
  })
  parser.on('opentag', tag => {
    if (++count > mostElements || open.length >= deepest) throw new XmlProblem('tooLarge')
    const element = growing(tag)
    open.at(-1)?.children.push(element)
    root ??= element
    open.push(element)
  })
  const addText = (more: string) => {
    const element = open.at(-1)
    if (element) element.text += more
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element) element.text = element.text.replace(/\s+/g, ' ').trim()
  })
  parser.write(text.replace(/^\ufeff/, '')).close()
  if (!root) throw new XmlProblem('malformed', 1)
  return root
}
