import type { ReactNode } from 'react'
import { usePageTitle } from '../../lib/address/page-title'
import type { IconName } from '../controls/Icon'
import { Illustration } from './Illustration'
import styles from './Message.module.css'

interface MessageProps {
  icon: IconName
  title: string
  text: string
  /** What to do next. */
  children?: ReactNode
}

/** A page that has only something to say: not found, not allowed, nothing here. */
export function Message({ icon, title, text, children }: MessageProps) {
  usePageTitle(title)
  return (
    <section className={styles.message}>
      <Illustration icon={icon} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
