import { type KeyboardEvent, useEffect, useState } from 'react'
import { useLatest } from '../../lib/code/use-latest'

/** How many options Page Down goes on. */
const pageOf = 8

/** The options of a field. */
interface Options {
  count: number
  /** What they were found for. */
  search: string
  /** Others are still being looked for. */
  coming: boolean
  /** What stands there by now may be what is meant. */
  settled: boolean
}

/**
 * Enter that comes before the options do is not lost: it takes the first of those that are found, unless something else is typed
 * meanwhile.
 */
function useEarlyEnter({ count, search, coming }: Options, choose: (place: number) => void) {
  const [entered, setEntered] = useState<string>()
  const latest = useLatest(choose)
  useEffect(() => {
    if (entered === undefined || (coming && entered === search)) return
    setEntered(undefined)
    if (entered === search && count > 0) latest.current(0)
  }, [entered, coming, search, count, latest])
  return () => setEntered(search)
}

/**
 * The keys of a field with a list of options, which the focus does not leave: to the next one, a page on, and Enter for the
 * one that they are at. Another search begins at the first again.
 */
export function useOptionKeys(options: Options, choose: (place: number) => void) {
  const { count, search } = options
  const [active, setActive] = useState<{ search?: string; place: number }>({ place: 0 })
  const moved = active.search === search
  const place = moved ? Math.min(active.place, Math.max(0, count - 1)) : 0
  const go = (to: number) => setActive({ search, place: count === 0 ? 0 : (to + count) % count })
  const enterEarly = useEarlyEnter(options, choose)
  const keys: Record<string, () => void> = {
    ArrowDown: () => go(place + 1),
    ArrowUp: () => go(place - 1),
    PageDown: () => go(Math.min(place + pageOf, count - 1)),
    PageUp: () => go(Math.max(place - pageOf, 0)),
    Enter: () => {
      if (count > 0 && (options.settled || moved)) choose(place)
      else enterEarly()
    },
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const work = keys[event.key]
    const sends = event.ctrlKey || event.metaKey
    if (!work || sends || event.nativeEvent.isComposing) return
    event.preventDefault()
    work()
  }
  return { place, go, onKeyDown }
}
