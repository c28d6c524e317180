import { useSyncExternalStore } from 'react'
import {
  applyTheme,
  storedThemeChoice,
  storeThemeChoice,
  type Theme,
  type ThemeChoice,
  themeOf,
} from '../../lib/session/theme-choice'

const listeners = new Set<() => void>()
let choice: ThemeChoice | undefined

const tell = () => {
  for (const listener of listeners) listener()
}

const system = globalThis.matchMedia?.('(prefers-color-scheme: dark)')
system?.addEventListener('change', () => {
  applyTheme(current())
  tell()
})

const current = (): ThemeChoice => {
  choice ??= storedThemeChoice()
  return choice
}

/** Paints with `wanted` from now on, here and at the next visit. */
export function chooseTheme(wanted: ThemeChoice): void {
  choice = wanted
  storeThemeChoice(wanted)
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The person's choice of a theme, and the theme that it comes to now. */
export function useThemeChoice(): { choice: ThemeChoice; theme: Theme; choose: typeof chooseTheme } {
  const chosen = useSyncExternalStore(subscribe, current)
  const theme = useSyncExternalStore(subscribe, () => themeOf(current()))
  return { choice: chosen, theme, choose: chooseTheme }
}
