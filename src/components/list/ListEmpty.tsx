import type { ReactNode } from 'react'
import styles from './notices.module.css'

/** Stands where a list has no rows: why, and what to do next. */
export const ListEmpty = ({ title, text, action }: { title: string; text: string; action?: ReactNode }) => (
  <div className={styles.empty}>
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </div>
)
