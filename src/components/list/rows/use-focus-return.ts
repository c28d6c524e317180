import { type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** The row that each step of the history was left from. */
const leftFrom = new Map<string, string>()

const isFree = () => document.activeElement === document.body || document.activeElement?.tagName === 'MAIN'

function focusRow(area: HTMLElement, id: string): boolean {
  const row = area.querySelector(`[data-row="${CSS.escape(id)}"]`)
  const target = row?.querySelector<HTMLElement>('a, button:not([tabindex="-1"])')
  // After the shell, which takes the focus to the content of every other screen.
  if (target) requestAnimationFrame(() => isFree() && target.focus({ preventScroll: true }))
  return !!target
}

/** Takes the focus back to the row that the person left the list from, once Back has led there again. */
export function useFocusReturn(area: RefObject<HTMLElement | null>): void {
  const { key } = useLocation()
  const step = useNavigationType()
  const due = useRef(step === 'POP' ? leftFrom.get(key) : undefined)
  useEffect(() => {
    if (due.current === undefined || !area.current) return
    if (focusRow(area.current, due.current)) due.current = undefined
  })
  useEffect(() => {
    const element = area.current
    const remember = ({ target }: Event) => {
      const row =
        target instanceof Element && target.closest('a') && target.closest<HTMLElement>('[data-row]')
      if (row) leftFrom.set(key, row.dataset.row ?? '')
    }
    element?.addEventListener('click', remember)
    return () => element?.removeEventListener('click', remember)
  }, [area, key])
}
