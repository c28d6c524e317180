/**
 * The colours of the company, as CSS variables over those of the portal. The browser remembers them, so that the next page
 * has them before the first script knows the company: else its navigation would be white for a moment.
 */

const key = 'company-colours'

type Variables = Readonly<Record<string, string>>
type Theme = 'light' | 'dark'

interface Kept {
  company: string
  light: Variables
  dark: Variables
}

/** Paints the page in these colours, and in none that were there before, also from before this script. */
export function paint(variables: Variables): void {
  const { style } = document.documentElement
  for (const name of Array.from(style)) if (name.startsWith('--color-')) style.removeProperty(name)
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
}

/** Paints as the company of the session was painted last, where that is known. */
export function paintAsBefore(company: string | null | undefined, theme: string | undefined): void {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(key) ?? '{}')
    if (company && kept.company === company) paint(kept[theme as Theme])
  } catch {
    // Without storage, or with what another build left there, the page begins in the colours of the portal.
  }
}

/** Remembers the colours of a company for the next page. */
export function keepColours(colours: Kept): void {
  try {
    localStorage.setItem(key, JSON.stringify(colours))
  } catch {
    // A browser that refuses storage begins without them.
  }
}
