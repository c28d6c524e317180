import type { Language } from '../lib/language'

export type Texts = { [key: string]: string | Texts }

const files = import.meta.glob<{ default: Texts }>('./{en,es}/*.json')

/** The texts of one screen in one language; a chunk of its own. */
export async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  const load = files[`./${language}/${namespace}.json`]
  if (!load) throw new Error(`There are no texts ${language}/${namespace}`)
  return (await load()).default
}
