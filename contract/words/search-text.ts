/**
 * The form in which texts are compared by a search: without case, without accents (decisions, section 7).
 * `searchText('Gestión  Ágil')` is `'gestion agil'`.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/** The words of what was typed, as a search compares them. */
export const searchWords = (typed: string): string[] => searchText(typed).split(' ').filter(Boolean)

/** Whether each word of what was typed stands somewhere in a text, in whatever order. */
export function holdsWords(text: string, typed: string): boolean {
  const within = searchText(text)
  return searchWords(typed).every(word => within.includes(word))
}
