import type { TFunction } from 'i18next'
import { use } from 'react'
import { getI18n } from 'react-i18next'
import { useOutside } from '../../lib/session/store'

const texts = new Map<string, TFunction>()
const coming = new Map<string, Promise<void>>()

function subscribe(changed: () => void): () => void {
  const i18n = getI18n()
  i18n.on('languageChanged', changed)
  return () => i18n.off('languageChanged', changed)
}

const currentLanguage = () => getI18n().language

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make()
  values.set(key, value)
  return value
}

/**
 * The texts of a namespace for what a screen draws by the hundred, as the parts of a row: `useTranslation` makes a copy of
 * the library's instance for each component that calls it.
 */
export function useTexts(namespace: string): { t: TFunction; i18n: { language: string } } {
  const language = useOutside(subscribe, currentLanguage)
  const i18n = getI18n()
  const key = `${language}|${namespace}`
  if (!i18n.hasLoadedNamespace(namespace)) use(kept(coming, key, () => i18n.loadNamespaces(namespace)))
  return { t: kept(texts, key, () => i18n.getFixedT(language, namespace)), i18n: { language } }
}
