import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
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
import { createdAt, id, instant, updatedAt, version } from './columns'
import { ofCompany } from './companies'
import { groupings, users } from './people'

// Who learns what, and how far.

/**
 * Enrolments. `completion` (0–100), `timeSeconds`, `testMark` (0–10) and `satisfaction` (1–5) are stored as
 * activity arrives, so that lists sort by them. A removed enrolment stays, with its history.
 */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    userId: id('user_id').notNull(),
    programId: id('program_id').notNull(),
    status: text('status').notNull().default('in progress').$type<'in progress' | 'stopped'>(),
    completion: doublePrecision('completion').notNull().default(0),
    timeSeconds: integer('time_seconds').notNull().default(0),
    testMark: doublePrecision('test_mark'),
    satisfaction: doublePrecision('satisfaction'),
    enrolledAt: instant('enrolled_at').notNull().defaultNow(),
    startedAt: instant('started_at'),
    /** When half of the classes were completed. */
    halfwayAt: instant('halfway_at'),
    finishedAt: instant('finished_at'),
    lastActivityAt: instant('last_activity_at'),
    removedAt: instant('removed_at'),
    /** The last day to finish it, `YYYY-MM-DD` in the company's time zone. */
    deadline: text('deadline'),
    /** The deadline comes from the program's schedule; one that was set by hand stays when the schedule changes. */
    deadlineScheduled: boolean('deadline_scheduled').notNull().default(false),
    lastFollowUpAt: instant('last_follow_up_at'),
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
    index('enrolments_program').on(table.programId, table.userId, table.companyId, table.removedAt),
    index('enrolments_enrolled').on(table.companyId, table.enrolledAt).where(sql`removed_at is null`),
    index('enrolments_completion')
      .on(table.companyId, table.completion, table.userId, table.id)
      .where(sql`removed_at is null`),
    index('enrolments_finished')
      .on(table.companyId, table.finishedAt)
      .where(sql`removed_at is null and finished_at is not null`),
    check('enrolments_status', sql`status in ('in progress', 'stopped')`),
  ],
)

/**
 * When a program is learned: for everybody, or for who is in an organization, suborganization and group; the entry
 * that names most of them counts. The deadline is the start (or the day of enrolment) plus months plus days.
 */
export const programSchedules = pgTable(
  'program_schedules',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    programId: id('program_id').notNull(),
    organizationId: id('organization_id'),
    suborganizationId: id('suborganization_id'),
    groupId: id('group_id'),
    /** `YYYY-MM-DD` in the company's time zone. */
    startDate: text('start_date'),
    months: integer('months').notNull().default(0),
    days: integer('days').notNull().default(0),
    /** The time of day at which a Fundae program ends, `HH:MM:SS`. */
    endTime: text('end_time'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  table => [
    unique('program_schedules_scope')
      .on(table.programId, table.organizationId, table.suborganizationId, table.groupId)
      .nullsNotDistinct(),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.organizationId],
      foreignColumns: [groupings.companyId, groupings.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.suborganizationId],
      foreignColumns: [groupings.companyId, groupings.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.groupId],
      foreignColumns: [groupings.companyId, groupings.id],
    }).onDelete('cascade'),
    check('program_schedules_time', sql`months >= 0 and days >= 0`),
  ],
)

/** What learners did (decisions, section 9). `kind`: started, completed, test, challenge, satisfaction, time. */
export const activity = pgTable(
  'activity',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    userId: id('user_id').notNull(),
    programId: id('program_id').notNull(),
    classId: id('class_id'),
    kind: text('kind').notNull(),
    value: doublePrecision('value'),
    at: instant('at').notNull(),
    /** By which the sender knows it: what comes again under one changes nothing. */
    externalId: text('external_id'),
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
    index('activity_kind').on(table.companyId, table.kind, table.at),
    uniqueIndex('activity_external')
      .on(table.companyId, table.externalId)
      .where(sql`external_id is not null`),
  ],
)

/**
 * Activity by person, program and day in the company's time zone, made of the raw rows by a trigger as some arrive
 * (`migrations/0032_learning_figures.sql`) and by `npm run rollups`. A class counts once, on the day of its first
 * completion, and a challenge on that of its first delivery.
 */
export const activityDays = pgTable(
  'activity_days',
  {
    companyId: ofCompany(),
    userId: id('user_id').notNull(),
    programId: id('program_id').notNull(),
    day: date('day').notNull(),
    events: integer('events').notNull(),
    classesCompleted: integer('classes_completed').notNull(),
    timeSeconds: integer('time_seconds').notNull(),
    tests: integer('tests').notNull(),
    markSum: doublePrecision('mark_sum').notNull(),
    challenges: integer('challenges').notNull(),
    answers: integer('answers').notNull(),
    satisfactionSum: doublePrecision('satisfaction_sum').notNull(),
    /** How many answered 1, 2, 3, 4 and 5; null without an answer. */
    ratings: integer('ratings').array(),
    /** The completion that was gained, in points of 100: each class that the program has now is worth the same. */
    gained: doublePrecision('gained').notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.userId, table.programId, table.day] }),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    index('activity_days_program').on(table.programId, table.day),
    index('activity_days_company').on(table.companyId, table.day),
  ],
)
