import { useTranslation } from 'react-i18next'
import { changeLanguage, currentLanguage } from '../i18n/i18n'
import type { Language } from '../lib/language'

/** The language of the app stage, and how to change it. Also the locale of numbers and dates. */
export function useLanguage(): { language: Language; change: (language: Language) => void } {
  useTranslation('shell')
  return { language: currentLanguage(), change: language => void changeLanguage(language) }
}
