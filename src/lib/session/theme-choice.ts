export const themeChoices = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themeChoices)[number]
export type Theme = 'light' | 'dark'

/** Where the browser keeps the choice. */
export const themeStorageKey = 'theme'

const asChoice = (value: unknown): ThemeChoice =>
  themeChoices.includes(value as ThemeChoice) ? (value as ThemeChoice) : 'system'

/** The stored choice; storage may be refused altogether. */
export function storedThemeChoice(): ThemeChoice {
  try {
    return asChoice(localStorage.getItem(themeStorageKey))
  } catch {
    return 'system'
  }
}

/** The system's own choice, and its changes. */
export const systemMedia = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

export const systemTheme = (): Theme => (systemMedia().matches ? 'dark' : 'light')

export const themeOf = (choice: ThemeChoice): Theme => (choice === 'system' ? systemTheme() : choice)

/** Paints with `choice` from now on. */
export function applyTheme(choice: ThemeChoice): void {
  document.documentElement.dataset.theme = themeOf(choice)
}

export function storeThemeChoice(choice: ThemeChoice): void {
  try {
    localStorage.setItem(themeStorageKey, choice)
  } catch {
    // A browser that refuses storage keeps the choice for this visit only.
  }
  applyTheme(choice)
}
