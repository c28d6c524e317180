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
