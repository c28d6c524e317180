/** Where the browser names no region. English dates are the international ones: day, month in letters, year. */
const usual: Record<string, string> = { en: 'en-GB', es: 'es-ES' }

/**
 * The person's own variant of a language, for dates and times: `en-GB` for `en` where the browser is set to
 * British English, `en-US` where it is set to American.
 */
export function regional(locale: string): string {
  if (locale.includes('-')) return locale
  const tags: readonly string[] = globalThis.navigator?.languages ?? []
  return tags.find(tag => tag.toLowerCase().startsWith(`${locale}-`)) ?? usual[locale] ?? locale
}
