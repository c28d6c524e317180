import { useState } from 'react'

const key = 'navigation-folded'

function stored(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

/** Whether the side navigation is folded; the browser remembers it. */
export function useFolded(): [folded: boolean, change: (folded: boolean) => void] {
  const [folded, setFolded] = useState(stored)
  const change = (next: boolean) => {
    setFolded(next)
    try {
      localStorage.setItem(key, next ? 'yes' : 'no')
    } catch {
      // A browser that refuses storage keeps it for this visit only.
    }
  }
  return [folded, change]
}
