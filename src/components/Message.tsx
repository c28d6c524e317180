import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
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
  return (
    <section className={styles.message}>
      <span className={styles.icon}>
        <Icon name={icon} size={28} />
      </span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}
