import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
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

/** What is chosen in a list, kept in the address so that Back and a copied link lead to the same view. */
export function useListState<Filter extends string>(
  declaration: ListDeclaration<Filter>,
): ListAddress<Filter> {
  const [address, setAddress] = useSearchParams()
  const state = useMemo(() => readListState(address, declaration), [address, declaration])
  const change = useCallback<ListAddress<Filter>['change']>(
    (wanted, step = 'push') =>
      setAddress(current => writeListState(current, wanted, declaration), {
        replace: step === 'replace',
        preventScrollReset: true,
      }),
    [setAddress, declaration],
  )
  const linkTo = useCallback<ListAddress<Filter>['linkTo']>(
    wanted => `?${writeListState(address, wanted, declaration)}`,
    [address, declaration],
  )
  return { state, change, linkTo }
}
