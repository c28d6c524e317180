import { plainTranslate } from '../../i18n/plain-texts'
import { loadTexts } from '../../i18n/texts'
import { withNetwork } from '../../lib/code/with-network'
import type { Translate } from '../../lib/format/translate'
import type { Language } from '../../lib/session/known-languages'

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
