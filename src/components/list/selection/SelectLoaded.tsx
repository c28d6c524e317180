import { useTranslation } from 'react-i18next'
import { markPartly } from './SelectBox'
import styles from './selection.module.css'
import type { ListSelection } from './use-list-selection'

interface SelectLoadedProps {
  selection: Pick<ListSelection, 'loaded' | 'toggleLoaded'>
  /** How many rows are loaded. */
  count: number
  /** Its text is there to read. */
  spelt?: boolean
}

/** Selects every row that is loaded. */
export function SelectLoaded({ selection, count, spelt }: SelectLoadedProps) {
  const { t } = useTranslation('list')
  const text = t('selection.loaded', { count })
  return (
    <label className={styles.box} data-spelt={spelt}>
      <input
        ref={markPartly(selection.loaded)}
        type="checkbox"
        data-select="loaded"
        aria-label={spelt ? undefined : text}
        disabled={count === 0}
        checked={selection.loaded === 'all'}
        onChange={selection.toggleLoaded}
      />
      {spelt && text}
    </label>
  )
}
