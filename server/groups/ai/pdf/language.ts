import type { Language } from '../proposal'

const words: Record<Language, RegExp> = {
  english: /\b(?:the|and|of|to|in|is|that|for|with|this|are|be|or|your|you|from)\b/giu,
  spanish: /\b(?:el|la|los|las|de|del|y|en|que|para|con|por|una?|es|se|al|su)\b/giu,
}

const count = (text: string, language: Language) => text.match(words[language])?.length ?? 0

/** The language of a text, by its smallest words. */
export const languageOfText = (text: string): Language =>
  count(text, 'spanish') > count(text, 'english') ? 'spanish' : 'english'

/** The words that are added to those of a document. */
export const addedWords = {
  english: {
    introduction: 'Introduction',
    pages: (from: number, to: number) => `Pages ${from}–${to}`,
    page: (from: number) => `Page ${from}`,
  },
  spanish: {
    introduction: 'Introducción',
    pages: (from: number, to: number) => `Páginas ${from}-${to}`,
    page: (from: number) => `Página ${from}`,
  },
} as const
