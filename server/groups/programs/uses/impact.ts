import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { Tx } from '../../../db/database'
import { type Columns, one } from '../../../db/sql/rows'

type Impact = ResultOf<typeof contract.programs.impact>

type Related = Impact['referencedBy']

const related = (list: SQL) => sql<Related>`coalesce((
  select jsonb_agg(jsonb_build_object('_id', r.id, 'title', r.title) order by r.title, r.id) from (${list}) r), '[]')`

const enrolled = (program: string, which: SQL) =>
  sql<number>`(select count(*) from enrolments where program_id = ${program} and ${which})`

/** Programs that use modules or classes which come from the program. */
const sharing = (program: string) => sql`
  select distinct p.id, p.title from programs p
  join program_modules pm on pm.program_id = p.id join modules m on m.id = pm.module_id
  where m.origin_program_id = ${program} and p.id <> ${program} and p.deleted_at is null
  union
  select distinct p.id, p.title from classes c
  join lesson_classes lc on lc.class_id = c.id join lessons l on l.id = lc.lesson_id
  join program_modules pm on pm.module_id = l.module_id join programs p on p.id = pm.program_id
  where c.origin_program_id = ${program} and p.id <> ${program} and p.deleted_at is null`

const degreesWith = (program: string) => sql`
  select distinct d.id, d.title from degrees d join degree_courses c on c.degree_id = d.id
  join degree_course_programs cp on cp.course_id = c.id where cp.program_id = ${program}`

/** What deleting a program touches. */
export async function readImpact(tx: Tx, program: string): Promise<Impact> {
  const referring = sql`select id, title from programs where referenced_program_id = ${program} and deleted_at is null`
  const columns: Columns<Impact> = {
    learners: enrolled(program, sql`removed_at is null`),
    finished: enrolled(program, sql`removed_at is null and completion >= 100`),
    withResults: enrolled(program, sql`started_at is not null`),
    referencedBy: related(referring),
    sharedWith: related(sharing(program)),
    degrees: related(degreesWith(program)),
  }
  const found = await one(tx, columns, selected => sql`select ${selected}`)
  if (!found) throw new Error('A select without FROM gives one row')
  return found
}
