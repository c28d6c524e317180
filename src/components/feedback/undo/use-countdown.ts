import { type RefObject, useEffect } from 'react'
import { countDown } from './offers'

/** Lets the seconds pass; not while a person is at the notices. */
export function useCountdown(area: RefObject<HTMLElement | null>, running: boolean): void {
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => {
      if (!area.current?.matches(':hover, :focus-within')) countDown()
    }, 1000)
    return () => clearInterval(timer)
  }, [area, running])
}
