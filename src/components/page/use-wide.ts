import { useOutside } from '../../lib/session/store'
import { wideWindow as query } from '../../lib/session/window-width'

export const isWide = (): boolean => matchMedia(query).matches

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is wide enough for tables and what is drawn along a line; narrower ones get cards and lists. */
export const useWide = (): boolean => useOutside(subscribe, isWide)
