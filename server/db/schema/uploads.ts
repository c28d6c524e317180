import { boolean, index, integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { GroupingType } from '#contract/words/groupings'
import type { UploadCells, UploadColumn } from '#contract/words/upload/columns'
import { createdAt, id, instant } from './columns'
import { companyId, ofCompany } from './companies'

// Spreadsheets of employees that go in, are kept for thirty days, and can be taken back until then.

/** A grouping that an upload creates where somebody comes into it. */
export interface NewGrouping {
  id: string
  type: GroupingType
  name: string
  key: string
}

/** An upload; nothing of it counts before `appliedAt`. It has the id of the job that puts it in. */
export const uploads = pgTable(
  'uploads',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    byId: id('by_id').notNull(),
    filename: text('filename').notNull(),
    createdAt: createdAt(),
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
    /** Whether those who are new are written to; null of uploads before this was kept. */
    invites: boolean('invites'),
    /** Those that it has created. */
    groupings: jsonb('groupings').notNull().default([]).$type<NewGrouping[]>(),
    created: integer('created').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    enrolled: integer('enrolled').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
  },
  table => [
    index('uploads_company').on(table.companyId, table.createdAt),
    index('uploads_created').on(table.createdAt),
  ],
)

/** The rows as they were given, a thousand at a time, until they have gone in. They go with their upload by a trigger. */
export const uploadParts = pgTable(
  'upload_parts',
  {
    companyId: ofCompany(),
    uploadId: id('upload_id').notNull(),
    place: integer('place').notNull(),
    rows: json('rows').notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.place] })],
)

export type UploadedKind = 'created' | 'changed' | 'unchanged' | 'skipped'

/** How a person was before an upload changed them; `enrolment` is null where there was none. */
export interface BeforeUpload {
  firstName: string
  lastName: string
  language: 'en' | 'es' | null
  version: number
  enrolment: Record<string, unknown> | null
}

/**
 * What becomes of a row, planned before it is done. The groupings and the program are those that the person comes into. They
 * go with their upload by a trigger (`migrations/0028_uploads.sql`): a key would be checked for each of tens of thousands.
 */
export const uploadRows = pgTable(
  'upload_rows',
  {
    companyId: ofCompany(),
    uploadId: id('upload_id').notNull(),
    /** Its number in the file. */
    row: integer('row').notNull(),
    kind: text('kind').notNull().$type<UploadedKind>(),
    userId: text('user_id'),
    cells: jsonb('cells').notNull().$type<UploadCells>(),
    nameSearch: text('name_search').notNull(),
    emailKey: text('email_key').notNull(),
    language: text('language').$type<'en' | 'es'>(),
    organizationId: text('organization_id'),
    suborganizationId: text('suborganization_id'),
    groupId: text('group_id'),
    programId: text('program_id'),
    before: jsonb('before').$type<BeforeUpload>(),
    changes: jsonb('changes').notNull().$type<{ column: UploadColumn; before: string }[]>(),
    errors: jsonb('errors').notNull(),
  },
  table => [primaryKey({ columns: [table.uploadId, table.row] })],
)

/**
 * Uploads whose people wait: their rows are in the tables already, and policies hide them from everybody else as long as the
 * upload stands here (`migrations/0030_waiting_people.sql`). Their ids begin with `idBlock` (`ids.ts`).
 */
export const waitingUploads = pgTable('waiting_uploads', {
  companyId: companyId(),
  uploadId: id('upload_id').primaryKey(),
  idBlock: text('id_block').notNull(),
})

/** What people of a company have said that heads of their files mean; null: nothing that is uploaded. */
export const uploadHeads = pgTable(
  'upload_heads',
  {
    companyId: companyId(),
    /** By `headKey` of the contract. */
    head: text('head').notNull(),
    column: text('column').$type<UploadColumn>(),
  },
  table => [primaryKey({ columns: [table.companyId, table.head] })],
)
