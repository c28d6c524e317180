import { Suspense, useEffect } from 'react'
import { part } from '../../../lib/code/part'
import { whenIdle } from '../../../lib/code/when-idle'
import { useTranslation } from '../../../lib/texts/use-translation'
import { markPartly } from './SelectBox'
import type { SelectionBarProps } from './SelectionBar'
import styles from './selection.module.css'
import type { ListSelection } from './use-list-selection'

const SelectionBar = part(() => import('./SelectionBar'))

/** The bar of what is selected, while something is. Its code comes when the page is idle. */
export function SelectionArea(props: SelectionBarProps) {
  // Where it cannot be had, the first selection tries again.
  useEffect(() => whenIdle(SelectionBar.prepare), [])
  const { count, finding } = props.selection
  return <Suspense>{(count > 0 || finding !== undefined) && <SelectionBar {...props} />}</Suspense>
}

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
