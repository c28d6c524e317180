import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { programs } from './catalogue'
import { createdAt, id, title, titleSearch, updatedAt, version } from './columns'
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

export const lessons = pgTable(
  'lessons',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    moduleId: id('module_id').notNull(),
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
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
