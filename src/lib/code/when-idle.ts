import { useEffect, useState } from 'react'

/** ms after which the page is no longer waited for. */
const latest = 4000

/** Runs `work` when the page has nothing else to do, unless the function that it returns is called before. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, latest / 2)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: latest })
  return () => cancelIdleCallback(handle)
}

/** Does one piece of work after the other, each when the page has nothing else to do; one long turn would hold up what is pressed. */
export function inIdleTurns(works: readonly (() => void)[]): () => void {
  let stop = () => {}
  const turn = (place: number): void => {
    const work = works[place]
    if (!work) return
    stop = whenIdle(() => {
      work()
      turn(place + 1)
    })
  }
  turn(0)
  return () => stop()
}

/** Whether the page has come to rest once: what is not needed for the first rows waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
