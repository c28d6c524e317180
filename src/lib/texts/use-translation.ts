import i18next, { type TFunction } from 'i18next'
import { use } from 'react'
import { useOutside } from '../session/store'

interface Translation {
  /** The texts of the first namespace; those of others by `namespace:key`. */
  t: TFunction
  i18n: { readonly language: string }
}

const translations = new Map<string, Translation>()
const coming = new Map<string, Promise<void>>()

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}

const currentLanguage = () => i18next.language

function kept<Value>(values: Map<string, Value>, key: string, make: () => Value): Value {
  const value = values.get(key) ?? make()
  values.set(key, value)
  return value
}

/**
 * The texts of namespaces in the language of the page: the same objects for all that ask for the same ones, since a list asks hundreds of
 * times. What is not loaded yet is waited for.
 */
export function useTranslation(namespaces: string | readonly string[] = 'shell'): Translation {
  const language = useOutside(subscribe, currentLanguage)
  const key = `${language}|${namespaces}`
  // Asked for again by whoever has waited for it.
  const loading = coming.get(key)
  if (loading) use(loading)
  const known = translations.get(key)
  if (known) return known
  const all = [namespaces].flat()
  if (!loading && !all.every(namespace => i18next.hasLoadedNamespace(namespace)))
    use(kept(coming, key, () => i18next.loadNamespaces(all)))
  return kept(translations, key, () => ({
    t: i18next.getFixedT(language, all[0] ?? 'shell'),
    i18n: { language },
  }))
}
