import { type RefObject, useLayoutEffect, useState } from 'react'
import { isChosen, SelectBox } from '../selection/SelectBox'
import { SelectLoaded } from '../selection/SelectLoaded'
import styles from './grid.module.css'
import type { ListRowsProps } from './rows-props'
import { useFocusReturn } from './use-focus-return'
import { useVirtualRows } from './use-virtual-rows'

/** Pixels. */
const narrowestTile = 240
const gap = 12
const tileHeight = 248

/** How many tiles stand side by side. */
function useAcross(area: RefObject<HTMLElement | null>): number {
  const [across, setAcross] = useState(1)
  useLayoutEffect(() => {
    if (!area.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const width = entry?.contentRect.width ?? 0
      setAcross(Math.max(1, Math.floor((width + gap) / (narrowestTile + gap))))
    })
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [area])
  return across
}

type TileProps<Row> = ListRowsProps<Row> & { row: Row | undefined; index: number }

function Tile<Row>({ row, index, rowId, rowName, selection, tile, search, dragRow }: TileProps<Row>) {
  if (row === undefined) return <li className={styles.placeholder} aria-hidden="true" />
  return (
    <li
      className={styles.tile}
      data-row={rowId(row)}
      data-index={index}
      data-chosen={isChosen(selection?.has(row))}
      {...dragRow?.(row)}
    >
      {selection && (
        <SelectBox
          boxes={selection.boxes}
          mark={selection.has(row)}
          row={row}
          index={index}
          name={rowName(row)}
        />
      )}
      {tile?.(row, { search })}
    </li>
  )
}

/** A list as tiles, of which only those in view are there. */
export default function ListGrid<Row>(props: ListRowsProps<Row>) {
  const { area, count, rows, rowId, caption, selection } = props
  const across = useAcross(area)
  const virtual = useVirtualRows(area, Math.ceil(count / across), tileHeight, (first, last) =>
    rows.show(first * across, (last + 1) * across - 1),
  )
  useFocusReturn(area)
  return (
    <div aria-busy={!rows.first || rows.stale}>
      {selection && <SelectLoaded selection={selection} count={rows.loaded.length} spelt />}
      <div style={{ paddingBlock: `${virtual.before}px ${virtual.after}px` }}>
        {virtual.items.map(({ key, index: line }) => (
          <ul
            key={key}
            ref={virtual.measure}
            data-index={line}
            aria-label={caption}
            className={styles.line}
            style={{ gridTemplateColumns: `repeat(${across}, minmax(0, 1fr))` }}
          >
            {Array.from({ length: Math.min(across, count - line * across) }, (_, place) => {
              const index = line * across + place
              const row = rows.at(index)
              return <Tile key={row === undefined ? index : rowId(row)} {...props} row={row} index={index} />
            })}
          </ul>
        ))}
      </div>
    </div>
  )
}
