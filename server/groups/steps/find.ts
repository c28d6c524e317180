import { type SQL, sql } from 'drizzle-orm'
import { tagNamesIn } from '#contract/words/outline/tag-names'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { tags } from '../../db/schema'
import { idsIn, paged } from '../../db/sql/lists'
import { all, demandOne } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { type Step, stepColumns, stepTables } from './reads'

/** The class `c` comes from a program that the reader sees, or is used in one. */
const seen = (reader: Reader): SQL => {
  if (reader.reach === 'A') return sql`true`
  return sql`(${involved(reader, sql`c.origin_program_id`)} or exists (
    select from lesson_classes lc join lessons l on l.id = lc.lesson_id
    join program_modules pm on pm.module_id = l.module_id
    join programs v on coalesce(v.referenced_program_id, v.id) = pm.program_id and v.deleted_at is null
    where lc.class_id = c.id and ${involved(reader, sql`v.id`)}))`
}

/** The ids of the tags that are meant by names that were joined by hyphens. */
export async function tagsNamed(tx: Tx, joined: string): Promise<string[]> {
  const known = await all(tx, { id: tags.id, name: tags.name }, sql`tags where deleted_at is null`)
  const named = new Set(
    tagNamesIn(
      joined,
      known.map(({ name }) => name),
    ),
  )
  return known.filter(({ name }) => named.has(name)).map(({ id }) => id)
}

/** The steps that the reader sees with any of the tags, by the name of their first tag, then class by class. */
export const findSteps = (
  tx: Tx,
  reader: Reader,
  tagIds: readonly string[],
  query: { limit?: number; page: number },
): Promise<Step[]> =>
  all(
    tx,
    stepColumns,
    sql`${stepTables}
        cross join lateral (
          select min(t.name_search) as first, bool_or(t.id = ${idsIn(tagIds)}) as found
          from step_tags st join tags t on t.id = st.tag_id and t.deleted_at is null where st.step_id = s.id
        ) named
        where s.id in (select step_id from step_tags where tag_id = ${idsIn(tagIds)})
          and named.found and p.deleted_at is null and ${seen(reader)}
        order by named.first, c.title_search, c.id, s.position, s.id ${paged(query)}`,
  )

/** @throws Failure `notFound`, `forbidden` where the reader sees no program that its class is in */
export async function demandStep(tx: Tx, reader: Reader, id: string): Promise<void> {
  const { visible } = await demandOne(
    tx,
    { visible: sql<boolean>`${seen(reader)}` },
    sql`${stepTables} where s.id = ${id} and p.deleted_at is null`,
  )
  if (!visible) throw new Failure('forbidden')
}

/** Steps by their ids, in the order of these. */
export async function readInOrder(tx: Tx, ids: readonly { _id: string }[]): Promise<Step[]> {
  const wanted = ids.map(({ _id }) => _id)
  const found = await all(tx, stepColumns, sql`${stepTables} where s.id = ${idsIn(wanted)}`)
  return found.sort((one, other) => wanted.indexOf(one._id) - wanted.indexOf(other._id))
}
