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
