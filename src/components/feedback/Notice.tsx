import type { ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../controls/Icon'
import styles from './Notice.module.css'

interface NoticeProps {
  kind: 'danger' | 'success' | 'warning'
  children: ReactNode
  noticeRef?: Ref<HTMLDivElement>
}

const icons: Record<NoticeProps['kind'], IconName> = {
  danger: 'warning',
  success: 'check',
  warning: 'warning',
}

/** Says what happened where it happened. An error is announced at once, everything else in its turn. */
export function Notice({ kind, children, noticeRef }: NoticeProps) {
  return (
    <div
      ref={noticeRef}
      className={`${styles.notice} ${styles[kind]}`}
      role={kind === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon name={icons[kind]} />
      <div>{children}</div>
    </div>
  )
}
