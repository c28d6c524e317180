import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Step } from '#contract/words/overview/periods'
import { createdAt, id, instant } from './columns'
import { companyId, ofCompany } from './companies'
import { users } from './people'

// What the overview adds up (docs/decisions/overview.md).

/** People of the same groupings, with a seat or without one: figures are kept by segment, so that filters add segments up. */
export const segments = pgTable(
  'segments',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    /** In the order of the ids. */
    groupingIds: text('grouping_ids').array().notNull(),
    seat: boolean('seat').notNull(),
  },
  table => [unique('segments_people').on(table.companyId, table.groupingIds, table.seat)],
)

/** What is added up of a day or month, of people who are not deleted; what is of enrolments, of those in force. */
const sums = () => ({
  companyId: companyId(),
  programId: text('program_id').notNull().default(''),
  segmentId: text('segment_id').notNull().default(''),
  /** Of a month, its first. */
  day: date('day').notNull(),
  events: integer('events').notNull(),
  classesCompleted: integer('classes_completed').notNull(),
  timeSeconds: bigint('time_seconds', { mode: 'number' }).notNull(),
  tests: integer('tests').notNull(),
  markSum: doublePrecision('mark_sum').notNull(),
  challenges: integer('challenges').notNull(),
  answers: integer('answers').notNull(),
  satisfactionSum: doublePrecision('satisfaction_sum').notNull(),
  /** How many answered 1, 2, 3, 4 and 5. */
  ratings: integer('ratings').array().notNull(),
  /** The completion that enrolments in force gained, in points of 100. */
  gained: doublePrecision('gained').notNull(),
  /** Enrolments in force that began then; those of them that are finished by now, and that are stopped before their end. */
  enrolled: integer('enrolled').notNull(),
  enrolledFinished: integer('enrolled_finished').notNull(),
  enrolledStopped: integer('enrolled_stopped').notNull(),
  /** Enrolments in force that were finished then. */
  finished: integer('finished').notNull(),
})

/**
 * What people learned on a day of the company's clock, by program and segment; the blank one stands for all of them. Made
 * anew, a day at a time, where something of it has changed (`stale_days`).
 */
export const learningDays = pgTable('learning_days', sums(), table => [
  primaryKey({ columns: [table.companyId, table.programId, table.segmentId, table.day] }),
  index('learning_days_day').on(table.companyId, table.day),
])

/** The days of each month added up, so that years are few rows. */
export const learningMonths = pgTable('learning_months', sums(), table => [
  primaryKey({ columns: [table.companyId, table.programId, table.segmentId, table.day] }),
  index('learning_months_day').on(table.companyId, table.day),
])

/** How many people came to a stage of the funnel, through those before it. */
const stageCounts = () => ({
  companyId: companyId(),
  /** Of the company's clock. */
  day: date('day').notNull(),
  enrolled: integer('enrolled').notNull(),
  connected: integer('connected').notNull(),
  started: integer('started').notNull(),
  halfway: integer('halfway').notNull(),
  finished: integer('finished').notNull(),
})

/** The stages of everybody in the list, by the day on which they came to each. */
export const stageDays = pgTable('stage_days', stageCounts(), table => [
  primaryKey({ columns: [table.companyId, table.day] }),
])

/**
 * What has changed of these days and is not added to them yet: a figure is of both. Each change adds rows of its own, and waits for
 * nobody.
 */
export const stageChanges = pgTable('stage_changes', stageCounts(), table => [
  index('stage_changes_company').on(table.companyId),
])

const varbit = customType<{ data: string }>({ dataType: () => 'bit varying' })

const history = () => ({
  companyId: ofCompany(),
  userId: id('user_id').notNull(),
  firstDay: date('first_day').notNull(),
  lastDay: date('last_day').notNull(),
  /** A bit for each day from the first to the last: whether they learned in an enrolment that is in force. */
  learned: varbit('learned').notNull(),
  /** The same: whether they got points. */
  scored: varbit('scored').notNull(),
  /** The points that they had after each day on which they got some. */
  points: doublePrecision('points').array().notNull(),
  /** All of their points, and the first and the last day on which they got some: most people's points of a period are told by these alone. */
  pointsInAll: doublePrecision('points_in_all').generatedAlwaysAs(sql`points[cardinality(points)]`),
  firstScored: date('first_scored').generatedAlwaysAs(
    sql`CASE WHEN cardinality(points) > 0 THEN first_day + position(B'1' in scored) - 1 END`,
  ),
  lastScored: date('last_scored').generatedAlwaysAs(
    sql`CASE WHEN cardinality(points) > 0 THEN first_day + length(rtrim(scored::text, '0')) - 1 END`,
  ),
})

