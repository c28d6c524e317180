import { type ReactNode, Suspense, useState } from 'react'
import { needAtOnce, part } from '../../../lib/code/part'
import { useIdle } from '../../../lib/code/when-idle'
import { useTranslation } from '../../../lib/texts/use-translation'
import { rows as rowHeight } from '../../../theme/tokens'
import { isWide, useWide } from '../../page/use-wide'
import { useBeginning } from '../scroll-places'
import { ListTable } from './ListTable'
import type { ListRowsProps, RowsProps } from './rows-props'
import { useFocusReturn } from './use-focus-return'
import { useListTable } from './use-list-table'
import { useVirtualRows } from './use-virtual-rows'

/** @public the drawing of pages loads it beforehand */
export const Cards = part(() => import('./ListCards'))
const ListCards = Cards as unknown as <Row>(props: RowsProps<Row>) => ReactNode

// A narrow window needs them at once: they travel while the rows do.
if (!isWide()) needAtOnce(Cards)

/** What a row is taken to be high before it is measured, in pixels. */
const cardHeight = 208

/** The search that the rows at hand were found by: an earlier one while those of the present are on their way. */
function useSettledSearch(search: string, stale: boolean): string {
  const [settled, setSettled] = useState(search)
  if (stale || settled === search) return settled
  setSettled(search)
  return search
}

/** The rows of a list: a table, or cards where the window is narrow. */
export function ListRows<Row>({ area, count, ...props }: ListRowsProps<Row>) {
  const { rows, shown, rowId, rowsIn } = props
  const { columns, layout, change } = shown
  const { t } = useTranslation(props.namespace)
  const wide = useWide()
  const idle = useIdle()
  const search = useSettledSearch(props.search, rows.stale)
  const table = useListTable({ columns, loaded: rows.loaded, rowId, rowsIn, search })
  const height = wide ? rowHeight[layout.density] : cardHeight
  const beginning = useBeginning(rows.first !== undefined)
  const virtual = useVirtualRows(area, count, height, rows.show, { settled: idle, beginning })
  useFocusReturn(area)
  const onWidth = (id: string, width: number) => change({ widths: { ...layout.widths, [id]: width } })
  const drawn = {
    ...props,
    columns,
    density: layout.density,
    chosen: layout.chosen,
    onWidth: idle ? onWidth : undefined,
    table,
    virtual,
    headerText: t,
    busy: !rows.first || rows.stale,
  }
  if (wide) return <ListTable {...drawn} />
  return (
    <Suspense>
      <ListCards {...drawn} />
    </Suspense>
  )
}
