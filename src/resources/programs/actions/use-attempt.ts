import { useRef, useState } from 'react'

/** One attempt at a time: a second press does nothing, and what went wrong stays to be shown. */
export function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const running = useRef(false)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setError(null)
    await work().catch(setError)
    running.current = false
    setBusy(false)
  }
  return { busy, error, attempt, forget: () => setError(null) }
}
