import { plainTranslate } from '../../i18n/plain-texts'
import { loadTexts } from '../../i18n/texts'
import type { Translate } from '../../lib/format/translate'
import { writeLastingCookie } from '../../lib/session/cookies'
import { isLanguage, type Language, languageCookie } from '../../lib/session/known-languages'

async function load(language: Language): Promise<Translate> {
  const [signIn, errors] = await Promise.all([loadTexts(language, 'sign-in'), loadTexts(language, 'errors')])
  return plainTranslate(language, { 'sign-in': signIn, errors }, 'sign-in')
}

const loaded = new Map<Language, Promise<Translate>>()

/** The texts of the sign-in stage; the same promise for the same language. */
export function signInTexts(language: Language): Promise<Translate> {
  const known = loaded.get(language) ?? load(language)
  loaded.set(language, known)
  return known
}

/** The language that the page began with. */
export const pageLanguage = (): Language =>
  isLanguage(document.documentElement.lang) ? document.documentElement.lang : 'en'

/** Keeps the choice for this stage, the next one and the server. */
export function rememberLanguage(language: Language): void {
  writeLastingCookie(languageCookie, language)
  document.documentElement.lang = language
}
