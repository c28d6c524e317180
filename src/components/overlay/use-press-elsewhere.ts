import { type RefObject, useEffect } from 'react'
import type { OpenMenu } from './MenuButton'

/** A press elsewhere closes the menu, and so does scrolling away from it. */
export function usePressElsewhere(panel: RefObject<HTMLElement | null>, { anchor, close }: OpenMenu): void {
  useEffect(() => {
    const isElsewhere = (target: EventTarget | null) =>
      target instanceof Node && !panel.current?.contains(target) && !anchor.contains(target)
    const onEvent = ({ target }: Event) => {
      if (isElsewhere(target)) close('leave')
    }
    const watch = new AbortController()
    for (const event of ['pointerdown', 'scroll', 'focusin'])
      document.addEventListener(event, onEvent, { capture: true, passive: true, signal: watch.signal })
    return () => watch.abort()
  }, [panel, anchor, close])
}
