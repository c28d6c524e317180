import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'

/**
 * Takes the focus to the content when another screen opens, so that a keyboard goes on from there, and
 * begins at its top; a step back leaves the scrolling to the screen.
 */
export function useRouteFocus(pathname: string): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  const step = useNavigationType()
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // The screen itself leads to the part of it that the address names.
    if (window.location.hash !== '') return
    content.current?.focus({ preventScroll: true })
    if (step !== 'POP') window.scrollTo(0, 0)
  }, [pathname, step])
  return content
}
