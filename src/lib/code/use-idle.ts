import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle'

/** Whether the page has come to rest once: what is not needed for the first rows waits for it. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
