import { type RefCallback, useCallback } from 'react'

/** What had the focus went with the step before: the new one is read from its beginning. */
export function useStepFocus(): RefCallback<HTMLElement> {
  return useCallback(place => place?.focus(), [])
}
