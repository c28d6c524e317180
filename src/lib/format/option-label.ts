import { text } from './answer-fields'

/** What a choice with a language is called: 'isoLanguage - name' (specification, section 3). */
export const labelOf = ({ isoLanguage, name }: { isoLanguage?: unknown; name?: unknown }): string =>
  [text(isoLanguage), text(name)].filter(Boolean).join(' - ')
