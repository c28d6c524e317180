import { sql } from 'drizzle-orm'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { readSummaries } from '../programs/summary'

/** The programs in a folder itself, by title. */
export const programsIn = (tx: Tx, reader: Reader, folder: string) =>
  readSummaries(
    tx,
    sql`p.folder_id = ${folder} and p.deleted_at is null and ${involved(reader, sql`p.id`)}`,
    sql`p.title_search, p.id`,
  )
