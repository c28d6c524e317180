const key = 'navigation-folded'

/** Whether the person has folded the side navigation; the browser remembers it. */
export function storedFolded(): boolean {
  try {
    return localStorage.getItem(key) === 'yes'
  } catch {
    return false
  }
}

export function storeFolded(folded: boolean): void {
  try {
    localStorage.setItem(key, folded ? 'yes' : 'no')
  } catch {
    // A browser that refuses storage keeps it for this visit only.
  }
}
