import type { Language } from '../lib/session/language'

export type Texts = { [key: string]: string | Texts }

/**
 * Those of a first visit. Where the others are comes with the first of them: a file's name holds a hash, which does not
 * compress, and a first visit would carry all of them.
 */
const firstTexts = import.meta.glob<{ default: Texts }>('./{en,es}/{errors,list,programs,shell,sign-in}.json')

/** The texts of one screen in one language; a chunk of its own. */
export async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  const file = `./${language}/${namespace}.json`
  const load = firstTexts[file] ?? (await import('./later-texts')).laterTexts[file]
  if (!load) throw new Error(`There are no texts ${language}/${namespace}`)
  return (await load()).default
}
