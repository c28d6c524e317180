import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { usePreference } from '../../../lib/session/preference-store'
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

/** What of the layout an address may say. */
const inAddress = ['columns', 'view']

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
  // A search or a sort leaves the columns as they are, and with them the rows that are drawn.
  const asked = new URLSearchParams([...address].filter(([name]) => inAddress.includes(name))).toString()
  const layout = useMemo(() => layoutOf(new URLSearchParams(asked), kept, all), [asked, kept, all])
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
      if (!inAddress.some(name => address.has(name))) return
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
