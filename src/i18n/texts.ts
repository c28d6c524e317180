import type { Language } from '../lib/session/known-languages'
import type { Texts } from './plain-texts'

/**
 * Those of a first visit: the folder `first` of a language is the one list of them. Where the others are comes with the
 * first of them: a file's name holds a hash, which does not compress, and a first visit would carry all of them.
 */
const firstTexts = import.meta.glob<{ default: Texts }>('./{en,es}/first/*.json')

/** What a page begins with, by namespace. */
interface PageTexts {
  language: Language
  texts: Record<string, Texts>
}

let inPage: PageTexts | null = null

/** The texts in the page itself, where our server has sent it (`server/platform/portal/page.ts`). */
function pageTexts(): PageTexts | null {
  inPage ??= JSON.parse(globalThis.document?.getElementById('page-texts')?.textContent ?? 'null')
  return inPage
}

/** The texts of one namespace, which is the name of its file, in one language. */
export async function loadTexts(language: Language, namespace: string): Promise<Texts> {
  const known = pageTexts()
  const there = known?.language === language && known.texts[namespace]
  if (there) return there
  const load =
    firstTexts[`./${language}/first/${namespace}.json`] ??
    (await import('./later-texts')).laterTexts[`${language}/${namespace}`]
  if (!load) throw new Error(`There are no texts ${language}/${namespace}`)
  return (await load()).default
}
