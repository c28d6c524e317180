import { useEffect, useEffectEvent, useMemo } from 'react'
import { useLocation } from 'react-router'
import { commandsThere, type Recent } from '../../../components/command/command-source'
import { useKept } from '../../../providers/call/answers-by-name'
import { useRecent } from './recent'

/** What the address shows by its name, as soon as an answer that the screen asked for says it. */
function useOpened(): Recent | undefined {
  const { pathname, search, hash } = useLocation()
  const named = useKept(kept => {
    for (const { opened } of commandsThere() ?? []) {
      const found = opened?.({ pathname, search, hash }, kept)
      if (found?.text) return JSON.stringify(found)
    }
    return ''
  })
  return useMemo(() => (named === '' ? undefined : JSON.parse(named)), [named])
}

/** Remembers what is opened however it is: by a link, an address or a name. Draws nothing. */
export default function Opened() {
  const opened = useOpened()
  const { recent, remember } = useRecent()
  const keep = useEffectEvent((found: Recent) => {
    const [last] = recent
    if (last?.id !== found.id || last.text !== found.text) remember(found)
  })
  useEffect(() => {
    if (opened) keep(opened)
  }, [opened])
  return null
}