/**
 * On which days somebody did anything in any program that is not deleted, and how many points they had by then. Of people who are
 * not deleted. How many people learned in some days, and who has how many points of these, takes one row for each person so,
 * however much they have done.
 */
export const learnerHistories = pgTable('learner_histories', history(), table => [
  primaryKey({ columns: [table.userId] }),
  foreignKey({
    columns: [table.companyId, table.userId],
    foreignColumns: [users.companyId, users.id],
  }).onDelete('cascade'),
  index('learner_histories_company').on(table.companyId),
])

/** The same of each program by itself. */
export const programHistories = pgTable(
  'program_histories',
  { ...history(), programId: id('program_id').notNull() },
  table => [
    primaryKey({ columns: [table.programId, table.userId] }),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    index('program_histories_user').on(table.userId),
  ],
)

/** How many people learned in a day, week or month: they cannot be added up, so each span is counted. */
export const learningSpans = pgTable(
  'learning_spans',
  {
    companyId: companyId(),
    programId: text('program_id').notNull().default(''),
    segmentId: text('segment_id').notNull().default(''),
    step: text('step').notNull().$type<Step>(),
    /** The first day of the span, a Monday of a week. */
    begins: date('begins').notNull(),
    learners: integer('learners').notNull(),
    /** Who they are, of everybody: their numbers where they are few, else a bit for each number from 1 on. */
    numbers: integer('numbers').array(),
    bits: varbit('bits'),
    /**
     * The points that everybody got in all programs, rounded up, a plane of bits for each binary digit of them from the lowest on: points of
     * several spans are added up by planes, of all people at once.
     */
    points: varbit('points').array(),
  },
  table => [
    primaryKey({
      columns: [table.companyId, table.programId, table.segmentId, table.step, table.begins],
    }),
    index('learning_spans_begins').on(table.companyId, table.step, table.begins),
  ],
)

/** The numbers of those who have learned, from 1 on: a set of people is small by them. Nobody's number becomes another's. */
export const learnerNumbers = pgTable(
  'learner_numbers',
  { companyId: companyId(), userId: id('user_id').notNull(), number: integer('number').notNull() },
  table => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    unique('learner_numbers_number').on(table.companyId, table.number),
  ],
)

/** Since when something is stale: what is made of something stale is as old as that. */
const staleSince = () =>
  instant('created_at')
    .notNull()
    .default(sql`coalesce(nullif(current_setting('app.stale_since', true), '')::timestamptz, now())`)

// What follows counts nothing: a restored backup would begin to count anew, and meet its own rows.

/**
 * Days that are to be made anew, and the weeks and months whose learners are to be counted anew, by their first day. Each
 * change adds rows of its own, in its own unit of work, and waits for nobody; who makes a day anew removes the rows that it saw.
 */
export const staleDays = pgTable(
  'stale_days',
  {
    companyId: companyId(),
    day: date('day').notNull(),
    createdAt: staleSince(),
    step: text('step').notNull().default('day').$type<Step>(),
  },
  table => [index('stale_days_company').on(table.companyId, table.step, table.day)],
)

/**
 * People in programs of whom so much activity has come at once that their days and their enrolment are made anew later. Rows come
 * and go as those of `stale_days`.
 */
export const stalePairs = pgTable(
  'stale_pairs',
  {
    companyId: companyId(),
    userId: id('user_id').notNull(),
    programId: id('program_id').notNull(),
    createdAt: createdAt(),
  },
  table => [index('stale_pairs_company').on(table.companyId, table.userId, table.programId)],
)

/** People whose histories are to be made anew. Rows come and go as those of `stale_days`. */
export const staleHistories = pgTable(
  'stale_histories',
  {
    companyId: companyId(),
    userId: id('user_id').notNull(),
    createdAt: createdAt(),
  },
  table => [index('stale_histories_company').on(table.companyId, table.userId)],
)

/** Tokens under which other systems of a company send activity, by SHA-256 hash. */
export const serviceTokens = pgTable(
  'service_tokens',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    name: text('name').notNull(),
    hash: text('hash').notNull().unique(),
    /** Not bound to the company: internal staff make tokens too. */
    createdById: id('created_by_id').notNull(),
    createdByName: text('created_by_name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  table => [index('service_tokens_company').on(table.companyId, table.createdAt)],
)
