import { useEffect, useRef } from 'react'
import styles from './Heading.module.css'

/** The page's name; takes the focus when a page follows another, so that a screen reader says where it is. */
export function Heading({ title, children }: { title: string; children?: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) return
    heading.current?.focus()
  }, [])
  return (
    <header className={styles.heading}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <p className={styles.text}>{children}</p>}
    </header>
  )
}
