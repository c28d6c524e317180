import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageHeaderProps {
  title: string
  /** What the screen is for, in a sentence. */
  lead?: string
  /** Stands beside the title: a state, a small button. */
  beside?: ReactNode
  /** What is done here first of all: at the same place on each screen. */
  children?: ReactNode
}

/** The head of a screen. */
export const PageHeader = ({ title, lead, beside, children }: PageHeaderProps) => (
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
