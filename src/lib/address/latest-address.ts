import { useCallback, useContext } from 'react'
import { UNSAFE_NavigationContext } from 'react-router'

/**
 * Reads the address bar. What `useSearchParams` has is what was drawn last: of two steps in quick succession the second
 * would undo the first.
 */
export function useLatestAddress(): () => Pick<Location, 'pathname' | 'search'> {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  return useCallback(
    () => ('location' in navigator ? (navigator.location as Location) : window.location),
    [navigator],
  )
}
