import { useWarnAboutChange } from '@refinedev/core'
import { useEffect } from 'react'
import { guardSteps } from '../../../lib/address/step-guard'

/** Asks before what is not saved is left; `UnsavedChangesNotifier` does the same for links and reloads. */
export function useLeaveGuard(unsaved: boolean, question: string): void {
  const { warnWhen = false, setWarnWhen } = useWarnAboutChange()
  useEffect(() => setWarnWhen?.(unsaved), [unsaved, setWarnWhen])
  useEffect(() => (warnWhen ? guardSteps(() => window.confirm(question)) : undefined), [warnWhen, question])
}
