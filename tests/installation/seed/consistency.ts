import { sql } from 'drizzle-orm'
import { maxLength } from '#contract/words/limits'
import { seededAt } from './content'

/** What holds for every row of seeded data, as statements that find those for which it does not. */
const now = seededAt.toISOString()

/** Tables, their columns of text, and how long these may be. */
export const limits: [table: string, column: string, most: number][] = [
  ['users', 'email', maxLength.email],
  ['users', 'first_name', maxLength.name],
  ['users', 'last_name', maxLength.name],
  ['groupings', 'name', maxLength.name],
  ['programs', 'title', maxLength.title],
  ['programs', 'description', maxLength.description],
  ['programs', 'intern_id', maxLength.sku],
  ['programs', 'module_code', maxLength.sku],
  ['modules', 'title', maxLength.title],
  ['lessons', 'title', maxLength.title],
  ['classes', 'title', maxLength.title],
  ['tags', 'name', maxLength.name],
  ['steps', 'title', maxLength.title],
  ['steps', 'content', maxLength.stepContent],
  ['degrees', 'title', maxLength.title],
  ['degree_courses', 'title', maxLength.title],
  ['assessments', 'title', maxLength.title],
  ['folders', 'name', maxLength.name],
  ['products', 'product_title', maxLength.title],
]

/** Tables, the text that one looks for, and the column that a search looks at. */
export const searched: [table: string, text: ReturnType<typeof sql>, search: string][] = [
  ['users', sql`first_name || ' ' || last_name`, 'name_search'],
  ['programs', sql`title`, 'title_search'],
  ['modules', sql`title`, 'title_search'],
  ['classes', sql`title`, 'title_search'],
  ['groupings', sql`name`, 'name_search'],
  ['tags', sql`name`, 'name_search'],
]

/** Enrolments that differ from what their activity adds up to. */
export const wrongEnrolments = sql`
      with size as (
        select pm.program_id, count(distinct lc.class_id) as classes
        from program_modules pm join lessons l on l.module_id = pm.module_id join lesson_classes lc on lc.lesson_id = l.id
        group by 1
      ), done as (
        select user_id, program_id,
          count(distinct class_id) filter (where kind = 'completed') as classes,
          coalesce(sum(value) filter (where kind = 'time'), 0) as seconds,
          avg(value) filter (where kind = 'test') as mark,
          avg(value) filter (where kind = 'satisfaction') as satisfaction,
          min(at) as first, max(at) as last, max(at) filter (where kind = 'completed') as last_class,
          array_agg(at order by at) filter (where kind = 'completed') as instants
        from activity group by 1, 2
      )
      select e.id from enrolments e
      join size s on s.program_id = e.program_id
      left join done d on d.user_id = e.user_id and d.program_id = e.program_id
      where abs(e.completion - 100.0 * coalesce(d.classes, 0) / s.classes) > 1e-9
        or e.time_seconds <> coalesce(d.seconds, 0)
        or (e.test_mark is null) <> (d.mark is null) or abs(e.test_mark - d.mark) > 1e-9
        or e.satisfaction is distinct from d.satisfaction
        or e.started_at is distinct from d.first
        or e.last_activity_at is distinct from d.last
        or e.halfway_at is distinct from d.instants[ceil(s.classes / 2.0)::integer]
        or e.finished_at is distinct from case when d.classes = s.classes then d.last_class end`

/** What happened out of order, or not within the twelve months before now. */
export const wrongTimes = sql`
      select 'activity' as what, a.id from activity a
        join enrolments e on e.user_id = a.user_id and e.program_id = a.program_id
        where a.at < e.enrolled_at or a.at > ${now} or a.at < ${now}::timestamptz - interval '366 days'
      union all select 'orphan', a.id from activity a
        where not exists (select from enrolments e where e.user_id = a.user_id and e.program_id = a.program_id)
      union all select 'enrolment', e.id from enrolments e
        join users u on u.id = e.user_id join programs p on p.id = e.program_id
        where e.enrolled_at < u.created_at or e.enrolled_at < p.created_at or e.enrolled_at > ${now}
          or e.removed_at < coalesce(e.last_activity_at, e.enrolled_at) or e.removed_at > ${now}
          or p.is_template or not p.is_published
      union all select 'connection', u.id from users u
        where u.last_connection < u.created_at or u.last_connection > ${now}
          or u.last_connection < (select max(at) from activity a where a.user_id = u.id)
          or (u.last_connection is null and exists (select from activity a where a.user_id = u.id))
      union all select 'later change', p.id from programs p where p.updated_at < p.created_at or p.updated_at > ${now}`

/** Figures of programs that differ from what the triggers count. */
export const wrongFigures = sql`
      select s.program_id from program_stats s
      where s.modules_count = 0 or s.classes_count = 0
        or s.learners_count <> (select count(*) from enrolments e where e.program_id = s.program_id and e.removed_at is null)`
