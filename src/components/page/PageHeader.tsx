import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/address/page-title'
import { useTranslation } from '../../lib/texts/use-translation'
import styles from './page.module.css'

/** Stands in a panel for lines that are on their way. */
export function Bars({ lines = 3 }: { lines?: number }) {
  const { t } = useTranslation('list')
  return (
    <>
      <span className="visually-hidden" role="status">
        {t('loading')}
      </span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={String(line)} className={styles.bar} aria-hidden="true" />
      ))}
    </>
  )
}

interface PageHeaderProps {
  title: string
  /** What the screen is for, in a sentence. */
  lead?: string
  /** Stands beside the title: a state, a small button. */
  beside?: ReactNode
  /** What is done here first of all: at the same place on each screen. */
  children?: ReactNode
}

/** The head of a screen, which names the browser's tab as well. */
export function PageHeader({ title, lead, beside, children }: PageHeaderProps) {
  usePageTitle(title)
  return (
    <header className={styles.header}>
      <div className={styles.heading}>
        <div className={styles.title}>
          <h1>{title}</h1>
          {beside}
        </div>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  )
}
