import { useCallback, useContext, useMemo } from 'react'
import { UNSAFE_NavigationContext, useSearchParams } from 'react-router'
import {
  type ListChange,
  type ListDeclaration,
  type ListState,
  readListState,
  writeListState,
} from './list-state'

export interface ListAddress<Filter extends string = string> {
  state: ListState<Filter>
  /**
   * Changes what is chosen. `push` (a tab, a sort, a folder) is a step that Back undoes; `replace`
   * (typing) is not.
   */
  change: (change: ListChange<Filter>, step?: 'push' | 'replace') => void
  /** The query string of a link to the list after a change. */
  linkTo: (change: ListChange<Filter>) => string
}

/**
 * Reads the query string of the address bar. What `useSearchParams` has is what was drawn last: of two steps in quick
 * succession the second would undo the first.
 */
function useLatestAddress(): () => URLSearchParams {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  return useCallback(() => {
    const { search } = 'location' in navigator ? (navigator.location as Location) : window.location
    return new URLSearchParams(search)
  }, [navigator])
}

/** What is chosen in a list, kept in the address so that Back and a copied link lead to the same view. */
export function useListState<Filter extends string>(
  declaration: ListDeclaration<Filter>,
): ListAddress<Filter> {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => readListState(address, declaration), [address, declaration])
  const latest = useLatestAddress()
  const change = useCallback<ListAddress<Filter>['change']>(
    (wanted, step = 'push') =>
      setAddress(writeListState(latest(), wanted, declaration), {
        replace: step === 'replace',
        preventScrollReset: true,
      }),
    [setAddress, latest, declaration],
  )
  const linkTo = useCallback<ListAddress<Filter>['linkTo']>(
    wanted => `?${writeListState(address, wanted, declaration)}`,
    [address, declaration],
  )
  return { state, change, linkTo }
}
