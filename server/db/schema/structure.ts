import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { programs } from './catalogue'
import { createdAt, id, instant, title, titleSearch, updatedAt, version } from './columns'
import { companyId, ofCompany } from './companies'

// What programs are made of.

/** A module belongs to the program of its origin; `program_modules` says where it is used. */
export const modules = pgTable(
  'modules',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    originProgramId: id('origin_program_id').notNull(),
    title: title(),
    titleSearch: titleSearch(),
    imageFile: text('image_file'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  table => [
    unique('modules_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.originProgramId],
      foreignColumns: [programs.companyId, programs.id],
    }),
    index('modules_origin').on(table.originProgramId),
  ],
)

export const programModules = pgTable(
  'program_modules',
  {
    companyId: ofCompany(),
    programId: id('program_id').notNull(),
    moduleId: id('module_id').notNull(),
    position: integer('position').notNull(),
    startDate: text('start_date'),
  },
  table => [
    primaryKey({ columns: [table.programId, table.moduleId] }),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.moduleId],
      foreignColumns: [modules.companyId, modules.id],
    }).onDelete('cascade'),
    index('program_modules_module').on(table.moduleId),
  ],
)

/** A lesson is in one module; in none once it is deleted. */
export const lessons = pgTable(
  'lessons',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    moduleId: id('module_id'),
    title: title(),
    type: text('type').notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  table => [
    unique('lessons_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.moduleId],
      foreignColumns: [modules.companyId, modules.id],
    }).onDelete('cascade'),
    index('lessons_module').on(table.moduleId, table.position),
    check('lessons_type', sql`type in ('content', 'test', 'challenge', 'live', 'scorm')`),
  ],
)

/** A class (microlearning) belongs to the program of its origin; `lesson_classes` says where it is used. */
export const classes = pgTable(
  'classes',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    originProgramId: id('origin_program_id').notNull(),
    title: title(),
    titleSearch: titleSearch(),
    kind: text('kind').notNull(),
    durationSeconds: integer('duration_seconds').notNull().default(0),
    description: text('description').notNull().default(''),
    /** Where it is held or seen: the address of a video, a document, a call. */
    url: text('url'),
    /** When a live class begins. */
    liveAt: instant('live_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  table => [
    unique('classes_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.originProgramId],
      foreignColumns: [programs.companyId, programs.id],
    }),
    index('classes_origin').on(table.originProgramId),
    check('classes_kind', sql`kind in ('video', 'reading', 'test', 'challenge', 'live', 'scorm')`),
  ],
)

export const lessonClasses = pgTable(
  'lesson_classes',
  {
    companyId: ofCompany(),
    lessonId: id('lesson_id').notNull(),
    classId: id('class_id').notNull(),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.lessonId, table.classId] }),
    foreignKey({
      columns: [table.companyId, table.lessonId],
      foreignColumns: [lessons.companyId, lessons.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.classId],
      foreignColumns: [classes.companyId, classes.id],
    }).onDelete('cascade'),
    index('lesson_classes_class').on(table.classId),
  ],
)

/** Where a module, lesson or class was before it was deleted, for taking that back. */
export interface FormerPlace {
  /** Program of a module, module of a lesson, lesson of a class. */
  parent: string
  position: number
  startDate?: string | null
}

/** What was deleted from an outline. */
export const outlineRemovals = pgTable(
  'outline_removals',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    programId: id('program_id').notNull(),
    kind: text('kind').notNull().$type<'module' | 'lesson' | 'class'>(),
    itemId: id('item_id').notNull(),
    places: jsonb('places').notNull().$type<FormerPlace[]>(),
    createdAt: createdAt(),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    index('outline_removals_program').on(table.programId),
    check('outline_removals_kind', sql`kind in ('module', 'lesson', 'class')`),
  ],
)

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
