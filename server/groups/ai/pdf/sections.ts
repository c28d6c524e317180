import type { Heading } from './headings'
import type { Line } from './lines'

/** A heading with what stands under it. */
export interface Section {
  title: string
  page: number
  /** Its own lines, up to the first heading below it. */
  lines: readonly Line[]
  children: Section[]
}

/** How deep sections go. */
export const depthOf = (sections: readonly Section[]): number =>
  sections.reduce((most, { children }) => Math.max(most, 1 + depthOf(children)), 0)

/** Headings with what stands under each, one in the other by their levels. */
export function treeOf(headings: readonly Heading[], lines: readonly Line[]): Section[] {
  const top: Section[] = []
  const open: { section: Section; level: number }[] = []
  for (const [place, { title, level, page, to }] of headings.entries()) {
    const end = headings[place + 1]?.from ?? lines.length
    const section: Section = { title, page, lines: lines.slice(to, Math.max(to, end)), children: [] }
    while ((open.at(-1)?.level ?? -1) >= level) open.pop()
    const siblings = open.at(-1)?.section.children ?? top
    siblings.push(section)
    open.push({ section, level })
  }
  return top
}

/** A line of text, and the page that it is on. */
export interface Sentence {
  text: string
  page: number
  y: number
  size: number
}

/** All that stands under a heading: what lies deeper than classes do is text of theirs, its heading among it. */
export const textUnder = ({ lines, children }: Section): Sentence[] => [
  ...lines,
  ...children.flatMap(child => [
    { text: child.title, page: child.page, y: Number.POSITIVE_INFINITY, size: 0 },
    ...textUnder(child),
  ]),
]

/** Lines as paragraphs: words that were parted at the end of a line are whole again. */
export function paragraphs(lines: readonly Sentence[]): string {
  let text = ''
  let before: Sentence | undefined
  for (const line of lines) {
    const isNew =
      !before ||
      line.size === 0 ||
      before.size === 0 ||
      before.y - line.y > line.size * 1.8 ||
      before.y < line.y
    const isList = /^(?:[•◦▪●○*–—-]|\d{1,3}[.)])\s/u.test(line.text)
    if (text === '') text = line.text
    else if (isNew || isList) text += `${isNew && !isList ? '\n\n' : '\n'}${line.text}`
    else if (/\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text)) text = text.slice(0, -1) + line.text
    else text += ` ${line.text}`
    before = line
  }
  return text
}
