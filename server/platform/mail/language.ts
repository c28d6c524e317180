/** In which language a person is written to: their own choice, else that of their company. */
export const mailLanguage = (language: 'en' | 'es' | null, locale: string | null | undefined): 'en' | 'es' =>
  language ?? (locale?.startsWith('es') ? 'es' : 'en')
