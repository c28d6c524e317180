import type { ReactNode } from 'react'
import type { IconName } from '../controls/Icon'
import { Illustration } from '../feedback/Illustration'
import styles from './notices.module.css'

interface ListEmptyProps {
  title: string
  text: string
  /** What there is none of. */
  icon?: IconName
  /** The next step. */
  action?: ReactNode
}

/** Stands where a list has no rows: why, and what to do next. */
export const ListEmpty = ({ title, text, icon = 'search', action }: ListEmptyProps) => (
  <div className={styles.empty}>
    <Illustration icon={icon} />
    <h2>{title}</h2>
    <p>{text}</p>
    {action}
  </div>
)
