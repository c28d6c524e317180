import { Fragment } from 'react'

/** A stretch of a text in UTF-16 units: `start` is in it, `end` is not. */
interface Match {
  start: number
  end: number
}

/**
 * One code point as searches compare it: without case and accents (`searchText` of the contract).
 * A final sigma counts as sigma, since a code point alone does not know where it stands.
 */
const fold = (codePoint: string): string =>
  codePoint
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace('ς', 'σ')

/** A text folded, with the place in the original of each of its UTF-16 units. */
function foldText(text: string): { folded: string; places: number[] } {
  let folded = ''
  const places: number[] = []
  let place = 0
  for (const codePoint of text) {
    const blank = /\s/.test(codePoint)
    const part = blank ? (folded.endsWith(' ') ? '' : ' ') : fold(codePoint)
    for (let unit = 0; unit < part.length; unit++) places.push(place)
    folded += part
    place += codePoint.length
  }
  return { folded, places }
}

/** Where a folded text holds one of the wanted ones, from its beginning; none reaches into the one before. */
function hitsOf(folded: string, wanted: readonly string[]): [number, number][] {
  const hits: [number, number][] = []
  for (let at = 0; at < folded.length; at++) {
    const here = wanted.filter(each => folded.startsWith(each, at)).map(each => each.length)
    if (here.length === 0) continue
    hits.push([at, at + Math.max(...here)])
    at += Math.max(...here) - 1
  }
  return hits
}

/**
 * Where `text` holds `query`, without case and accents: what a list marks as the hit of a search. Where it does not hold it as
 * a whole, each of its words is marked.
 */
export function textMatches(text: string, query: string): Match[] {
  const wanted = foldText(query).folded.trim()
  if (wanted === '') return []
  const { folded, places } = foldText(text)
  const hits = hitsOf(folded, folded.includes(wanted) ? [wanted] : wanted.split(' '))
  return hits.map(([start, end]) => ({ start: places[start] ?? 0, end: places[end] ?? text.length }))
}

/** A text with the hits of a search marked, also where case and accents differ. */
export function Highlight({ text, search }: { text: string; search: string }) {
  const matches = textMatches(text, search)
  let end = 0
  return (
    <>
      {matches.map(match => {
        const before = text.slice(end, match.start)
        end = match.end
        return (
          <Fragment key={match.start}>
            {before}
            <mark>{text.slice(match.start, match.end)}</mark>
          </Fragment>
        )
      })}
      {text.slice(end)}
    </>
  )
}
