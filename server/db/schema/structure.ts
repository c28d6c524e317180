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
    /** What it was copied from, which may have changed or gone since. */
    copiedFrom: id('copied_from'),
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
    /** What it was copied from, which may have changed or gone since. */
    copiedFrom: id('copied_from'),
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
    /** What it was copied from, which may have changed or gone since. */
    copiedFrom: id('copied_from'),
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

/** What a clone knows of something in its source: where it stood there, and what it was, as a digest. */
export interface KnownItem {
  id: string
  kind: 'module' | 'lesson' | 'class'
  /** The module of a lesson, the lesson of a class; null for a module. */
  parent: string | null
  digest: string
}

/** Where a clone comes from, and what of that it has seen: what is otherwise there has changed since. */
export const programSources = pgTable(
  'program_sources',
  {
    programId: id('program_id').primaryKey(),
    companyId: ofCompany(),
    sourceId: id('source_id').notNull(),
    /** It shares the modules of its source, and new ones of it as well. */
    shares: boolean('shares').notNull(),
    /** In the order of the outline. */
    known: jsonb('known').notNull().$type<KnownItem[]>(),
    createdAt: createdAt(),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.sourceId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    index('program_sources_source').on(table.sourceId),
  ],
)

/** Where a module, lesson or class was before it was deleted, for taking that back. */
export interface FormerPlace {
  /** Program of a module, module of a lesson, lesson of a class. */
  parent: string
  /** What stood before it, the nearest first. */
  before: string[]
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

/** Who works in an outline, for as long as they are seen there again and again. */
export const programPresences = pgTable(
  'program_presences',
  {
    companyId: ofCompany(),
    programId: id('program_id').notNull(),
    userId: id('user_id').notNull(),
    /** The line in the tree of the editor. */
    item: text('item'),
    seenAt: instant('seen_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.programId, table.userId] }),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
  ],
)
