import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OutlineBasis, OutlineBuilder } from '#contract/words/outline/draft'
import { createdAt, id, instant } from './columns'
import { companyId } from './companies'

// Outlines that are proposed for programs, until somebody creates one of them.

/** The making of an outline from a title or a PDF. It has the id of the job that does it. */
export const outlineProcesses = pgTable(
  'outline_processes',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    byId: id('by_id').notNull(),
    kind: text('kind').notNull().$type<'title' | 'pdf'>(),
    /** The title, or what the file is called. */
    name: text('name').notNull(),
    language: text('language').notNull().$type<'english' | 'spanish'>(),
    /** The name of the PDF among the files, which is kept as long as the job has not ended (`maintenance.ts`). */
    pdfFile: text('pdf_file'),
    /** The one that everybody in the company is shown. */
    isCurrent: boolean('is_current').notNull().default(false),
    outline: jsonb('outline'),
    builder: text('builder').$type<OutlineBuilder>(),
    basis: text('basis').$type<OutlineBasis>(),
    modelFailed: boolean('model_failed').notNull().default(false),
    pagesCount: integer('pages_count'),
    uncovered: jsonb('uncovered').notNull().default([]).$type<number[]>(),
    /** What was created of it. */
    programId: id('program_id'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  table => [
    uniqueIndex('outline_processes_current').on(table.companyId).where(sql`is_current`),
    index('outline_processes_created').on(table.createdAt),
    index('outline_processes_pdf').on(table.pdfFile).where(sql`pdf_file is not null`),
    check('outline_processes_kind', sql`kind in ('title', 'pdf')`),
  ],
)
