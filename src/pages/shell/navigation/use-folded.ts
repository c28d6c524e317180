import { useState } from 'react'
import { storedFolded, storeFolded } from '../../../lib/session/navigation-folded'

/** Whether the side navigation is folded; the browser remembers it. */
export function useFolded(): [folded: boolean, change: (folded: boolean) => void] {
  const [folded, setFolded] = useState(storedFolded)
  const change = (next: boolean) => {
    setFolded(next)
    storeFolded(next)
  }
  return [folded, change]
}
