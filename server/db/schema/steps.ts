import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { programs } from './catalogue'
import { createdAt, id, instant, title, updatedAt, version } from './columns'
import { companyId, ofCompany } from './companies'
import { classes } from './structure'

// What classes go through, and the words that say what that is about.

/** What a class goes through, in its order. `content` is its text, or the address of what it shows. */
export const steps = pgTable(
  'steps',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    classId: id('class_id').notNull(),
    title: title(),
    kind: text('kind').notNull(),
    content: text('content').notNull().default(''),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  table => [
    unique('steps_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.classId],
      foreignColumns: [classes.companyId, classes.id],
    }).onDelete('cascade'),
    index('steps_class').on(table.classId, table.position),
    check('steps_kind', sql`kind in ('text', 'video', 'image', 'link', 'question', 'task')`),
  ],
)

/** Words of the company for what programs and steps are about; internal ones are not shown to learners. */
export const tags = pgTable(
  'tags',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    kind: text('kind').notNull(),
    isInternal: boolean('is_internal').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** A deleted one stays on its programs and steps, unseen, so that taking that back restores it whole. */
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  table => [
    unique('tags_company_id_id').on(table.companyId, table.id),
    uniqueIndex('tags_name').on(table.companyId, table.nameSearch).where(sql`deleted_at is null`),
    check('tags_kind', sql`kind in ('extra', 'new')`),
  ],
)

export const programTags = pgTable(
  'program_tags',
  { companyId: ofCompany(), programId: id('program_id').notNull(), tagId: id('tag_id').notNull() },
  table => [
    primaryKey({ columns: [table.programId, table.tagId] }),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.tagId],
      foreignColumns: [tags.companyId, tags.id],
    }).onDelete('cascade'),
    index('program_tags_tag').on(table.tagId),
  ],
)

export const stepTags = pgTable(
  'step_tags',
  { companyId: ofCompany(), stepId: id('step_id').notNull(), tagId: id('tag_id').notNull() },
  table => [
    primaryKey({ columns: [table.stepId, table.tagId] }),
    foreignKey({
      columns: [table.companyId, table.stepId],
      foreignColumns: [steps.companyId, steps.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.tagId],
      foreignColumns: [tags.companyId, tags.id],
    }).onDelete('cascade'),
    index('step_tags_tag').on(table.tagId),
  ],
)
