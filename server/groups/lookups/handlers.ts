import { sql } from 'drizzle-orm'
import { rows } from '../../db/sql/rows'
import type { Handlers } from '../../http/call'

export const lookupsHandlers: Handlers<'lookups'> = {
  isoLanguages: ({ tx }) =>
    rows(
      tx,
      sql`select id as "_id", name, iso_language as "isoLanguage" from iso_languages order by iso_language`,
    ),

  extensions: ({ extensions }) => ({ extensions: [...extensions] }),
}
