import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { tooltip } from '../../theme/tokens'
import styles from './Peek.module.css'
import { place, showAt } from './place'

interface PeekProps {
  /** What the button says to those who cannot see what is around it. */
  label: string
  face: string
  /** Asked for only while it shows, so that what it needs can be fetched then. */
  children: () => ReactNode
}

/** ms in which a pointer goes from the button to what it shows. */
const way = 150

/** Shows after a moment, and stays while the pointer or the focus is on the button or the pointer on the panel. */
function usePeek() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const become = (next: boolean, after: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), after)
  }
  return {
    open,
    come: () => become(true, tooltip.delay),
    stay: () => become(true, 0),
    leave: () => become(false, way),
    hide: () => become(false, 0),
  }
}

type Peeking = ReturnType<typeof usePeek>

/** A small button that shows more about something on hover, focus or press. Escape puts it away. */
export function Peek({ label, face, children }: PeekProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const peek = usePeek()
  const { open, come, stay, leave, hide } = peek
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-describedby={open ? id : undefined}
        onPointerEnter={come}
        onPointerLeave={leave}
        onFocus={come}
        onBlur={hide}
        onClick={stay}
        onKeyDown={({ key }) => key === 'Escape' && hide()}
      >
        {face}
      </button>
      {open && button.current && (
        <Panel id={id} anchor={button.current} peek={peek}>
          <Suspense fallback={null}>{children()}</Suspense>
        </Panel>
      )}
    </>
  )
}

interface PanelProps {
  id: string
  anchor: HTMLElement
  peek: Peeking
  children: ReactNode
}

function Panel({ id, anchor, peek, children }: PanelProps) {
  const panel = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { current } = panel
    if (!current) return undefined
    showAt(current, anchor)
    // What comes later makes it larger.
    const grown = new ResizeObserver(() => place(current, anchor))
    grown.observe(current)
    return () => grown.disconnect()
  }, [anchor])
  return (
    <span
      ref={panel}
      id={id}
      role="tooltip"
      popover="manual"
      className={styles.panel}
      onPointerEnter={peek.stay}
      onPointerLeave={peek.leave}
    >
      {children}
    </span>
  )
}
