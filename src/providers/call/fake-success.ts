/** ms: section 9 of the specification. */
export const fakeSuccessDelay = 1000

/** Demo mode: a write succeeds after the delay and changes nothing; what was sent comes back. */
export function fakeSuccess(body: unknown, signal?: AbortSignal): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(body ?? {}), fakeSuccessDelay)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
