import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf } from '#contract/endpoint'
import { involvedInDegree, type Reader } from '../../access/visibility'
import { idsIn, listOf } from '../../db/sql/lists'
import { inGroupings } from '../people/reads'

/** What narrows the lists of degrees. */
export type Filters = QueryOf<typeof contract.degreeLists.courseChoices>

/** That somebody learns in a program, by the expressions for their ids. */
const learns = (person: SQL, program: SQL): SQL =>
  sql`exists (select from enrolments e where e.program_id = ${program} and e.user_id = ${person} and e.removed_at is null)`

/** That a learner of the program `p` is in the groupings that are named. Without `distinct` PostgreSQL asks it for each program anew. */
const hasLearners = (filters: Filters): SQL =>
  sql`p.id in (select distinct e.program_id from enrolments e join users u on u.id = e.user_id and u.deleted_at is null
    where e.removed_at is null and ${inGroupings(filters)})`

/** The sessions `s` of a module `pm` of a degree `d`. */
const sessionsOfPlace = sql`degree_sessions s where s.degree_id = d.id and s.module_id = pm.module_id`

const isInYears = (years: readonly string[]): SQL => sql`(left(pm.start_date, 4) = any(${listOf(years)})
  or exists (select from ${sessionsOfPlace} and to_char(s.day, 'YYYY') = any(${listOf(years)})))`

const teaches = (people: readonly string[]): SQL => sql`exists (
  select from degree_people dp where dp.degree_id = d.id and dp.role = 'teacher' and dp.user_id = ${idsIn(people)})`

const hasGroupings = ({ companyOrganizations, companySuborganizations, companyGroups }: Filters): boolean =>
  [companyOrganizations, companySuborganizations, companyGroups].some(list => list?.length)

/** The conditions that the filters make for a module `pm` of a program `p` of a course `dc` of a degree `d`. */
const conditionsOf = (filters: Filters): SQL[] => {
  const { degree, courses, module, teacher, years, sessions } = filters
  return [
    ...(degree?.length ? [sql`d.id = ${idsIn(degree)}`] : []),
    ...(courses?.length ? [sql`dc.id = ${idsIn(courses)}`] : []),
    ...(module?.length ? [sql`pm.module_id = ${idsIn(module)}`] : []),
    ...(teacher?.length ? [teaches(teacher)] : []),
    ...(years?.length ? [isInYears(years)] : []),
    ...(sessions?.length ? [sql`exists (select from ${sessionsOfPlace} and s.id = ${idsIn(sessions)})`] : []),
    ...(hasGroupings(filters) ? [hasLearners(filters)] : []),
  ]
}

/** That the reader sees the program `p` in the degree `d`: a student those that they learn in. */
const seen = (reader: Reader): SQL =>
  reader.reach === 'S' ? learns(sql`${reader.caller.user}`, sql`p.id`) : involvedInDegree(reader, sql`d.id`)

/** What follows `from`: the modules `pm` of the programs `p` of the courses `dc` of the degrees `d` that the reader sees and the filters leave. */
export const places = (reader: Reader, filters: Filters): SQL => sql`degrees d
  join degree_courses dc on dc.degree_id = d.id
  join degree_course_programs cp on cp.course_id = dc.id
  join programs p on p.id = cp.program_id and p.deleted_at is null
  join program_modules pm on pm.program_id = p.id
  where ${sql.join([seen(reader), ...conditionsOf(filters)], sql` and `)}`

/** The same with the courses in which no module is yet, where nothing but degrees and courses is asked for. */
export const coursePlaces = (reader: Reader, filters: Filters): SQL => sql`degrees d
  join degree_courses dc on dc.degree_id = d.id
  left join (degree_course_programs cp join programs p on p.id = cp.program_id and p.deleted_at is null
    left join program_modules pm on pm.program_id = p.id) on cp.course_id = dc.id
  where ${sql.join([seen(reader), ...conditionsOf(filters)], sql` and `)}`

/** Whether the degrees are narrowed at all: one without a course is there else. */
export const isNarrowed = (filters: Filters): boolean => conditionsOf(filters).length > 0
