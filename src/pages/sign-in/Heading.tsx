import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePageTitle } from '../../lib/address/page-title'
import styles from './Heading.module.css'
import { useStage } from './stage'

/** A link to another page of the stage: no reload, and a new tab where the person asks for one. */
export function StageLink({ to, children }: { to: string; children: ReactNode }) {
  const { open } = useStage()
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(to)
  }
  return (
    <a href={to} onClick={follow}>
      {children}
    </a>
  )
}

interface HeadingProps {
  title: string
  children?: string
  /** What is shown has changed within the page. */
  focused?: boolean
}

/** The page's name; takes the focus when a page follows another, so that a screen reader says where it is. */
export function Heading({ title, children, focused }: HeadingProps) {
  const { moved } = useStage()
  usePageTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved || focused) heading.current?.focus()
  }, [moved, focused])
  return (
    <header className={styles.heading}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children && <p className={styles.text}>{children}</p>}
    </header>
  )
}
