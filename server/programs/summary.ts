import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { Tx } from '../db/database'
import { rows } from '../db/rows'

export type ProgramSummary = Omit<ResultOf<typeof contract.programs.get>, keyof Detail>
type Detail = Record<
  | 'description'
  | 'allowChallengeSlides'
  | 'referencedProgram'
  | 'modules'
  | 'teachers'
  | 'coaches'
  | 'chatSettings'
  | 'updatedBy'
  | 'editable',
  unknown
>

/** An instant as the contract writes it, also within JSON that the database builds. */
const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * A program with its own figures (`s`), and those of the program whose structure it takes (`r`). The limits keep the
 * planner from reading the figures of all programs for a page of 50.
 */
export const summaryTables = sql`
  programs p
  cross join lateral (select * from program_stats s where s.program_id = p.id limit 1) s
  left join lateral (select * from program_stats r where r.program_id = p.referenced_program_id limit 1) r on true`

/** The columns of a `ProgramSummary`, from `summaryTables`. */
export const summaryColumns = sql`
  p.id as "_id", p.title, p.intern_id as "internId", p.module_code as "moduleCode", p.language,
  p.is_custom as "isCustom", p.is_draft as "isDraft", p.is_published as "isPublished",
  p.is_template as "isTemplate", p.is_fundae as "isFundae", p.folder_id as folder, p.product_id as product,
  p.image_file as image,
  coalesce(r.modules_count, s.modules_count) as "modulesCount",
  coalesce(r.classes_count, s.classes_count) as "classesCount", s.learners_count as "learnersCount",
  round(s.completion_sum / nullif(s.learners_count, 0), 1) as completion,
  ${instant(sql`p.created_at`)} as "createdAt", ${instant(sql`p.updated_at`)} as "updatedAt", p.version`

/**
 * The summaries of the programs `p` under a condition. The database builds them as one JSON value, which reaches
 * the server in a third of the time that 10,000 rows take.
 */
export async function readSummaries(tx: Tx, condition: SQL, order?: SQL): Promise<ProgramSummary[]> {
  const [found] = await rows<{ summaries: ProgramSummary[] }>(
    tx,
    sql`select coalesce(json_agg(t), '[]') as summaries
        from (select ${summaryColumns} from ${summaryTables} where ${condition} ${order ? sql`order by ${order}` : sql``}) t`,
  )
  return found?.summaries ?? []
}
