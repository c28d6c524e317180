import type { I18nProvider } from '@refinedev/core'
import { changeLanguage, currentLanguage, i18next } from '../../i18n/i18n'
import { isLanguage } from '../../lib/session/known-languages'

/** Texts for Refine's own hooks. */
export const i18nProvider: I18nProvider = {
  translate: (key, options, fallback) =>
    i18next.t(key, {
      ...(typeof options === 'object' ? options : {}),
      defaultValue: fallback ?? key,
    }) as string,
  changeLocale: async language => {
    if (isLanguage(language)) await changeLanguage(language)
  },
  getLocale: currentLanguage,
}
