import { useSyncExternalStore } from 'react'

const query = '(min-width: 40.0625rem)'

export const isWide = (): boolean => matchMedia(query).matches

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is wide enough for tables and what is drawn along a line; narrower ones get cards and lists. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide)
