/** What a choice with a language is called: 'isoLanguage - name' (specification, section 3). */
export const labelOf = ({ isoLanguage, name }: { isoLanguage: string; name: string }): string =>
  [isoLanguage, name].filter(Boolean).join(' - ')
