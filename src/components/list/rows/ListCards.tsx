import type { Row as TableRow } from '@tanstack/react-table'
import { originalOrder, type SortDirection } from '../../../lib/lists/sort'
import { useTranslation } from '../../../lib/texts/use-translation'
import { isChosen, SelectBox } from '../selection/SelectBox'
import { SelectLoaded } from '../selection/SelectLoaded'
import { cellContent } from './Cell'
import styles from './cards.module.css'
import type { RowsProps } from './rows-props'
import { tableRow } from './use-list-table'

const asValue = (column: string, direction: SortDirection) => `${direction === -1 ? '-' : ''}${column}`

/** Sorts the cards, which have no headers. */
function SortSelect<Row>({ columns, headerText, sort, onSort }: RowsProps<Row>) {
  const { t } = useTranslation('list')
  const sortable = columns.flatMap(({ id, header, sort: sorts, alsoSorts = [] }) =>
    sorts ? [{ id, header }, ...alsoSorts] : [],
  )
  if (sortable.length === 0) return null
  const choose = (value: string) => {
    const column = value.replace(/^-/, '')
    onSort(value === '' ? originalOrder : { column, direction: value === column ? 1 : -1 })
  }
  return (
    <label className={styles.sort}>
      {t('sortBy')}
      <select
        value={sort.column === null ? '' : asValue(sort.column, sort.direction)}
        onChange={event => choose(event.target.value)}
      >
        <option value="">{t('originalOrder')}</option>
        {sortable.flatMap(column =>
          ([1, -1] as const).map(direction => (
            <option key={asValue(column.id, direction)} value={asValue(column.id, direction)}>
              {t(direction === 1 ? 'ascending' : 'descending', { column: headerText(column.header) })}
            </option>
          )),
        )}
      </select>
    </label>
  )
}

/** A list on a narrow window: a card a row. */
export default function ListCards<Row>(props: RowsProps<Row>) {
  const { table, rows, virtual, caption, rowId, busy, selection } = props
  return (
    <>
      <SortSelect {...props} />
      {selection && <SelectLoaded selection={selection} count={rows.loaded.length} spelt />}
      <ul
        className={styles.cards}
        aria-label={caption}
        aria-busy={busy}
        style={{ paddingBlock: `${virtual.before}px ${virtual.after}px` }}
      >
        {virtual.items.map(({ key, index }) => {
          const item = rows.at(index)
          const row = tableRow(table, item && rowId(item))
          return (
            <li
              key={key}
              ref={virtual.measure}
              data-index={index}
              data-row={row?.id}
              aria-hidden={!row || undefined}
            >
              {row ? <Card row={row} index={index} {...props} /> : <CardPlaceholder {...props} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function CardPlaceholder<Row>({ columns, headerText }: RowsProps<Row>) {
  const facts = columns.filter(({ card = 'fact' }) => card === 'fact')
  return (
    <div className={styles.card}>
      <span className={styles.headingBar}>
        <span className={styles.bar} data-wide />
      </span>
      <dl className={styles.facts}>
        {facts.map(column => (
          <div key={column.id}>
            <dt>{headerText(column.header)}</dt>
            <dd>
              <span className={styles.bar} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Card<Row>({ row, ...props }: RowsProps<Row> & { row: TableRow<Row>; index: number }) {
  const { headerText, rowName, selection, index } = props
  const cells = row.getVisibleCells()
  const placed = (place: string) =>
    cells.filter(cell => (cell.column.columnDef.meta?.column.card ?? 'fact') === place)
  const name = rowName(row.original)
  return (
    <article
      className={styles.card}
      data-depth={row.depth || undefined}
      data-select={!!selection || undefined}
      data-chosen={isChosen(selection?.has(row.original))}
    >
      {selection && (
        <SelectBox
          boxes={selection.boxes}
          mark={selection.has(row.original)}
          row={row.original}
          index={index}
          name={name}
        />
      )}
      {placed('heading').map(cell => (
        <h3 key={cell.id} className={styles.heading}>
          {cellContent(cell, name)}
        </h3>
      ))}
      <dl className={styles.facts}>
        {placed('fact').map(cell => (
          <div key={cell.id}>
            <dt>{headerText(String(cell.column.columnDef.header))}</dt>
            <dd>{cellContent(cell, name)}</dd>
          </div>
        ))}
      </dl>
      {row.getIsExpanded() && row.subRows.map(inner => <Card key={inner.id} {...props} row={inner} />)}
    </article>
  )
}
