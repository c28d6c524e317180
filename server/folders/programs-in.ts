import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'
import { type ProgramSummary, summaryColumns, summaryTables } from '../programs/summary'
import { involved, type Reader } from '../programs/visibility'

/** The programs in a folder itself, by title. */
export const programsIn = (tx: Tx, reader: Reader, folder: string) =>
  rows<ProgramSummary>(
    tx,
    sql`select ${summaryColumns} from ${summaryTables}
        where p.folder_id = ${folder} and p.deleted_at is null and ${involved(reader, sql`p.id`)}
        order by p.title_search, p.id`,
  )
