import { type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import { p } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { programStats } from '../../db/schema'
import { instantText } from '../../db/sql/days'
import { type Columns, manyRows } from '../../db/sql/rows'

const s = alias(programStats, 's')

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

/**
 * A program with its own figures (`s`), and those of the program whose structure it takes (`r`). The limits keep the
 * planner from reading the figures of all programs for a page of 50.
 */
export const summaryTables = sql`
  programs p
  cross join lateral (select * from program_stats s where s.program_id = p.id limit 1) s
  left join lateral (select * from program_stats r where r.program_id = p.referenced_program_id limit 1) r on true`

/** The mean completion of a program, by its figures `s`; null while nobody learns in it. */
export const completionOf = sql<number | null>`round(s.completion_sum / nullif(s.learners_count, 0), 1)`

/** What tells a program `p` from others to who chooses one. */
export const optionColumns = {
  _id: p.id,
  title: p.title,
  internId: p.internId,
  isDraft: p.isDraft,
  isPublished: p.isPublished,
  isTemplate: p.isTemplate,
}

/** What fills a `ProgramSummary`, from `summaryTables`. */
export const summaryColumns: Columns<ProgramSummary> = {
  ...optionColumns,
  moduleCode: p.moduleCode,
  language: p.language,
  isCustom: p.isCustom,
  isFundae: p.isFundae,
  folder: p.folderId,
  product: p.productId,
  image: p.imageFile,
  modulesCount: sql`coalesce(r.modules_count, s.modules_count)`,
  classesCount: sql`coalesce(r.classes_count, s.classes_count)`,
  learnersCount: s.learnersCount,
  completion: completionOf,
  createdAt: instantText(sql`p.created_at`),
  updatedAt: instantText(sql`p.updated_at`),
  version: p.version,
}

/** The summaries of the programs `p` under a condition. */
export function readSummaries(tx: Tx, condition: SQL, order?: SQL): Promise<ProgramSummary[]> {
  const ordered = order ? sql`order by ${order}` : sql``
  return manyRows(tx, summaryColumns, sql`${summaryTables} where ${condition} ${ordered}`)
}

const byTitle = sql`p.title_search, p.id`

const seen = (reader: Reader): SQL => sql`p.deleted_at is null and ${involved(reader, sql`p.id`)}`

/** The programs in a folder itself, by title. */
export const readInFolder = (tx: Tx, reader: Reader, folder: string): Promise<ProgramSummary[]> =>
  readSummaries(tx, sql`p.folder_id = ${folder} and ${seen(reader)}`, byTitle)

/** The templates, by title. */
export const readTemplates = (tx: Tx, reader: Reader): Promise<ProgramSummary[]> =>
  readSummaries(tx, sql`p.is_template and ${seen(reader)}`, byTitle)
