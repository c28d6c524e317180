import { sql } from 'drizzle-orm'
import { headKey, type UploadColumn } from '#contract/words/upload/columns'
import type { Tx } from '../../db/database'
import { uploadHeads } from '../../db/schema'
import { all } from '../../db/sql/rows'

export type Heads = Record<string, UploadColumn | null>

/** What people of the company have said that heads mean, by `headKey`. */
export async function readHeads(tx: Tx): Promise<{ heads: Heads }> {
  const found = await all(
    tx,
    { head: uploadHeads.head, column: uploadHeads.column },
    sql`upload_heads order by head`,
  )
  return { heads: Object.fromEntries(found.map(({ head, column }) => [head, column])) }
}

/** Remembers what heads mean, beside and in the place of what was said before. */
export async function storeHeads(tx: Tx, companyId: string, given: Heads): Promise<void> {
  const byKey = new Map(Object.entries(given).map(([head, column]) => [headKey(head), column]))
  byKey.delete('')
  if (byKey.size === 0) return
  await tx
    .insert(uploadHeads)
    .values([...byKey].map(([head, column]) => ({ companyId, head, column })))
    .onConflictDoUpdate({
      target: [uploadHeads.companyId, uploadHeads.head],
      set: { column: sql`excluded."column"` },
    })
}
