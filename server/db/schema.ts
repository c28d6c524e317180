import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/**
 * The tables. Every table of a company has `company_id`, is bound by row-level security
 * (`migrations/0001_row_level_security.sql`) and refers to others by `(company_id, id)`, so that no row
 * can point into another company. Indexes begin with the id, which is the same in no two companies.
 */

const id = (name = 'id') => text(name)
const companyId = () =>
  text('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })
const createdAt = () => instant('created_at').notNull().defaultNow()
const updatedAt = () => instant('updated_at').notNull().defaultNow()
const version = () => integer('version').notNull().default(1)
const title = () => text('title').notNull()
/** What a search looks at: `searchText(title)`, written with the title. */
const titleSearch = () => text('title_search').notNull()

export const companies = pgTable('companies', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  isStandAlone: boolean('is_stand_alone').notNull().default(false),
  blockCreationModule: boolean('block_creation_module').notNull().default(false),
  hasFundaeButton: boolean('has_fundae_button').notNull().default(false),
  timeZone: text('time_zone').notNull().default('Europe/Madrid'),
  locale: text('locale').notNull().default('es-ES'),
  /** The theme fields of section 3 of the specification, as JSON. */
  theme: jsonb('theme').notNull().default({}).$type<Record<string, string>>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: version(),
})

/** People. Internal staff belong to no company. */
export const users = pgTable(
  'users',
  {
    id: id().primaryKey(),
    companyId: text('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    nameSearch: text('name_search').notNull(),
    email: text('email').notNull(),
    /** The address as it is compared: lower case. */
    emailKey: text('email_key').notNull(),
    /** The specification's `type`; the empty string is a student. */
    type: text('type').notNull().default(''),
    language: text('language').$type<'en' | 'es'>(),
    passwordHash: text('password_hash'),
    emailVerifiedAt: instant('email_verified_at'),
    lastConnection: instant('last_connection'),
    lastContactDate: instant('last_contact_date'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    version: version(),
  },
  table => [
    unique('users_company_id_id').on(table.companyId, table.id),
    uniqueIndex('users_email_key').on(table.emailKey).where(sql`deleted_at is null`),
    index('users_company').on(table.companyId, table.nameSearch),
  ],
)

/** The stored grant of staff rights, given by a command on the server only. */
export const staffGrants = pgTable('staff_grants', {
  userId: id('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  grantedAt: instant('granted_at').notNull().defaultNow(),
})

export const groupings = pgTable(
  'groupings',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    name: text('name').notNull(),
    nameSearch: text('name_search').notNull(),
    type: text('type').notNull().$type<'organization' | 'suborganization' | 'group'>(),
    createdAt: createdAt(),
    version: version(),
  },
  table => [
    unique('groupings_company_id_id').on(table.companyId, table.id),
    uniqueIndex('groupings_name').on(table.companyId, table.type, table.nameSearch),
    check('groupings_type', sql`type in ('organization', 'suborganization', 'group')`),
  ],
)

export const userGroupings = pgTable(
  'user_groupings',
  { companyId: companyId(), userId: id('user_id').notNull(), groupingId: id('grouping_id').notNull() },
  table => [
    primaryKey({ columns: [table.userId, table.groupingId] }),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.groupingId],
      foreignColumns: [groupings.companyId, groupings.id],
    }).onDelete('cascade'),
    index('user_groupings_grouping').on(table.groupingId),
  ],
)

export const products = pgTable(
  'products',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    productTitle: text('product_title').notNull(),
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
    index('programs_company').on(table.companyId),
    index('programs_folder').on(table.folderId),
    index('programs_product').on(table.productId),
  ],
)

