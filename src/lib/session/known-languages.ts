export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The cookie that holds a person's choice, so that the server can preload the right texts. */
export const languageCookie = 'lang'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** What the portal can be switched to. */
export const otherLanguage = (language: Language): Language => (language === 'en' ? 'es' : 'en')

/** The first known language of a list such as `navigator.languages` or a parsed Accept-Language. */
export function firstKnown(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const primary = tag.trim().toLowerCase().split('-')[0]
    if (isLanguage(primary)) return primary
  }
  return 'en'
}

/** The person's stored choice, else the browser's. */
export const chooseLanguage = (stored: string | undefined, browser: readonly string[]): Language =>
  isLanguage(stored) ? stored : firstKnown(browser)
