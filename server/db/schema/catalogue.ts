import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant, title, titleSearch, updatedAt, version } from './columns'
import { companyId, ofCompany } from './companies'
import { users } from './people'

// Programs, and where they are found.

export const products = pgTable(
  'products',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    productTitle: text('product_title').notNull(),
    titleSearch: titleSearch(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  table => [unique('products_company_id_id').on(table.companyId, table.id)],
)

export const folders = pgTable(
  'folders',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    name: text('name').notNull(),
    backgroundColor: text('background_color').notNull(),
    textColor: text('text_color').notNull(),
    parentFolderId: id('parent_folder_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    /** What lay in it when it was deleted, for taking that back. */
    contentBefore: jsonb('content_before').$type<{ programs: string[]; folders: string[] }>(),
    version: version(),
  },
  table => [
    unique('folders_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.parentFolderId],
      foreignColumns: [table.companyId, table.id],
    }),
    index('folders_parent').on(table.parentFolderId),
  ],
)

export const programs = pgTable(
  'programs',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    title: title(),
    titleSearch: titleSearch(),
    description: text('description').notNull().default(''),
    /** The SKUs, unique in the company (decisions, section 8). */
    internId: text('intern_id'),
    moduleCode: text('module_code'),
    language: text('language').notNull().default('english').$type<'english' | 'spanish'>(),
    isCustom: boolean('is_custom').notNull().default(true),
    isDraft: boolean('is_draft').notNull().default(true),
    isPublished: boolean('is_published').notNull().default(false),
    isTemplate: boolean('is_template').notNull().default(false),
    isFundae: boolean('is_fundae').notNull().default(false),
    allowChallengeSlides: boolean('allow_challenge_slides').notNull().default(false),
    referencedProgramId: id('referenced_program_id'),
    productId: id('product_id'),
    folderId: id('folder_id'),
    chatSettings: jsonb('chat_settings')
      .notNull()
      .default({ enabled: true, learnersMayStart: true, emailByDefault: false, autoReply: '' })
      .$type<{ enabled: boolean; learnersMayStart: boolean; emailByDefault: boolean; autoReply: string }>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedBy: id('updated_by'),
    deletedAt: instant('deleted_at'),
    /** The name of its picture among the files. */
    imageFile: text('image_file'),
    version: version(),
  },
  table => [
    unique('programs_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.productId],
      foreignColumns: [products.companyId, products.id],
    }),
    foreignKey({
      columns: [table.companyId, table.folderId],
      foreignColumns: [folders.companyId, folders.id],
    }),
    foreignKey({
      columns: [table.companyId, table.referencedProgramId],
      foreignColumns: [table.companyId, table.id],
    }),
    uniqueIndex('programs_intern_id').on(table.companyId, table.internId).where(sql`deleted_at is null`),
    uniqueIndex('programs_module_code').on(table.companyId, table.moduleCode).where(sql`deleted_at is null`),
    index('programs_folder').on(table.folderId),
    index('programs_product').on(table.productId),
  ],
)

/** Teachers and coaches of a program: what P in the role table means. */
export const programPeople = pgTable(
  'program_people',
  {
    companyId: ofCompany(),
    programId: id('program_id').notNull(),
    userId: id('user_id').notNull(),
    role: text('role').notNull().$type<'teacher' | 'coach'>(),
  },
  table => [
    primaryKey({ columns: [table.programId, table.userId, table.role] }),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('program_people_user').on(table.userId),
  ],
)

/**
 * Figures of a program that lists show and sort by, kept by triggers (`migrations/0002_program_stats.sql`).
 * `learnersCount` and `completionSum` are over the enrolments in force.
 */
export const programStats = pgTable(
  'program_stats',
  {
    programId: id('program_id').primaryKey(),
    companyId: ofCompany(),
    modulesCount: integer('modules_count').notNull().default(0),
    classesCount: integer('classes_count').notNull().default(0),
    learnersCount: integer('learners_count').notNull().default(0),
    completionSum: numeric('completion_sum').notNull().default('0'),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
  ],
)
