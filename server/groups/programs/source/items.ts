import { type SQL, sql } from 'drizzle-orm'
import type { OutlineKind } from '#contract/words/programs'
import type { Tx } from '../../../db/database'
import { all } from '../../../db/sql/rows'

/** Something of an outline with what it holds, apart from what is in it. */
export interface OutlineRow {
  kind: OutlineKind
  id: string
  /** What it was copied from. */
  copiedFrom: string | null
  /** The module of a lesson, the lesson of a class; null for a module. */
  parent: string | null
  content: Record<string, unknown> & { title: string }
  /** A digest of the content. */
  digest: string
}

/** The steps of the class `c`: each its title, kind, content and tags. */
const stepsOfClass = sql`(
  select jsonb_agg(jsonb_build_array(s.title, s.kind, s.content, (
      select jsonb_agg(st.tag_id order by st.tag_id) from step_tags st where st.step_id = s.id)) order by s.position)
  from steps s where s.class_id = c.id)`

/** The outline of a program as a statement: its rows in their order, which `place` says. A class can be in it twice. */
export const outlineRows = (program: string): SQL => sql`
  select 'module' as kind, m.id, m.copied_from, null as parent, array[pm.position] as place,
    jsonb_build_object('title', m.title, 'image', m.image_file) as content
  from program_modules pm join modules m on m.id = pm.module_id where pm.program_id = ${program}
  union all
  select 'lesson', l.id, l.copied_from, l.module_id, array[pm.position, l.position],
    jsonb_build_object('title', l.title, 'type', l.type)
  from program_modules pm join lessons l on l.module_id = pm.module_id where pm.program_id = ${program}
  union all
  select 'class', c.id, c.copied_from, l.id, array[pm.position, l.position, lc.position],
    jsonb_build_object('title', c.title, 'kind', c.kind, 'durationSeconds', c.duration_seconds,
      'description', c.description, 'url', c.url, 'liveAt', c.live_at, 'steps', ${stepsOfClass})
  from program_modules pm join lessons l on l.module_id = pm.module_id
  join lesson_classes lc on lc.lesson_id = l.id join classes c on c.id = lc.class_id
  where pm.program_id = ${program}`

/** How the digest of a content is made, here and where it is kept. */
const digest = sql<string>`md5(o.content::text)`

/** The outline of a program in its order; a class that is in several lessons stands in the first of them. */
export async function readOutlineRows(tx: Tx, program: string): Promise<OutlineRow[]> {
  const rows = await all(
    tx,
    {
      kind: sql<OutlineKind>`o.kind`,
      id: sql<string>`o.id`,
      copiedFrom: sql<string | null>`o.copied_from`,
      parent: sql<string | null>`o.parent`,
      content: sql<OutlineRow['content']>`o.content`,
      digest,
    },
    sql`(${outlineRows(program)}) o order by o.place, o.id`,
  )
  const first = new Map<string, OutlineRow>()
  for (const row of rows) if (!first.has(row.id)) first.set(row.id, row)
  return [...first.values()]
}

interface Clone {
  company: string
  program: string
  source: string
  /** It shares the modules of its source. */
  shares: boolean
}

/** Keeps where a clone comes from, and what is there as it is made. A source that takes its structure from elsewhere has none. */
export const rememberSource = (tx: Tx, { company, program, source, shares }: Clone, now: Date) =>
  tx.execute(
    sql`insert into program_sources (program_id, company_id, source_id, shares, known, created_at)
        select ${program}, ${company}, p.id, ${shares}, coalesce((
          select jsonb_agg(jsonb_build_object('id', o.id, 'kind', o.kind, 'parent', o.parent, 'digest', ${digest})
            order by o.place, o.id)
          from (${outlineRows(source)}) o), '[]'), ${now.toISOString()}
        from programs p where p.id = ${source} and p.referenced_program_id is null
        on conflict (program_id) do update set source_id = excluded.source_id, shares = excluded.shares,
          known = excluded.known, created_at = excluded.created_at`,
  )
