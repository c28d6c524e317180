import { type RefObject, useCallback, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { usePreference } from '../../../lib/session/preference-store'
import type { ListColumn } from '../columns'
import { type KeptLayout, type ListLayout, layoutOf, readKept } from './list-layout'

export interface ListLayoutState<Row> {
  layout: ListLayout
  /** All columns of the list. */
  all: readonly ListColumn<Row>[]
  /** Those that show, in order and with the person's widths. */
  columns: readonly ListColumn<Row>[]
  change: (change: KeptLayout) => void
  /** Where the list is drawn. */
  area: RefObject<HTMLDivElement | null>
}

/** What of the layout an address may say. */
const inAddress = ['columns', 'view']

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
        return column ? [width === undefined ? column : { ...column, width: `${width}px` }] : []
      }),
    [layout, all],
  )
  const change = useCallback(
    (wanted: KeptLayout) => {
      const shared = inAddress.some(name => address.has(name))
      const { columns: shownColumns, order, view }: ListLayout = layout
      keep({ ...kept, ...(shared && { columns: shownColumns, order, view }), ...wanted })
      if (!shared) return
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
    [layout, kept, keep, address, setAddress],
  )
  const area = useRef<HTMLDivElement>(null)
  return { layout, all, columns, change, area }
}
