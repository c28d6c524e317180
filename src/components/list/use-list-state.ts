import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useLatestAddress } from '../../lib/address/latest-address'
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
   * (typing) is not, and is given up where a link has led elsewhere meanwhile.
   */
  change: (change: ListChange<Filter>, step?: 'push' | 'replace') => void
  /** The query string of a link to the list after a change. */
  linkTo: (change: ListChange<Filter>) => string
}

/** What is chosen in a list, kept in the address so that Back and a copied link lead to the same view. */
export function useListState<Filter extends string>(
  declaration: ListDeclaration<Filter>,
): ListAddress<Filter> {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => readListState(address, declaration), [address, declaration])
  const { pathname: drawn } = useLocation()
  const latest = useLatestAddress()
  const change = useCallback<ListAddress<Filter>['change']>(
    (wanted, step = 'push') => {
      const { pathname, search } = latest()
      if (step === 'replace' && pathname !== drawn) return
      setAddress(writeListState(new URLSearchParams(search), wanted, declaration), {
        replace: step === 'replace',
        preventScrollReset: true,
      })
    },
    [setAddress, latest, drawn, declaration],
  )
  const linkTo = useCallback<ListAddress<Filter>['linkTo']>(
    wanted => `?${writeListState(address, wanted, declaration)}`,
    [address, declaration],
  )
  return { state, change, linkTo }
}
