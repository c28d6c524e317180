import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { idsIn } from '../../db/sql/lists'
import { one } from '../../db/sql/rows'

type Structure = ResultOf<typeof contract.programs.get>['modules']

/** How many programs there are that each module of the program is in, and each class: two tables for a WITH. */
const uses = (program: string, which: SQL) => sql`
  here as (
    select pm.module_id, pm.position, pm.start_date from program_modules pm
    where pm.program_id = ${program} and ${which}
  ), module_uses as (
    select pm.module_id, count(*) as programs from here
    join program_modules pm on pm.module_id = here.module_id
    join programs p on p.id = pm.program_id and p.deleted_at is null
    group by pm.module_id
  ), class_uses as (
    select lc.class_id, count(distinct pm.program_id) as programs from lesson_classes lc
    join lessons l on l.id = lc.lesson_id
    join program_modules pm on pm.module_id = l.module_id
    join programs p on p.id = pm.program_id and p.deleted_at is null
    where lc.class_id in (
      select own.class_id from here join lessons ol on ol.module_id = here.module_id
      join lesson_classes own on own.lesson_id = ol.id)
    group by lc.class_id
  )`

/**
 * Modules, lessons and classes of a program in their order, built by the database in one go.
 * @param only the modules that are wanted, all of them where it is not given
 */
export async function readStructure(tx: Tx, program: string, only?: readonly string[]): Promise<Structure> {
  const which = only ? sql`pm.module_id = ${idsIn(only)}` : sql`true`
  const modules = sql<Structure | null>`jsonb_agg(jsonb_build_object(
    '_id', m.id, 'title', m.title, 'startDate', here.start_date, 'image', m.image_file,
    'origin', m.origin_program_id, 'programsCount', coalesce(mu.programs, 0), 'version', m.version,
    'lessons', coalesce(ls.lessons, '[]')) order by here.position, m.id)`
  const found = await one(
    tx,
    { modules },
    columns => sql`with ${uses(program, which)}
        select ${columns} from here
        join modules m on m.id = here.module_id
        left join module_uses mu on mu.module_id = m.id
        left join lateral (
          select jsonb_agg(jsonb_build_object(
              '_id', l.id, 'title', l.title, 'type', l.type, 'version', l.version,
              'microlearnings', coalesce(cs.classes, '[]')
            ) order by l.position, l.id) as lessons
          from lessons l
          left join lateral (
            select jsonb_agg(jsonb_build_object(
                '_id', k.id, 'title', k.title, 'kind', k.kind, 'durationSeconds', k.duration_seconds,
                'origin', k.origin_program_id, 'programsCount', coalesce(cu.programs, 0), 'version', k.version
              ) order by lc.position, k.id) as classes
            from lesson_classes lc join classes k on k.id = lc.class_id
            left join class_uses cu on cu.class_id = k.id
            where lc.lesson_id = l.id
          ) cs on true
          where l.module_id = m.id
        ) ls on true`,
  )
  return found?.modules ?? []
}
