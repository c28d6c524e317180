/** The languages of programs (specification, section 4). */
export type ProgramLanguage = 'english' | 'spanish'
/** One text in both. */
export type Bilingual = Record<ProgramLanguage, string>

/** What a program can be about: its title, and a description of one or two sentences. */
export interface Topic {
  title: Bilingual
  description: Bilingual
}

/** A field of training: the folder, the topics in it, and the modules that programs on them are made of. */
export interface Area {
  /** Three letters, the middle of a SKU. */
  code: string
  name: Bilingual
  topics: readonly Topic[]
  modules: readonly Bilingual[]
}

/** A topic from its texts: title and description in English, then in Spanish. */
export const topic = (english: string, englishText: string, spanish: string, spanishText: string): Topic => ({
  title: { english, spanish },
  description: { english: englishText, spanish: spanishText },
})

export const both = (english: string, spanish: string): Bilingual => ({ english, spanish })
