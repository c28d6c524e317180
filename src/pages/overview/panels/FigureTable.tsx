import { Button } from '../../../components/controls/Button'
import { Icon, type IconName } from '../../../components/controls/Icon'
import { Link } from '../../../components/page/Link'
import { formatNumber } from '../../../lib/format/format'
import { directionOf, nextSort, type Sort, type SortDirection } from '../../../lib/lists/sort'
import { useTranslation } from '../../../lib/texts/use-translation'
import type { Cell, Head, FigureTable as Table } from '../figures/view'
import styles from './figure-table.module.css'

export interface Sorting {
  sort: Sort
  onSort: (sort: Sort) => void
}

interface FigureTableProps {
  table: Table
  caption: string
  sorting?: Sorting
}

const orders = { 0: 'none', 1: 'ascending', [-1]: 'descending' } as const

const ariaSort = (head: Head, sort: Sort | undefined) =>
  head.sort && sort ? orders[directionOf(sort, head.sort)] : undefined

const icons: Record<SortDirection, IconName> = { 0: 'sortable', 1: 'ascending', [-1]: 'descending' }

/** All values of a figure, with the ways to whom they are of. It scrolls in itself where it is too wide. */
export function FigureTable({ table, caption, sorting }: FigureTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {table.head.map(head => (
              <th
                key={head.text}
                scope="col"
                data-number={head.isNumber}
                aria-sort={ariaSort(head, sorting?.sort)}
              >
                {head.sort && sorting ? (
                  <SortButton by={head.sort} text={head.text} {...sorting} />
                ) : (
                  head.text
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, place) => (
                <TableCell
                  key={table.head[place]?.text}
                  cell={cell}
                  head={table.head[place]}
                  isFirst={place === 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The first one names the row. */
function TableCell({ cell, head, isFirst }: { cell: Cell; head?: Head; isFirst: boolean }) {
  const { text, to, change } = cell
  const shown = to ? <Link to={to}>{text}</Link> : text
  return isFirst ? (
    <th scope="row" data-number={head?.isNumber} title={text}>
      {shown}
    </th>
  ) : (
    <td data-number={head?.isNumber}>
      {shown}
      {change && (
        <small className={styles.change} title={change.before}>
          <span aria-hidden="true">{change.by}</span>
          <span className="visually-hidden">{change.before}</span>
        </small>
      )}
    </td>
  )
}

/** Ascending, then descending, then the order in which the figure is told. */
function SortButton({ by, text, sort, onSort }: Sorting & { by: string; text: string }) {
  return (
    <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, by))}>
      {text}
      <Icon name={icons[directionOf(sort, by)]} size={16} />
    </button>
  )
}

interface PagerProps {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

/** Which rows of a long table show, and the way to the others. */
export function Pager({ page, size, total, onPage }: PagerProps) {
  const { t, i18n } = useTranslation('overview')
  const last = Math.max(1, Math.ceil(total / size))
  if (last === 1 && page === 1) return null
  const write = (value: number) => formatNumber(value, i18n.language)
  const from = Math.min((page - 1) * size + 1, total)
  const step = (to: number, text: string) => (
    <Button
      aria-disabled={to < 1 || to > last || undefined}
      onClick={() => to >= 1 && to <= last && onPage(to)}
    >
      {text}
    </Button>
  )
  return (
    <nav className={styles.pager} aria-label={t('pager.label')}>
      <span role="status">
        {t('pager.rows', { from: write(from), to: write(Math.min(page * size, total)), total: write(total) })}
      </span>
      {step(page - 1, t('pager.previous'))}
      {step(page + 1, t('pager.next'))}
    </nav>
  )
}
