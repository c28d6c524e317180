import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns'
import { companyId, ofCompany } from './companies'
import { users } from './people'

// The list of employees, and what is done from it.

/**
 * What the list sorts and filters by: one row a person who is not deleted, kept by triggers
 * (`migrations/0007_employees.sql`). The program is the latest active one (decisions, section 8).
 */
export const employeeStats = pgTable(
  'employee_stats',
  {
    userId: id('user_id').primaryKey(),
    companyId: ofCompany(),
    nameKey: text('name_key').notNull(),
    emailKey: text('email_key').notNull(),
    type: text('type').notNull(),
    lastConnection: instant('last_connection'),
    lastContact: instant('last_contact'),
    programId: text('program_id'),
    programKey: text('program_key'),
    programCreated: instant('program_created'),
    completion: doublePrecision('completion'),
    lastActivity: instant('last_activity'),
    /** The first by name of each type. */
    organizationKey: text('organization_key'),
    suborganizationKey: text('suborganization_key'),
    groupKey: text('group_key'),
    groupingIds: text('grouping_ids').array().notNull().default(sql`'{}'`),
    /** All enrolments, those in force (seats), in progress and finished. */
    enrolments: integer('enrolments').notNull(),
    seats: integer('seats').notNull(),
    inProgress: integer('in_progress').notNull(),
    finished: integer('finished').notNull(),
    /** The first instants of the enrolments in force: of beginning, being started, coming halfway, being finished. */
    firstEnrolled: instant('first_enrolled'),
    firstStarted: instant('first_started'),
    firstHalfway: instant('first_halfway'),
    firstFinished: instant('first_finished'),
    /** Means over the enrolments in force. */
    completionMean: doublePrecision('completion_mean'),
    markMean: doublePrecision('mark_mean'),
    /** The name with the last name first. */
    lastNameKey: text('last_name_key').notNull().default(''),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
)

/** Notes on a person. */
export const userNotes = pgTable(
  'user_notes',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    userId: id('user_id').notNull(),
    /** Not bound to the company: internal staff write notes too. */
    authorId: id('author_id').notNull(),
    authorName: text('author_name').notNull(),
    notes: text('notes').notNull(),
    createdAt: createdAt(),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('user_notes_user').on(table.userId, table.createdAt),
  ],
)

/** What a bulk call did, for taking it back. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    byId: id('by_id').notNull(),
    createdAt: createdAt(),
    /** False while it is only planned, batch by batch. */
    applied: boolean('applied').notNull().default(true),
    undone: boolean('undone').notNull().default(false),
  },
  table => [index('bulk_changes_created').on(table.createdAt)],
)

/** What became of an enrolment or of a grouping of somebody. */
export type ChangeKind =
  | 'programAdded'
  | 'programRemoved'
  | 'programStopped'
  | 'programResumed'
  | 'programDeadline'
  | 'groupingAdded'
  | 'groupingRemoved'

/**
 * One thing that a bulk call changed. `before`: the enrolment as it was, null where there was none. They go with their
 * change by a trigger (`migrations/0012_fewer_keys.sql`): a key would be checked for each of tens of thousands.
 */
export const bulkChangeRows = pgTable(
  'bulk_change_rows',
  {
    companyId: ofCompany(),
    changeId: id('change_id').notNull(),
    userId: id('user_id').notNull(),
    kind: text('kind').notNull().$type<ChangeKind>(),
    targetId: id('target_id').notNull(),
    before: jsonb('before'),
  },
  table => [primaryKey({ columns: [table.changeId, table.userId, table.kind, table.targetId] })],
)
