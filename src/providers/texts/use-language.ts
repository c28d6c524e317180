import { changeLanguage, currentLanguage, i18next } from '../../i18n/i18n'
import { type Language, otherLanguage } from '../../lib/session/known-languages'
import { useTranslation } from '../../lib/texts/use-translation'

/** The language of the app stage, and how to change it. Also the locale of numbers and dates. */
export function useLanguage(): { language: Language; change: (language: Language) => void } {
  useTranslation('shell')
  return { language: currentLanguage(), change: language => void changeLanguage(language) }
}

/** Speaks the other language from now on. */
export const switchLanguage = (): void => void changeLanguage(otherLanguage(currentLanguage()))

/** Loads the texts of something that is likely to be opened. */
export const prepareTexts = (namespaces: string | readonly string[]): Promise<void> =>
  i18next.loadNamespaces(namespaces)

/** The texts of namespaces for code outside components, and the language that they are in. */
export async function loadedTexts(namespaces: string | readonly string[]) {
  await prepareTexts(namespaces)
  return { t: i18next.getFixedT(null, namespaces), language: i18next.language }
}
