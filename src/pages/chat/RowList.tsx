import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../components/controls/Button'
import { ListProblem } from '../../components/list/ListProblem'
import { Bars } from '../../components/page/PageHeader'
import { useTranslation } from '../../lib/texts/use-translation'
import { errorText } from '../../providers/call/errors'
import type { ChatList } from '../../resources/chat/use-chat-list'
import styles from './chat-page.module.css'

interface RowListProps<Row> {
  label: string
  list: Pick<ChatList<Row>, 'rows' | 'error' | 'asOf' | 'more' | 'loadingMore' | 'loadMore' | 'retry'>
  idOf: (row: Row) => string
  row: (row: Row) => ReactNode
  /** Stands where there is none. */
  empty: ReactNode
}

/** Brings more when the end comes near. */
function End({ onNear, busy }: { onNear: () => void; busy: boolean }) {
  const { t } = useTranslation('chat')
  const end = useRef<HTMLDivElement>(null)
  const near = useEffectEvent(onNear)
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) near()
      },
      { rootMargin: '300px' },
    )
    if (end.current) watch.observe(end.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={end} className={styles.end}>
      <Button kind="quiet" busy={busy} onClick={onNear}>
        {t('more')}
      </Button>
    </div>
  )
}

/** A list in a pane, endless, in each of its four states. */
export function RowList<Row>({ label, list, idOf, row, empty }: RowListProps<Row>) {
  const { t } = useTranslation(['chat', 'list', 'errors'])
  const { rows, error, asOf, more, loadingMore, loadMore, retry } = list
  return (
    <div className={styles.rows}>
      {error && <ListProblem text={errorText(error, t)} asOf={rows && asOf} onRetry={retry} />}
      {!rows && !error && (
        <div className={styles.onTheWay} aria-busy="true">
          <Bars lines={8} />
        </div>
      )}
      {rows?.length === 0 && empty}
      {rows && rows.length > 0 && (
        <ul aria-label={label}>
          {rows.map(each => (
            <li key={idOf(each)}>{row(each)}</li>
          ))}
        </ul>
      )}
      {more && <End key={rows?.length} onNear={loadMore} busy={loadingMore} />}
    </div>
  )
}
