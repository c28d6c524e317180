import { useLocation } from 'react-router'

/** Which step of the history an address was opened with: the first step of every visit bears the same key. */
export function useStep(): string {
  const { key, pathname, search } = useLocation()
  return `${key} ${pathname}${search}`
}
