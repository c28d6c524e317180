import { isNamed } from './headings'
import type { Line } from './lines'

// What stands on pages without being part of what they say: headers, footers, numbers, tables of contents.

/** The shares of a page in which headers and footers stand. */
const [lowest, highest] = [0.1, 0.9]
const isAtEdge = ({ height }: Line) => height < lowest || height > highest

/** The fewest pages that a header repeats on. */
const fewest = 3

const pageNumber =
  /^[\s\-–—|·[(]*(?:page|página|pág\.?|p\.)?\s*(?:\d{1,4}|[ivxlc]{1,7})(?:\s*(?:\/|of|de)\s*\d{1,4})?[\s\-–—|·\])]*$/iu

/** A number beside the one of its page: what counts the pages is the same on each of them. */
const beside = (text: string, page: number, which: RegExp) =>
  text.replace(which, number => `#${Number(number) - page}`)

/**
 * What is the same of a header on every page: its text and its place. Its first or its last number may count the pages; one
 * in a title such as "Chapter 3" does not.
 */
function keysOf({ text, page, y, size }: Line): string[] {
  const texts = isNamed(text) ? [text] : [text, beside(text, page, /\d+/), beside(text, page, /\d+(?=\D*$)/)]
  return [...new Set(texts)].map(each => `${each.toLowerCase()}|${Math.round(y / 3)}|${size}`)
}

/** Lines without headers, footers and page numbers. */
export function withoutFurniture(lines: readonly Line[]): Line[] {
  const pages = new Map<string, Set<number>>()
  for (const line of lines.filter(isAtEdge))
    for (const key of keysOf(line)) pages.set(key, (pages.get(key) ?? new Set()).add(line.page))
  const repeats = (line: Line) => keysOf(line).some(key => (pages.get(key)?.size ?? 0) >= fewest)
  return lines.filter(line => !isAtEdge(line) || (!pageNumber.test(line.text) && !repeats(line)))
}

const contentsTitle =
  /^(?:table of contents|contents|índice(?: general| de contenidos?)?|indice(?: general| de contenidos?)?|contenidos?|tabla de contenidos?|sumario)$/iu

/** A title, and the page that it is on: with a row of dots between, or at some distance. */
const leader = /[.…·_]{3,}\s*(?:\d{1,4}|[ivxlc]{1,7})?$|(?:\. ){3,}\s*\d{0,4}$/u
const endsWithNumber = /\s\d{1,4}$/u

/** Whether the lines of a page are those of a table of contents; `after` says whether the page before was one. */
function isContents(lines: readonly Line[], after: boolean): boolean {
  const share = (matches: (line: Line) => boolean) => lines.filter(matches).length / lines.length
  if (lines.length === 0) return false
  const dotted = share(({ text }) => leader.test(text))
  if (dotted >= 0.4) return true
  const titled = lines.slice(0, 4).some(({ text }) => contentsTitle.test(text.trim()))
  const numbered = share(
    ({ text }) => leader.test(text) || endsWithNumber.test(text) || /^\d{1,4}$/.test(text),
  )
  return (titled && numbered >= 0.3) || (after && numbered >= 0.5 && lines.length >= 5)
}

/** Lines without those of tables of contents, and without single lines of one that stands on a page with other things. */
export function withoutContents(lines: readonly Line[]): Line[] {
  const pages = new Map<number, Line[]>()
  for (const line of lines) {
    const ofPage = pages.get(line.page)
    if (ofPage) ofPage.push(line)
    else pages.set(line.page, [line])
  }
  let [before, previous] = [false, 0]
  return [...pages].flatMap(([number, ofPage]) => {
    before = isContents(ofPage, before && previous === number - 1)
    previous = number
    return before ? [] : ofPage.filter(({ text }) => !leader.test(text))
  })
}
