import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { companyTag, programTag, tag } from '#contract/schemas/programs/tag'
import type { Tx } from '../../db/database'
import { tags } from '../../db/schema'
import { all, type Columns, demandOne } from '../../db/sql/rows'

const t = alias(tags, 't')

type Tag = z.output<typeof tag>
type ProgramTag = z.output<typeof programTag>
export type CompanyTag = z.output<typeof companyTag>

/** What is asked of tags: with internal ones, or without. */
export interface TagQuery {
  isInternalTags?: 'true' | 'false'
}

const columns: Columns<Tag> = { _id: t.id, name: t.name, kind: sql`t.kind`, isInternal: t.isInternal }

const byName = sql`t.name_search, t.id`

/** Tags that are there, internal ones only where they are asked for. */
const offered = ({ isInternalTags }: TagQuery): SQL =>
  sql`t.deleted_at is null and (${isInternalTags === 'true'} or not t.is_internal)`

/** How many steps have each tag. @param of further joins and conditions on steps `s` */
const stepsOfTags = (of: SQL): SQL => sql`(
  select st.tag_id, count(distinct s.id) as steps from step_tags st
  join steps s on s.id = st.step_id
  join classes c on c.id = s.class_id and c.deleted_at is null ${of}
  group by st.tag_id)`

/** The tags of a program, and of the steps in it. @param structure the program that it takes its structure from */
export const readProgramTags = (
  tx: Tx,
  program: { _id: string; structure: string },
  query: TagQuery,
): Promise<ProgramTag[]> =>
  all<Columns<ProgramTag>>(
    tx,
    {
      ...columns,
      ofProgram: sql`(pt.tag_id is not null)`,
      stepsCount: sql`coalesce(n.steps, 0)`,
    },
    sql`tags t
        left join program_tags pt on pt.tag_id = t.id and pt.program_id = ${program._id}
        left join ${stepsOfTags(sql`
          join lesson_classes lc on lc.class_id = c.id join lessons l on l.id = lc.lesson_id
          join program_modules pm on pm.module_id = l.module_id
          where pm.program_id = ${program.structure}`)} n on n.tag_id = t.id
        where ${offered(query)} and (pt.tag_id is not null or n.steps > 0)
        order by ${byName}`,
  )

export const readStepTags = (tx: Tx, step: string, query: TagQuery): Promise<Tag[]> =>
  all(
    tx,
    columns,
    sql`step_tags st join tags t on t.id = st.tag_id
        where st.step_id = ${step} and ${offered(query)} order by ${byName}`,
  )

/** The tags of a program itself. */
export const readOwnTags = (tx: Tx, program: string): Promise<Tag[]> =>
  all(
    tx,
    columns,
    sql`program_tags pt join tags t on t.id = pt.tag_id
        where pt.program_id = ${program} and t.deleted_at is null order by ${byName}`,
  )

const companyColumns: Columns<CompanyTag> = {
  ...columns,
  stepsCount: sql`coalesce(n.steps, 0)`,
  programsCount: sql`(
    select count(*) from program_tags pt join programs p on p.id = pt.program_id and p.deleted_at is null
    where pt.tag_id = t.id)`,
  version: t.version,
}

const companyTables = sql`tags t left join ${stepsOfTags(sql``)} n on n.tag_id = t.id`

export const readCompanyTags = (tx: Tx, query: TagQuery): Promise<CompanyTag[]> =>
  all(tx, companyColumns, sql`${companyTables} where ${offered(query)} order by ${byName}`)

/** @throws Failure `notFound` */
export const readTag = (tx: Tx, id: string): Promise<CompanyTag> =>
  demandOne(tx, companyColumns, sql`${companyTables} where t.id = ${id} and t.deleted_at is null`)
