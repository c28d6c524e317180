import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { ScormEdition } from '#contract/words/scorm/manifest'
import type { Launch } from '#contract/words/scorm/package-path'
import type { completions, PackageLevel, PackageState, successes } from '#contract/words/scorm/packages'
import { programs } from './catalogue'
import { createdAt, id, instant, updatedAt } from './columns'
import { ofCompany } from './companies'
import { classes } from './structure'

// SCORM packages: what was announced, what has arrived of it, and what learners did in it.

/** An item of a package that is started. Identifiers are unique within it. */
export interface PackageItem {
  identifier: string
  title: string
  launch: Launch
  /** In percent. */
  mastery: number | null
}

/** What a package has made as it was announced: gone again with it, as long as it can't be played. */
export interface MadeByPackage {
  program?: string
  modules: string[]
  lessons: string[]
  classes: string[]
}

export const scormPackages = pgTable(
  'scorm_packages',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    programId: id('program_id').notNull(),
    /** Where it was put, as its chunks name it again. */
    moduleId: id('module_id'),
    lessonId: id('lesson_id'),
    level: text('level').notNull().$type<PackageLevel>(),
    fileName: text('file_name').notNull(),
    title: text('title').notNull(),
    edition: text('edition').notNull().$type<ScormEdition>(),
    /** As its manifest writes it. */
    editionText: text('edition_text').notNull(),
    /** Of what its manifest teaches: the one in the package has to teach the same. */
    manifestHash: text('manifest_hash').notNull(),
    items: jsonb('items').notNull().$type<PackageItem[]>(),
    made: jsonb('made').notNull().$type<MadeByPackage>(),
    state: text('state').notNull().$type<PackageState>(),
    problem: text('problem'),
    problemPath: text('problem_path').notNull().default(''),
    totalChunks: integer('total_chunks'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    /** The stored name of all its files, one behind the other. */
    file: text('file'),
    /** Of the job that unpacks it. */
    jobId: id('job_id'),
    replaces: id('replaces'),
    createdBy: id('created_by').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    finishedAt: instant('finished_at'),
  },
  table => [
    unique('scorm_packages_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    index('scorm_packages_program').on(table.programId),
    index('scorm_packages_file').on(table.file),
  ],
)

/** Chunks that have arrived of a package, until it is unpacked. */
export const scormChunks = pgTable(
  'scorm_chunks',
  {
    companyId: ofCompany(),
    packageId: id('package_id').notNull(),
    place: integer('place').notNull(),
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  table => [
    primaryKey({ columns: [table.packageId, table.place] }),
    foreignKey({
      columns: [table.companyId, table.packageId],
      foreignColumns: [scormPackages.companyId, scormPackages.id],
    }).onDelete('cascade'),
    index('scorm_chunks_file').on(table.file),
  ],
)

/** Where each file of a package stands in the stored one. */
export const scormFiles = pgTable(
  'scorm_files',
  {
    companyId: ofCompany(),
    packageId: id('package_id').notNull(),
    path: text('path').notNull(),
    start: bigint('start', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.packageId, table.path] }),
    foreignKey({
      columns: [table.companyId, table.packageId],
      foreignColumns: [scormPackages.companyId, scormPackages.id],
    }).onDelete('cascade'),
  ],
)

/** What a class plays: an item of a package. Once that is replaced, the item of the same identifier in the next one. */
export const scormClasses = pgTable(
  'scorm_classes',
  {
    companyId: ofCompany(),
    classId: id('class_id').primaryKey(),
    packageId: id('package_id').notNull(),
    identifier: text('identifier').notNull(),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.classId],
      foreignColumns: [classes.companyId, classes.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.packageId],
      foreignColumns: [scormPackages.companyId, scormPackages.id],
    }).onDelete('cascade'),
    index('scorm_classes_package').on(table.packageId),
  ],
)

/** How far somebody came in a class, and what it keeps of them. */
export const scormAttempts = pgTable(
  'scorm_attempts',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    classId: id('class_id').notNull(),
    /** Not bound to the company: internal staff belong to none. */
    userId: id('user_id').notNull(),
    /** What the package keeps: the data model of its edition, as JSON. */
    cmi: jsonb('cmi').notNull().default({}).$type<Record<string, unknown>>(),
    completion: text('completion').notNull().default('not attempted').$type<(typeof completions)[number]>(),
    success: text('success').notNull().default('unknown').$type<(typeof successes)[number]>(),
    /** In percent. */
    score: real('score'),
    /** Seconds of the times before, and of this one. */
    secondsBefore: integer('seconds_before').notNull().default(0),
    secondsNow: integer('seconds_now').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  table => [
    unique('scorm_attempts_class_user').on(table.classId, table.userId),
    foreignKey({
      columns: [table.companyId, table.classId],
      foreignColumns: [classes.companyId, classes.id],
    }).onDelete('cascade'),
    index('scorm_attempts_user').on(table.userId),
  ],
)