/** Teachers and coaches of a program: what P in the role table means. */
export const programPeople = pgTable(
  'program_people',
  {
    companyId: companyId(),
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

/** A module belongs to the program of its origin; `program_modules` says where it is used. */
export const modules = pgTable(
  'modules',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    originProgramId: id('origin_program_id').notNull(),
    title: title(),
    titleSearch: titleSearch(),
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
    companyId: companyId(),
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
    companyId: companyId(),
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
    companyId: companyId(),
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

export const degrees = pgTable(
  'degrees',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    title: title(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  table => [unique('degrees_company_id_id').on(table.companyId, table.id)],
)

export const degreePeople = pgTable(
  'degree_people',
  {
    companyId: companyId(),
    degreeId: id('degree_id').notNull(),
    userId: id('user_id').notNull(),
    role: text('role').notNull().$type<'teacher' | 'coach'>(),
  },
  table => [
    primaryKey({ columns: [table.degreeId, table.userId, table.role] }),
    foreignKey({
      columns: [table.companyId, table.degreeId],
      foreignColumns: [degrees.companyId, degrees.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('degree_people_user').on(table.userId),
  ],
)

export const degreeCourses = pgTable(
  'degree_courses',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    degreeId: id('degree_id').notNull(),
    title: title(),
    position: integer('position').notNull(),
  },
  table => [
    unique('degree_courses_company_id_id').on(table.companyId, table.id),
    foreignKey({
      columns: [table.companyId, table.degreeId],
      foreignColumns: [degrees.companyId, degrees.id],
    }).onDelete('cascade'),
    index('degree_courses_degree').on(table.degreeId),
  ],
)

export const degreeCoursePrograms = pgTable(
  'degree_course_programs',
  {
    companyId: companyId(),
    courseId: id('course_id').notNull(),
    programId: id('program_id').notNull(),
    position: integer('position').notNull(),
  },
  table => [
    primaryKey({ columns: [table.courseId, table.programId] }),
    foreignKey({
      columns: [table.companyId, table.courseId],
      foreignColumns: [degreeCourses.companyId, degreeCourses.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    index('degree_course_programs_program').on(table.programId),
  ],
)

/**
 * Enrolments. `completion` (0–100), `timeSeconds`, `testMark` (0–10) and `satisfaction` (1–5) are stored as
 * activity arrives, so that lists sort by them. A removed enrolment stays, with its history.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    userId: id('user_id').notNull(),
    programId: id('program_id').notNull(),
    status: text('status').notNull().default('in progress').$type<'in progress' | 'stopped'>(),
    completion: doublePrecision('completion').notNull().default(0),
    timeSeconds: integer('time_seconds').notNull().default(0),
    testMark: doublePrecision('test_mark'),
    satisfaction: doublePrecision('satisfaction'),
    enrolledAt: instant('enrolled_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    lastActivityAt: instant('last_activity_at'),
    removedAt: instant('removed_at'),
    version: version(),
  },
  table => [
    uniqueIndex('enrolments_user_program').on(table.userId, table.programId),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    index('enrolments_program').on(table.programId).where(sql`removed_at is null`),
    check('enrolments_status', sql`status in ('in progress', 'stopped')`),
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
    companyId: companyId(),
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

/** What learners did (decisions, section 9). `kind`: started, completed, test, challenge, satisfaction, time. */
export const activity = pgTable(
  'activity',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    userId: id('user_id').notNull(),
    programId: id('program_id').notNull(),
    classId: id('class_id'),
    kind: text('kind').notNull(),
    value: doublePrecision('value'),
    at: instant('at').notNull(),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    index('activity_user').on(table.userId, table.at),
    index('activity_program').on(table.programId, table.at),
  ],
)

/** Languages with their ISO codes: the same for all companies. */
export const isoLanguages = pgTable('iso_languages', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  isoLanguage: text('iso_language').notNull().unique(),
})

/** Who did what, of every write and sign-in. Rows are only ever added. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id().primaryKey(),
    companyId: text('company_id'),
    userId: text('user_id'),
    /** Who really acted, while impersonating. */
    impersonatorId: text('impersonator_id'),
    /** The call's name in the contract (`programs.update`), or an event (`auth.login.failed`). */
    action: text('action').notNull(),
    /** Ids of the path and the names of the fields that were sent; never a value that a person typed. */
    details: jsonb('details').notNull().default({}).$type<Record<string, unknown>>(),
    at: instant('at').notNull().defaultNow(),
  },
  table => [index('audit_log_company').on(table.companyId, table.at)],
)

/** First answers of creating calls, by key (decisions, section 7). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    companyId: companyId(),
    userId: id('user_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    response: jsonb('response'),
    createdAt: createdAt(),
  },
  table => [
    primaryKey({ columns: [table.companyId, table.userId, table.key] }),
    index('idempotency_keys_created').on(table.createdAt),
  ],
)

/** Sessions by `sid`. `companyId` is empty for staff who have not chosen yet. */
export const sessions = pgTable(
  'sessions',
  {
    id: id().primaryKey(),
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: text('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    impersonatorId: text('impersonator_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** Single-use tokens, stored as SHA-256 hashes. `purpose`: reset, setup, verify. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: id('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [index('one_time_tokens_user').on(table.userId)],
)

/** Secrets that every process of one installation shares. */
export const serverSecrets = pgTable('server_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
})

/** Counters of attempts, shared by every process. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  hits: integer('hits').notNull(),
  resetAt: instant('reset_at').notNull(),
})

/** Long work: leased, resumable, cancellable, with progress (decisions, section 10). */
export const jobs = pgTable(
  'jobs',
  {
    /** The `executionId` of the specification. */
    id: id().primaryKey(),
    companyId: text('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    userId: text('user_id'),
    kind: text('kind').notNull(),
    payload: jsonb('payload').notNull().default({}),
    state: text('state')
      .notNull()
      .default('waiting')
      .$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>(),
    /** 0–100. */
    progress: doublePrecision('progress').notNull().default(0),
    /** Where a resumed run goes on: whatever the job stored last. */
    checkpoint: jsonb('checkpoint'),
    result: jsonb('result'),
    error: text('error'),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(5),
    runAt: instant('run_at').notNull().defaultNow(),
    leaseUntil: instant('lease_until'),
    leaseOwner: text('lease_owner'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  table => [
    index('jobs_due').on(table.state, table.runAt),
    index('jobs_company').on(table.companyId, table.createdAt),
    check('jobs_state', sql`state in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
  ],
)

/** Mail is stored with what caused it and sent after, by a job. */
export const mails = pgTable(
  'mails',
  {
    id: id().primaryKey(),
    companyId: text('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  table => [index('mails_unsent').on(table.createdAt).where(sql`sent_at is null`)],
)
