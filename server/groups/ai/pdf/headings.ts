import type { Line } from './lines'

/** A heading, and which line it begins at. Level 0 stands above level 1. */
export interface Heading {
  title: string
  level: number
  page: number
  /** The place of its first line, and of the first one behind it. */
  from: number
  to: number
}

const longest = 150

const named =
  /^(?:chapter|part|unit|module|section|lesson|appendix|annex|capítulo|capitulo|parte|unidad|módulo|modulo|sección|seccion|lección|leccion|tema|bloque|anexo|apéndice)\s+(?:\d{1,3}|[ivxlc]{1,7}|[a-h])\b/iu
/** Whether a line begins as a title of a part does: "Chapter 3". */
export const isNamed = (text: string): boolean => named.test(text)

/** The widest of these words: what is a part holds chapters. */
const widest = /^(?:part|parte|bloque)\s/iu
const numbered = /^(\d{1,3}(?:\.\d{1,3}){0,4})[.):]?\s+\p{L}/u
const roman = /^[IVXLC]{1,7}[.)]\s+\p{Lu}/u
const endsSentence = /[.;,:]$/u
const listMark = /^[•◦▪●○*–—-]\s/u

/** How deep its number says that a heading is: "2.1" is 2; 0 without a number. */
function depthOf(text: string): number {
  if (widest.test(text)) return 0.5
  if (named.test(text)) return 1
  const number = numbered.exec(text)?.[1]
  return number ? number.split('.').length : roman.test(text) ? 1 : 0
}

/** The size that most of the text has, and whether it is bold. */
export function bodyOf(lines: readonly Line[]): { size: number; bold: boolean } {
  const sizes = new Map<number, number>()
  let [bold, all] = [0, 0]
  for (const line of lines) {
    sizes.set(line.size, (sizes.get(line.size) ?? 0) + line.text.length)
    all += line.text.length
    if (line.bold) bold += line.text.length
  }
  const [most] = [...sizes].sort((a, b) => b[1] - a[1])
  return { size: most?.[0] ?? 0, bold: bold > all / 2 }
}

/** Whether a line looks like a heading beside the body, and how it does: larger, or bold, or by its number alone. */
function lookOf(line: Line, body: ReturnType<typeof bodyOf>): 'style' | 'number' | null {
  const { text, size } = line
  const depth = depthOf(text)
  if (text.length > longest || !/\p{L}{2}/u.test(text) || listMark.test(text)) return null
  if (endsSentence.test(text) && !(depth > 0 && text.length < 60)) return null
  const stands = size >= body.size * 1.1 || (line.bold && !body.bold && size >= body.size * 0.95)
  if (stands) return /^\p{Ll}/u.test(text) ? null : 'style'
  if (size < body.size * 0.95 || endsSentence.test(text)) return null
  return named.test(text) || depth >= 2 ? 'number' : null
}

interface Candidate extends Heading {
  size: number
  bold: boolean
  depth: number
}

/** Whether a heading goes on in the next line: the same look right below it, and no number of its own. */
const goesOn = (last: Line, next: Line): boolean =>
  next.page === last.page &&
  next.size === last.size &&
  next.bold === last.bold &&
  last.y - next.y > 0 &&
  last.y - next.y < last.size * 1.7 &&
  depthOf(next.text) === 0

function candidatesOf(lines: readonly Line[]): Candidate[] {
  const body = bodyOf(lines)
  const found: Candidate[] = []
  for (let place = 0; place < lines.length; place++) {
    const line = lines[place] as Line
    const look = lookOf(line, body)
    if (!look) continue
    const from = place
    let title = line.text
    while (look === 'style' && place + 1 < lines.length && title.length < longest) {
      const [last, next] = [lines[place] as Line, lines[place + 1] as Line]
      if (
        !goesOn(last, next) ||
        lookOf({ ...next, text: next.text.replace(/^\p{Ll}/u, 'A') }, body) !== 'style'
      )
        break
      title += ` ${next.text}`
      place++
    }
    const { page, size, bold } = line
    const depth = depthOf(title)
    // By its number alone, a line counts as one of the body's look, whatever it is set in.
    const looks = look === 'style' ? { size, bold } : { size: body.size, bold: false }
    found.push({ title, page, from, to: place + 1, level: 0, depth, ...looks })
  }
  return found
}

/** Lists and tables set in bold are no headings: looks that nearly every other line has. */
function withoutCrowds(found: readonly Candidate[], lines: number): Candidate[] {
  const keyOf = ({ size, bold }: Candidate) => `${size}|${bold}`
  const counts = new Map<string, number>()
  for (const heading of found) counts.set(keyOf(heading), (counts.get(keyOf(heading)) ?? 0) + 1)
  return found.filter(heading => {
    const count = counts.get(keyOf(heading)) ?? 0
    return count <= 12 || count < lines / 3
  })
}

/** The most usual depth of the numbers of one look: headings without a number count as that. */
function usualDepths(found: readonly Candidate[]): Map<string, number> {
  const all = new Map<string, number[]>()
  for (const { size, bold, depth } of found) {
    if (depth === 0) continue
    const key = `${size}|${bold}`
    all.set(key, [...(all.get(key) ?? []), depth])
  }
  return new Map([...all].map(([key, depths]) => [key, Math.min(...depths)]))
}

/** Gives each heading its level: larger looks first, within one look by the depth of its number. */
function levelled(found: readonly Candidate[]): Heading[] {
  const usual = usualDepths(found)
  const rankOf = ({ size, bold, depth }: Candidate): [number, number, number] => [
    -size,
    bold ? 0 : 1,
    depth > 0 ? depth : (usual.get(`${size}|${bold}`) ?? 1),
  ]
  const keys = new Map(found.map(heading => [rankOf(heading).join('|'), rankOf(heading)]))
  const order = [...keys]
    .sort(([, a], [, b]) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
    .map(([key]) => key)
  return found.map(heading => ({ ...heading, level: order.indexOf(rankOf(heading).join('|')) }))
}

/** The headings of a document without bookmarks, each with its level. */
export function headingsOf(lines: readonly Line[]): Heading[] {
  return levelled(withoutCrowds(candidatesOf(lines), lines.length)).map(
    ({ title, level, page, from, to }) => ({ title, level, page, from, to }),
  )
}
