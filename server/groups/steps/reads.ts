import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { step } from '#contract/schemas/programs/step'
import type { Tx } from '../../db/database'
import { steps } from '../../db/schema'
import { idsIn } from '../../db/sql/lists'
import { all, type Columns } from '../../db/sql/rows'

const s = alias(steps, 's')

export type Step = z.output<typeof step>

/** Those of the step `s`, by name. A deleted tag stays on its steps, unseen. */
const tagsOfStep = sql<Step['tags']>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', t.id, 'name', t.name, 'kind', t.kind, 'isInternal', t.is_internal)
    order by t.name_search, t.id)
  from step_tags st join tags t on t.id = st.tag_id and t.deleted_at is null where st.step_id = s.id), '[]')`

export const stepColumns: Columns<Step> = {
  _id: s.id,
  title: s.title,
  order: s.position,
  kind: sql`s.kind`,
  content: s.content,
  tags: tagsOfStep,
  class: sql`jsonb_build_object('_id', c.id, 'title', c.title)`,
  program: sql`jsonb_build_object('_id', p.id, 'title', p.title)`,
  version: s.version,
}

/** Steps `s` with their class `c` and the program `p` that it comes from. */
export const stepTables = sql`
  steps s
  join classes c on c.id = s.class_id and c.deleted_at is null
  join programs p on p.id = c.origin_program_id`

/** The steps of classes, one class after the other, in their order. */
export const readSteps = (tx: Tx, classIds: readonly string[]): Promise<Step[]> =>
  all(
    tx,
    stepColumns,
    sql`${stepTables} where s.class_id = ${idsIn(classIds)} order by s.class_id, s.position, s.id`,
  )
