import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../../../lib/format/translate'
import { useWrite, type Write } from '../../../providers/call/use-write'

/** What an action needs besides its people. */
export interface Tools {
  write: Write
  /** Texts of `employee-actions.json` and, with their namespace, of the others. */
  t: Translate
}

export function useTools(): Tools {
  const write = useWrite()
  const { t } = useTranslation(['employee-actions', 'employees', 'errors'])
  return { write, t }
}

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
