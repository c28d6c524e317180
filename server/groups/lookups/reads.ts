import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { isoLanguages } from '../../db/schema'
import { all } from '../../db/sql/rows'

/** The languages that a program can be in, by their code. */
export const listLanguages = (tx: Tx) =>
  all(
    tx,
    { _id: isoLanguages.id, name: isoLanguages.name, isoLanguage: isoLanguages.isoLanguage },
    sql`iso_languages order by iso_language`,
  )
