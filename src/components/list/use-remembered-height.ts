import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { whenIdle } from '../../lib/code/when-idle'

function storedHeight(name: string): number | null {
  try {
    const stored = Number.parseInt(localStorage.getItem(name) ?? '', 10)
    return Number.isNaN(stored) ? null : stored
  } catch {
    return null
  }
}

function storeHeight(name: string, height: number): void {
  try {
    localStorage.setItem(name, String(height))
  } catch {
    // Without storage the room is not kept, and what is below moves once.
  }
}

/**
 * Keeps the room of a part whose height only its content tells, from one visit to the next, so that
 * nothing below it moves when the content arrives.
 * @param state whether the content is still coming, is that which shows first, or another one
 * @param likely the height, in pixels, before there is one to remember
 */
export function useRememberedHeight<Part extends HTMLElement>(
  name: string,
  state: 'waiting' | 'usual' | 'other',
  likely: number,
): { ref: RefObject<Part | null>; style: CSSProperties | undefined } {
  const ref = useRef<Part>(null)
  // Asking for a height before the page is painted makes the browser lay it out once more.
  useEffect(() => {
    const store = () => ref.current && storeHeight(name, ref.current.offsetHeight)
    return state === 'usual' ? whenIdle(store) : undefined
  })
  return { ref, style: state === 'waiting' ? { minBlockSize: storedHeight(name) ?? likely } : undefined }
}
