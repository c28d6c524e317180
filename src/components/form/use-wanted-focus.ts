import { useEffect, useRef } from 'react'

/**
 * Leads the focus of a list whose lines come and go: to what was put somewhere, or to what is beside one that is gone, once it is drawn.
 * `want` takes a selector within `list`.
 */
export function useWantedFocus() {
  const list = useRef<HTMLElement>(null)
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const { current } = wanted
    wanted.current = null
    if (current !== null) list.current?.querySelector<HTMLElement>(current)?.focus()
  })
  const want = (selector: string) => {
    wanted.current = selector
  }
  return { list, want }
}
