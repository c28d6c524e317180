import { createStore, useStore } from '../../lib/session/store'
import {
  applyTheme,
  storedThemeChoice,
  storeThemeChoice,
  type Theme,
  type ThemeChoice,
  themeOf,
} from '../../lib/session/theme-choice'

/** The server does not know it. */
const chosen = { ...createStore(storedThemeChoice()), first: (): ThemeChoice => 'system' }

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
system?.addEventListener('change', () => {
  applyTheme(chosen.get())
  chosen.set(chosen.get())
})

/** Paints with `wanted` from now on, here and at the next visit. */
export function chooseTheme(wanted: ThemeChoice): void {
  storeThemeChoice(wanted)
  chosen.set(wanted)
}

/** The person's choice of a theme, and the theme that it comes to now. */
export function useThemeChoice(): { choice: ThemeChoice; theme: Theme; choose: typeof chooseTheme } {
  const choice = useStore(chosen)
  const theme = useStore(chosen, themeOf)
  return { choice, theme, choose: chooseTheme }
}
