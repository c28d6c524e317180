import { type RefObject, useEffect, useRef } from 'react'
import type { To } from 'react-router'
import { whenIdle } from '../../../lib/code/when-idle'
import { formatNumber } from '../../../lib/format/format'
import { useTranslation } from '../../../lib/texts/use-translation'
import { Link } from '../../page/Link'
import styles from './toolbar.module.css'

export interface ListTab {
  id: string
  text: string
  /** The address that shows it, often only another query string. */
  to: To
  /** How many rows it holds, or that in words; missing where it is not known, `null` while it is on its way. */
  count?: number | string | null
}

function showSideways(list: HTMLElement, { offsetLeft: begin, offsetWidth }: HTMLElement): void {
  const beyond = begin + offsetWidth - list.clientWidth
  if (begin < list.scrollLeft) list.scrollLeft = begin
  else if (beyond > list.scrollLeft) list.scrollLeft = beyond
}

/** Where tabs are wider than the window, the active one shows; the page stays where it is scrolled to. */
function useActiveInView(active: string): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  useEffect(
    () =>
      whenIdle(() => {
        const tab = active ? list.current?.querySelector<HTMLElement>('[aria-current]') : null
        if (list.current && tab) showSideways(list.current, tab)
      }),
    [active],
  )
  return list
}

/** Lists, or views of one list, side by side; each is an address. */
export function ListTabs({
  label,
  tabs,
  active,
}: {
  label: string
  tabs: readonly ListTab[]
  active: string
}) {
  const { i18n } = useTranslation()
  const list = useActiveInView(active)
  return (
    <nav aria-label={label} className={styles.tabs}>
      <ul ref={list}>
        {tabs.map(({ id, text, to, count }) => (
          <li key={id}>
            <Link to={to} aria-current={id === active ? 'page' : undefined}>
              {text}
              {count !== undefined && (
                <span className={styles.tabCount}>
                  {typeof count === 'number' ? formatNumber(count, i18n.language) : (count ?? ' ')}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
