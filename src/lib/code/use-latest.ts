import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * What was given last, for events that come later: as soon as it is on the screen, since whoever sees it may press at once.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
