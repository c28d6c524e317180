import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Button } from '../../controls/Button'
import styles from './selection.module.css'
import type { ListSelection } from './use-list-selection'

const property = '--selection-room'
/** Between the bar and the toasts above it, in pixels. */
const gap = 8
/** In pixels: where there is as much below the bar, at the end of a short list, the toasts stand there. */
const roomBelow = 240

/** Down to the undo notices, or to the window's edge: they lift the bar and the toasts alike. */
function roomOf(bar: Element): number {
  const { top, bottom } = bar.getBoundingClientRect()
  const { style, clientHeight } = document.documentElement
  const undo = Number.parseFloat(style.getPropertyValue('--undo-height')) || 0
  return clientHeight - undo - bottom >= roomBelow ? 0 : Math.max(0, clientHeight - undo - top + gap)
}

/** Tells the toasts how much room the bar takes at the lower edge, so that none lies over its buttons. */
function useBarRoom(bar: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const measure = () => {
      const room = bar.current ? `${Math.round(roomOf(bar.current))}px` : ''
      if (style.getPropertyValue(property) !== room) style.setProperty(property, room)
    }
    // The bar grows and wraps; it is carried along where the list ends in view.
    const watch = new ResizeObserver(measure)
    if (bar.current) watch.observe(bar.current)
    watch.observe(document.body)
    const events = ['scroll', 'resize'] as const
    for (const event of events) addEventListener(event, measure, { passive: true })
    return () => {
      watch.disconnect()
      for (const event of events) removeEventListener(event, measure)
      style.removeProperty(property)
    }
  }, [bar])
}

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
