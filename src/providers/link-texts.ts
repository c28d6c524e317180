import { plainTranslate } from '../i18n/plain-texts'
import { loadTexts } from '../i18n/texts'
import type { Language } from '../lib/language'
import type { Translate } from '../lib/translate'
import { withNetwork } from '../lib/with-network'

const namespace = 'mailed-links'

const loaded = new Map<Language, Promise<Translate>>()

/**
 * The texts of the pages that mailed links lead to: signing in does without them. The same promise for the same
 * language; without a network it waits for one.
 */
export function linkTexts(language: Language): Promise<Translate> {
  const load = withNetwork(() => loadTexts(language, namespace))
  const known =
    loaded.get(language) ?? load().then(texts => plainTranslate(language, { [namespace]: texts }, namespace))
  loaded.set(language, known)
  return known
}
