import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import type { NewGrouping } from '../../../db/schema/uploads'
import { all } from '../../../db/sql/rows'
import type { Staged } from './meanwhile'

const groupingColumns = ['organization_id', 'suborganization_id', 'group_id'] as const

/** The groupings that rows which go in name. */
const named = (upload: string) =>
  sql.join(
    groupingColumns.map(
      column =>
        sql`select ${sql.identifier(column)} from upload_rows
            where upload_id = ${upload} and kind in ('created', 'changed')`,
    ),
    sql` union `,
  )

/** Creates the groupings that somebody comes into. One that somebody else has created meanwhile is taken instead. */
export async function createGroupings(
  tx: Tx,
  { company, upload, creating, now }: Staged,
): Promise<NewGrouping[]> {
  if (creating.length === 0) return []
  const given = sql`json_to_recordset(${JSON.stringify(creating)}::json) c (id text, type text, name text, key text)`
  await tx.execute(
    sql`insert into groupings (id, company_id, name, name_search, type, created_at)
        select c.id, ${company}, c.name, c.key, c.type, ${now.toISOString()} from ${given} where c.id in (${named(upload)})
        order by c.id on conflict (company_id, type, name_search) do nothing`,
  )
  const found = await all(
    tx,
    { wanted: sql<string>`c.id`, id: sql<string>`g.id` },
    sql`${given} join groupings g on g.type = c.type and g.name_search = c.key where c.id in (${named(upload)})`,
  )
  for (const { wanted, id } of found.filter(({ wanted, id }) => wanted !== id))
    for (const column of groupingColumns.map(name => sql.identifier(name)))
      await tx.execute(
        sql`update upload_rows set ${column} = ${id} where upload_id = ${upload} and ${column} = ${wanted}`,
      )
  const made = new Set(found.map(({ id }) => id))
  return creating.filter(({ id }) => made.has(id))
}
