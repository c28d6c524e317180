import { useEffect, useRef } from 'react'

/** Fields take back what was typed in them, and dialogs are about something else. */
const hasItsOwnUndo = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"], dialog') !== null)

/** Ctrl Z or ⌘ Z takes the newest back, wherever the focus is. */
export function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || event.defaultPrevented || !latest.current || hasItsOwnUndo(event.target)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
