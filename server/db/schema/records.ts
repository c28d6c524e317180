import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns'
import { companies, companyId } from './companies'

// What the server keeps of its work.

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
    /** The person whom it was done with, where it was one. */
    subjectId: text('subject_id'),
    /** Whoever really acted is none of the company's people. */
    bySupport: boolean('by_support').notNull().default(false),
    at: instant('at').notNull().defaultNow(),
  },
  table => [
    index('audit_log_company').on(table.companyId, table.at),
    index('audit_log_action').on(table.companyId, table.action, table.at),
    index('audit_log_support').on(table.companyId, table.at).where(sql`by_support`),
    index('audit_log_subject').on(table.subjectId, table.at).where(sql`subject_id is not null`),
  ],
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
