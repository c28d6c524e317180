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

/** Of several keys, the first that has a text. */
type Key = string | readonly string[]
type Values = Record<string, unknown>

/** Texts that are remembered at most, of the same namespaces. */
const most = 2000

/** What a text is made of; undefined where it is made of more than words and numbers. */
function madeOf(key: Key, values: Values = {}): string | undefined {
  let made = `${key}`
  for (const [name, value] of Object.entries(values)) {
    if (typeof value !== 'string' && typeof value !== 'number') return undefined
    made += `\n${name}\n${value}`
  }
  return made
}

/** Whether a key, or what stands in for its text, is all that there is. */
const isMissing = (text: string, key: Key, values: Values = {}): boolean =>
  text === values.defaultValue || [key].flat().some(each => each.endsWith(text))

/**
 * Texts by what they are made of: the library takes a hundred steps for each, and a list says the same again and again. What is not
 * there may still be loaded.
 */
function remembering(t: TFunction): TFunction {
  const texts = new Map<string, string>()
  const say = (key: Key, values?: Values): string => {
    const made = madeOf(key, values)
    const known = made === undefined ? undefined : texts.get(made)
    if (known !== undefined) return known
    const text: string = t(key as string, values)
    if (texts.size >= most) texts.clear()
    if (made !== undefined && !isMissing(text, key, values)) texts.set(made, text)
    return text
  }
  return say as TFunction
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
    t: remembering(i18next.getFixedT(language, all[0] ?? 'shell')),
    i18n: { language },
  }))
}
