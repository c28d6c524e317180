import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { QueryOf, ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../../access/visibility'
import { c } from '../../../db/aliases'
import type { Tx } from '../../../db/database'
import { containing, paged } from '../../../db/sql/lists'
import { all, type Columns } from '../../../db/sql/rows'

type ReuseQuery = QueryOf<typeof contract.programs.modules>

const titled = (search: string | undefined) =>
  search ? sql`x.title_search like ${containing(search)}` : sql`true`

/** Modules with the program of their origin, of the programs that the reader sees. */
export const listModules = (tx: Tx, reader: Reader, query: ReuseQuery) =>
  all<Columns<ResultOf<typeof contract.programs.modules>[number]>>(
    tx,
    {
      _id: sql`x.id`,
      title: sql`x.title`,
      program: sql`jsonb_build_object('_id', p.id, 'title', p.title)`,
      programsCount: sql`(
        select count(*) from program_modules pm join programs u on u.id = pm.program_id and u.deleted_at is null
        where pm.module_id = x.id)`,
      classesCount: sql`(
        select count(*) from lessons l join lesson_classes lc on lc.lesson_id = l.id where l.module_id = x.id)`,
    },
    sql`modules x join programs p on p.id = x.origin_program_id
        where x.deleted_at is null and p.deleted_at is null
          and ${involved(reader, sql`p.id`)} and ${titled(query.search)}
        order by x.title_search, x.id ${paged(query)}`,
  )

/** Classes with the program of their origin, of the programs that the reader sees. */
export const listClasses = (tx: Tx, reader: Reader, query: ReuseQuery) =>
  all<Columns<ResultOf<typeof contract.programs.classes>[number]>>(
    tx,
    {
      _id: sql`x.id`,
      title: sql`x.title`,
      kind: sql`x.kind`,
      program: sql`jsonb_build_object('_id', p.id, 'title', p.title)`,
      programsCount: sql`(
        select count(distinct pm.program_id) from lesson_classes lc join lessons l on l.id = lc.lesson_id
        join program_modules pm on pm.module_id = l.module_id
        join programs u on u.id = pm.program_id and u.deleted_at is null
        where lc.class_id = x.id)`,
    },
    sql`classes x join programs p on p.id = x.origin_program_id
        where x.deleted_at is null and p.deleted_at is null
          and ${involved(reader, sql`p.id`)} and ${titled(query.search)}
        order by x.title_search, x.id ${paged(query)}`,
  )

/** The classes that are challenges, with the programs they are in. */
export const listChallenges = (tx: Tx, reader: Reader) =>
  all<Columns<ResultOf<typeof contract.company.challengedMicrolearnings>[number]>>(
    tx,
    {
      _id: c.id,
      title: c.title,
      promotions: sql`jsonb_agg(distinct jsonb_build_object('_id', p.id, 'title', p.title))`,
    },
    sql`classes c
        join lesson_classes lc on lc.class_id = c.id
        join lessons l on l.id = lc.lesson_id
        join program_modules pm on pm.module_id = l.module_id
        join programs p on p.id = pm.program_id and p.deleted_at is null and ${involved(reader, sql`p.id`)}
        where c.kind = 'challenge'
        group by c.id order by c.title_search, c.id`,
  )
