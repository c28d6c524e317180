import { useOutside } from '../session/store'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network at all; whether the server answers is another question. */
export const useOnline = (): boolean => useOutside(subscribe, () => navigator.onLine)
