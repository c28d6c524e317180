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

/** Whether the page has come to rest once: what is not needed for the first rows waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
