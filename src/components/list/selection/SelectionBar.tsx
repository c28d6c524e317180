import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../controls/Button'
import styles from './selection.module.css'
import { useBarRoom } from './use-bar-room'
import type { ListSelection } from './use-list-selection'

export interface SelectionBarProps {
  selection: Omit<ListSelection, 'has' | 'boxes'>
  /** How many match, if that is known. */
  matching: number | undefined
  /** What can be done with them: buttons. */
  children?: ReactNode
}

/** Where the focus goes when the bar goes. */
const toTheList = () =>
  document.querySelector<HTMLElement>('input[data-select]')?.focus({ preventScroll: true })

function Finding({ selection: { finding = 0, limit, clear }, matching }: SelectionBarProps) {
  const { t } = useTranslation('list-tools')
  const most = matching && Math.min(matching, limit)
  return (
    <>
      <progress aria-label={t('selection.finding')} value={finding} max={most} />
      <Button kind="quiet" onClick={clear}>
        {t('selection.stop')}
      </Button>
    </>
  )
}

/** How many rows are selected, all that match at a press, and what can be done with them. */
export default function SelectionBar(props: SelectionBarProps) {
  const { selection, matching = 0, children } = props
  const { t } = useTranslation('list-tools')
  const { count, finding, limited, limit, isWhole } = selection
  const bar = useRef<HTMLElement>(null)
  useBarRoom(bar)
  const clear = () => {
    selection.clear()
    toTheList()
  }
  return (
    <section ref={bar} className={styles.bar} aria-label={t('selection.label')}>
      <p role="status" className={styles.count}>
        {t(finding === undefined ? 'selection.count' : 'selection.found', { count: finding ?? count })}
        {limited && ` · ${t('selection.limited', { count: limit })}`}
      </p>
      {finding !== undefined && <Finding {...props} />}
      {finding === undefined && !isWhole && matching > 0 && (
        <Button kind="quiet" className={styles.matching} onClick={selection.selectAllMatching}>
          {t('selection.all', { count: matching })}
        </Button>
      )}
      {finding === undefined && (
        <Button kind="quiet" onClick={clear}>
          {t('selection.clear')}
        </Button>
      )}
      {finding === undefined && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
