/** In which language a person is written to: their own choice, else that of their company. */
export const mailLanguage = (language: 'en' | 'es' | null, locale: string | null | undefined): 'en' | 'es' =>
  language ?? (locale?.startsWith('es') ? 'es' : 'en')

/** The locale of a company that works in a language, where nobody says which country's. */
export const localeOf = { en: 'en-GB', es: 'es-ES' } as const
