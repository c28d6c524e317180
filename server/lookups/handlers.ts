import { sql } from 'drizzle-orm'
import type { Handlers } from '../call'
import { rows } from '../db/rows'

export const lookupsHandlers: Handlers<'lookups'> = {
  isoLanguages: ({ tx }) =>
    rows(
      tx,
      sql`select id as "_id", name, iso_language as "isoLanguage" from iso_languages order by iso_language`,
    ),

  extensions: ({ extensions }) => ({ extensions: [...extensions] }),
}
