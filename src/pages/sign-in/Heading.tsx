import { useEffect, useRef } from 'react'
import { usePageTitle } from '../../lib/page-title'
import styles from './Heading.module.css'
import { useStage } from './stage'

/** The page's name; takes the focus when a page follows another, so that a screen reader says where it is. */
export function Heading({ title, children }: { title: string; children?: string }) {
  const { moved } = useStage()
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved])
  return (
    <header className={styles.heading}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <p className={styles.text}>{children}</p>}
    </header>
  )
}
