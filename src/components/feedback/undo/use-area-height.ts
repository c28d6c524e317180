import { type RefObject, useLayoutEffect } from 'react'

const property = '--undo-height'

/** Tells the toasts how much room the notices take, so that they stand above them. */
export function useAreaHeight(area: RefObject<HTMLElement | null>, count: number): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (count > 0) style.setProperty(property, `${area.current?.offsetHeight ?? 0}px`)
    else style.removeProperty(property)
    return () => {
      style.removeProperty(property)
    }
  }, [area, count])
}
