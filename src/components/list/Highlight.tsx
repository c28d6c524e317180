import { Fragment } from 'react'
import { textMatches } from '../../lib/lists/text-matches'

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
