import { useTranslation } from 'react-i18next'
import { originalOrder, type SortDirection } from '../../../lib/lists/sort'
import styles from './cards.module.css'
import type { RowsProps } from './rows-props'

const asValue = (column: string, direction: SortDirection) => `${direction === -1 ? '-' : ''}${column}`

/** Sorts the cards, which have no headers. */
export function SortSelect<Row>({ columns, headerText, sort, onSort }: RowsProps<Row>) {
  const { t } = useTranslation('list')
  const sortable = columns.filter(column => column.sort)
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
