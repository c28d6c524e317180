import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { idsIn } from '../../db/sql/lists'
import { one } from '../../db/sql/rows'

type Structure = ResultOf<typeof contract.programs.get>['modules']

/**
 * How many programs hold a class. It is looked up class by class: joined, the planner takes a thousand of them for one, and
 * goes through all for each.
 */
const programsOfClass = sql`(
  select count(distinct pm.program_id) from lesson_classes at
  join lessons on lessons.id = at.lesson_id
  join program_modules pm on pm.module_id = lessons.module_id
  join programs p on p.id = pm.program_id and p.deleted_at is null
  where at.class_id = k.id)`

/** That a learner would find nothing in a class. What is cheaper to know is asked first. */
const isEmptyClass = sql`(k.description = '' and k.url is null and k.live_at is null
  and not exists (select from steps where steps.class_id = k.id)
  and not exists (select from scorm_classes where scorm_classes.class_id = k.id))`

const programsOfModule = sql`(
  select count(*) from program_modules pm
  join programs p on p.id = pm.program_id and p.deleted_at is null
  where pm.module_id = m.id)`

/**
 * Modules, lessons and classes of a program in their order, built by the database in one go.
 * @param only the modules that are wanted, all of them where it is not given
 */
export async function readStructure(tx: Tx, program: string, only?: readonly string[]): Promise<Structure> {
  const wanted = only ? sql`here.module_id = ${idsIn(only)}` : sql`true`
  const modules = sql<Structure | null>`jsonb_agg(jsonb_build_object(
    '_id', m.id, 'title', m.title, 'startDate', here.start_date, 'image', m.image_file,
    'origin', m.origin_program_id, 'programsCount', ${programsOfModule}, 'version', m.version,
    'lessons', coalesce(ls.lessons, '[]')) order by here.position, m.id)`
  const found = await one(
    tx,
    { modules },
    columns => sql`select ${columns} from program_modules here
        join modules m on m.id = here.module_id
        left join lateral (
          select jsonb_agg(jsonb_build_object(
              '_id', l.id, 'title', l.title, 'type', l.type, 'version', l.version,
              'microlearnings', coalesce(cs.classes, '[]')
            ) order by l.position, l.id) as lessons
          from lessons l
          left join lateral (
            select jsonb_agg(jsonb_build_object(
                '_id', k.id, 'title', k.title, 'kind', k.kind, 'durationSeconds', k.duration_seconds,
                'isEmpty', ${isEmptyClass}, 'origin', k.origin_program_id, 'programsCount', ${programsOfClass}, 'version', k.version
              ) order by lc.position, k.id) as classes
            from lesson_classes lc join classes k on k.id = lc.class_id
            where lc.lesson_id = l.id
          ) cs on true
          where l.module_id = m.id
        ) ls on true
        where here.program_id = ${program} and ${wanted}`,
  )
  return found?.modules ?? []
}
