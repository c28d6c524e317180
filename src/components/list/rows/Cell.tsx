import type { Cell as TableCell } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation'
import controls from '../../controls/controls.module.css'
import { Icon } from '../../controls/Icon'
import styles from './table.module.css'

/** Opens and closes a row that holds others. */
function ExpandButton({ name, open, onPress }: { name: string; open: boolean; onPress: () => void }) {
  const { t } = useTranslation('list')
  return (
    <button
      type="button"
      className={`${controls.iconSmall} ${styles.expand}`}
      aria-expanded={open}
      aria-label={t('expand', { name })}
      onClick={onPress}
    >
      <Icon name="disclose" size={16} />
    </button>
  )
}

/**
 * What the column makes of the row. It is called, and not drawn as a component: columns that are made anew (for another
 * search, say) would be other components, and what is in the row would begin anew, an open menu with it.
 */
function contentOf<Row>(cell: TableCell<Row, unknown>): ReactNode {
  const draw = cell.column.columnDef.cell
  return typeof draw === 'function' ? draw(cell.getContext()) : draw
}

/** The content of a cell; the heading of a row that holds others has the button that opens it. */
export function cellContent<Row>(cell: TableCell<Row, unknown>, name: string): ReactNode {
  const content = contentOf(cell)
  const { row } = cell
  if (cell.column.columnDef.meta?.column.card !== 'heading' || !row.getCanExpand()) return content
  return (
    <div className={styles.group}>
      <ExpandButton name={name} open={row.getIsExpanded()} onPress={row.getToggleExpandedHandler()} />
      {content}
    </div>
  )
}
