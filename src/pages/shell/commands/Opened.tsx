import { useRef } from 'react'
import { useLocation } from 'react-router'
import { commandsThere, type Recent } from '../../../components/command/command-source'
import { useKeptAnswers } from '../../../providers/call/answers-by-name'
import { useRecent } from './recent'

/** Tells what the address shows, by its name, as soon as an answer that the screen asked for says it. */
function useOpened(tell: (opened: Recent) => void): void {
  const { pathname, search, hash } = useLocation()
  const told = useRef<Recent>(undefined)
  useKeptAnswers(kept => {
    const found = commandsThere()
      ?.map(({ opened }) => opened?.({ pathname, search, hash }, kept))
      .find(opened => opened?.text)
    const isNew = found && (found.id !== told.current?.id || found.text !== told.current.text)
    told.current = found
    if (isNew) tell(found)
  })
}

/** Remembers what is opened however it is: by a link, an address or a name. Draws nothing. */
export default function Opened() {
  const { recent, remember } = useRecent()
  useOpened(found => {
    const [last] = recent
    if (last?.id !== found.id || last.text !== found.text) remember(found)
  })
  return null
}
