import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultInput } from '#contract/endpoint'
import { mostScheduled } from '#contract/words/degrees/degree-lists'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { all } from '../../db/sql/rows'
import { coursePlaces, type Filters, places } from '../degrees/places'

type Choice = ResultInput<typeof contract.degreeLists.courseChoices>[number]
type Scheduled = ResultInput<typeof contract.degreeLists.schedule>

const choices = (tx: Tx, id: SQL<string>, name: SQL<string>, from: SQL): Promise<Choice[]> =>
  all(tx, { _id: id, name }, sql`${from} limit ${mostScheduled}`)

/** What there is to choose in a filter follows from what is chosen in the others. */
type Choose = (tx: Tx, reader: Reader, filters: Filters) => Promise<Choice[]>

export const chooseDegree: Choose = (tx, reader, filters) =>
  choices(
    tx,
    sql`t.id`,
    sql`t.title`,
    sql`(select distinct d.id, d.title, d.title_search from ${coursePlaces(reader, { ...filters, degree: undefined })}) t
      order by t.title_search, t.id`,
  )

export const chooseCourse: Choose = (tx, reader, filters) =>
  choices(
    tx,
    sql`t.id`,
    sql`t.title`,
    sql`(select distinct dc.id, dc.title, dc.position, d.title_search from ${coursePlaces(reader, { ...filters, courses: undefined })}) t
      order by t.title_search, t.position, t.id`,
  )

export const chooseModule: Choose = (tx, reader, filters) =>
  choices(
    tx,
    sql`m.id`,
    sql`m.title`,
    sql`modules m where m.deleted_at is null and m.id in (
        select pm.module_id from ${places(reader, { ...filters, module: undefined })})
      order by m.title_search, m.id`,
  )

/** A session as a choice: its day, its hours, and what it is called. */
const sessionName = sql<string>`concat_ws(' ', s.day::text, s.starts, nullif(s.title, ''))`

/** What follows `from`: the sessions `s` of the modules that the filters leave. */
const sessionsIn = (reader: Reader, filters: Filters): SQL => sql`degree_sessions s
  where (s.degree_id, s.module_id) in (select d.id, pm.module_id from ${places(reader, filters)})`

const bySessionTime = sql`s.day, s.starts nulls first, s.id`

export const chooseSession: Choose = (tx, reader, filters) =>
  choices(
    tx,
    sql`s.id`,
    sessionName,
    sql`${sessionsIn(reader, { ...filters, sessions: undefined })} order by ${bySessionTime}`,
  )

export const chooseYear: Choose = (tx, reader, filters) =>
  choices(
    tx,
    sql`t.year`,
    sql`t.year`,
    sql`(select distinct y.year from (select d.id as degree_id, pm.module_id, pm.start_date
          from ${places(reader, { ...filters, years: undefined })}) pm
        cross join lateral (select left(pm.start_date, 4) as year
          union all select to_char(s.day, 'YYYY') from degree_sessions s
            where s.degree_id = pm.degree_id and s.module_id = pm.module_id) y
        where y.year is not null) t
      order by t.year desc`,
  )

export const chooseTeacher: Choose = (tx, reader, filters) =>
  choices(
    tx,
    sql`u.id`,
    sql`trim(u.first_name || ' ' || u.last_name)`,
    sql`users u where u.deleted_at is null and u.id in (
        select dp.user_id from degree_people dp where dp.role = 'teacher'
          and dp.degree_id in (select d.id from ${coursePlaces(reader, { ...filters, teacher: undefined })}))
      order by u.name_search, u.id`,
  )

/** The sessions of the modules that the filters leave, by day and hour. */
export const readSchedule = (
  tx: Tx,
  reader: Reader,
  { ini, end, ...filters }: QueryOf<typeof contract.degreeLists.schedule>,
): Promise<Scheduled> =>
  all(
    tx,
    {
      _id: sql<string>`s.id`,
      day: sql<string>`s.day`,
      starts: sql<string | null>`s.starts`,
      ends: sql<string | null>`s.ends`,
      title: sql<string>`s.title`,
      degree: sql<Scheduled[number]['degree']>`json_build_object('_id', d.id, 'title', d.title)`,
      module: sql<Scheduled[number]['module']>`json_build_object('_id', m.id, 'title', m.title)`,
    },
    sql`(select s.* from ${sessionsIn(reader, filters)} ${sessionsOnly(filters)}
        and ${ini ? sql`s.day >= ${ini}::date` : sql`true`} and ${end ? sql`s.day <= ${end}::date` : sql`true`}
        order by ${bySessionTime} limit ${mostScheduled}) s
      join degrees d on d.id = s.degree_id join modules m on m.id = s.module_id order by ${bySessionTime}`,
  )

/** Of a module that is left by one of its sessions, that session alone. */
const sessionsOnly = ({ sessions }: Filters): SQL =>
  sessions?.length ? sql`and s.id = any(${sql.param([...sessions])}::text[])` : sql``
