import type { ReactNode } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Icon } from '../../controls/Icon'
import { useTime } from '../ListProblem'
import type { PagedRows } from '../use-paged-rows'
import styles from './summary.module.css'

/** A filter that is on: its text, and how to take it off. */
export interface FilterChip {
  id: string
  text: string
  remove: () => void
}

export interface ListSummaryProps {
  /** How many rows there are, in words. */
  text: string
  rows: Pick<PagedRows<unknown>, 'first' | 'asOf' | 'stale' | 'error' | 'refresh'>
  chips: readonly FilterChip[]
  onClearAll: () => void
  children?: ReactNode
}

/** The line over a list: how many rows, as of when, and which filters are on. */
export function ListSummary({ text, rows, chips, onClearAll, children }: ListSummaryProps) {
  const { t } = useTranslation('list')
  const time = useTime()
  const known = rows.first !== undefined
  return (
    <div className={styles.summary}>
      <p role="status" className={styles.count}>
        {known && !rows.stale ? text : !rows.error && t('loading')}
      </p>
      {known && (
        <button type="button" className={styles.refresh} onClick={rows.refresh} title={t('refresh')}>
          {/* The server's minute may be over by now. */}
          <span data-stale={rows.stale || undefined} suppressHydrationWarning>
            {t('asOf', { time: time(rows.asOf) })}
          </span>
          <Icon name="refresh" size={16} />
          <span className="visually-hidden">{t('refresh')}</span>
        </button>
      )}
      {chips.map(({ id, text: filter, remove }) => (
        <button key={id} type="button" className={styles.chip} onClick={remove}>
          <span className="visually-hidden">{t('removeFilter')}</span>
          {filter}
          <Icon name="close" size={14} />
        </button>
      ))}
      {chips.length > 0 && (
        <button type="button" className={styles.clear} onClick={onClearAll}>
          {t('clearAll')}
        </button>
      )}
      {children}
    </div>
  )
}
