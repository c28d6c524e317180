import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { usePreference } from '../../use-preference'
import type { ListColumn } from '../columns'
import { type ListLayout, layoutOf, readKept } from './list-layout'

export interface ListLayoutState<Row> {
  layout: ListLayout
  /** All columns of the list. */
  all: readonly ListColumn<Row>[]
  /** Those that show, in order and with the person's widths. */
  columns: readonly ListColumn<Row>[]
  change: (change: Partial<ListLayout>) => void
}

/** Wide columns give way in a narrow window. */
const widthOf = (pixels: number) => `min(${pixels}px, 22cqi)`

/**
 * How the person has a list shown: columns, their order and widths, density, table or grid. It is kept for
 * the person; columns and view in the address, from a shared link or a saved view, go before it.
 * @param list names the list: `programs`
 */
export function useListLayout<Row>(list: string, all: readonly ListColumn<Row>[]): ListLayoutState<Row> {
  const [address, setAddress] = useSearchParams()
  const [kept, keep] = usePreference(`list.${list}.layout`, readKept)
  const layout = useMemo(() => layoutOf(address, kept, all), [address, kept, all])
  const columns = useMemo(
    () =>
      layout.columns.flatMap(id => {
        const column = all.find(each => each.id === id)
        const width = layout.widths[id]
        return column ? [width === undefined ? column : { ...column, width: widthOf(width) }] : []
      }),
    [layout, all],
  )
  const change = useCallback(
    (wanted: Partial<ListLayout>) => {
      keep({ ...layout, ...wanted })
      const inAddress = ['columns', 'view'].filter(name => address.has(name))
      if (inAddress.length === 0) return
      // From here on the person's own choice shows.
      setAddress(
        current => {
          const rest = new URLSearchParams(current)
          for (const name of inAddress) rest.delete(name)
          return rest
        },
        { replace: true, preventScrollReset: true },
      )
    },
    [layout, keep, address, setAddress],
  )
  return { layout, all, columns, change }
}
