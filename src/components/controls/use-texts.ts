import type { TFunction } from 'i18next'
import { use, useSyncExternalStore } from 'react'
import { getI18n } from 'react-i18next'

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
 * The texts of namespaces, for the shell, the lists and the rows of a first visit: `useTranslation` makes a copy of the
 * library's instance for each component that calls it.
 * @param namespaces the first is that of keys without one
 */
export function useTexts(namespaces: string | string[]): { t: TFunction; i18n: { language: string } } {
  const language = useSyncExternalStore(subscribe, currentLanguage)
  const i18n = getI18n()
  const key = `${language}|${namespaces}`
  const isThere = [namespaces].flat().every(namespace => i18n.hasLoadedNamespace(namespace))
  if (!isThere) use(kept(coming, key, () => i18n.loadNamespaces(namespaces)))
  return { t: kept(texts, key, () => i18n.getFixedT(language, namespaces)), i18n: { language } }
}
