import { type RefObject, useEffect, useRef } from 'react'

/** Where focus goes when what it came from is gone as well. */
const content = () => document.querySelector<HTMLElement>('main')

/** A notice that goes away hands the focus back to where it came from. */
export function useReturnFocus(area: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement | null>(null)
  const inside = useRef<Element | null>(null)

  useEffect(() => {
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const enters = target instanceof Element && area.current?.contains(target)
      if (enters && relatedTarget instanceof HTMLElement && !area.current?.contains(relatedTarget))
        cameFrom.current = relatedTarget
      inside.current = enters ? target : null
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [area])

  useEffect(() => {
    if (!inside.current || inside.current.isConnected) return
    inside.current = null
    const back = cameFrom.current?.isConnected ? cameFrom.current : content()
    if (document.activeElement === document.body) back?.focus()
  })
}
