import { type RefObject, useEffect, useRef } from 'react'

/** Takes the focus to the content when another screen opens, so that a keyboard goes on from there. */
export function useRouteFocus(pathname: string): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) content.current?.focus({ preventScroll: true })
    shown.current = pathname
  }, [pathname])
  return content
}
