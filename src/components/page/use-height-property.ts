import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the height of an element in a property of the page for as long as it is there, however it wraps: what sticks
 * below it asks for the property.
 * @param property such as `--banners-height`, in px
 */
export function useHeightProperty<Shown extends HTMLElement>(
  property: `--${string}`,
): RefObject<Shown | null> {
  const shown = useRef<Shown>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) =>
      style.setProperty(property, `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    )
    if (shown.current) observer.observe(shown.current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [property])
  return shown
}
