import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'

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

/** The columns of a `ProgramSummary`, from `summaryTables`. */
export const summaryColumns = sql`
  p.id as "_id", p.title, p.intern_id as "internId", p.module_code as "moduleCode", p.language,
  p.is_custom as "isCustom", p.is_draft as "isDraft", p.is_published as "isPublished",
  p.is_template as "isTemplate", p.is_fundae as "isFundae", p.folder_id as folder, p.product_id as product,
  p.image_file as image,
  coalesce(r.modules_count, s.modules_count) as "modulesCount",
  coalesce(r.classes_count, s.classes_count) as "classesCount", s.learners_count as "learnersCount",
  round(s.completion_sum / nullif(s.learners_count, 0), 1) as completion,
  p.created_at as "createdAt", p.updated_at as "updatedAt", p.version`
