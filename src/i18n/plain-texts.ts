import type { Translate } from '../lib/format/translate'

export type Texts = { [key: string]: string | Texts }

function textAt(texts: Texts | undefined, key: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

const fill = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, name: string) => String(values[name] ?? ''))

/**
 * The look-up of the sign-in stage, which does without the library of the app stage: the same keys, values
 * and plurals (`key_one`, `key_other`). A missing text shows its key.
 */
export function plainTranslate(
  language: string,
  namespaces: Readonly<Record<string, Texts>>,
  defaultNamespace: string,
): Translate {
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const [namespace, name] = key.includes(':')
      ? (key.split(':', 2) as [string, string])
      : [defaultNamespace, key]
    const { count } = values
    const form = typeof count === 'number' && textAt(namespaces[namespace], `${name}_${plural.select(count)}`)
    return fill(form || (textAt(namespaces[namespace], name) ?? key), values)
  }
}
