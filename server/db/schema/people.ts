import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { UserType } from '#contract/roles'
import { createdAt, id, instant, updatedAt, version } from './columns'
import { companies, companyId, ofCompany } from './companies'

// People and the groupings of employees.

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
    /** The address as it is compared: without case and accents (`users/address-key.ts`). */
    emailKey: text('email_key').notNull(),
    /** The specification's `type`; the empty string is a student. */
    type: text('type').notNull().default('').$type<UserType>(),
    language: text('language').$type<'en' | 'es'>(),
    passwordHash: text('password_hash'),
    emailVerifiedAt: instant('email_verified_at'),
    lastConnection: instant('last_connection'),
    lastContactDate: instant('last_contact_date'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
    version: version(),
    /** Whether the index of searches has them. Of an upload, people come into it after it (migration 0034). */
    indexed: boolean('indexed').notNull().default(true),
  },
  table => [
    unique('users_company_id_id').on(table.companyId, table.id),
    /** One in each company, and one of internal staff. */
    uniqueIndex('users_address')
      .on(table.emailKey, sql`coalesce(${table.companyId}, '')`)
      .where(sql`deleted_at is null`),
    index('users_company').on(table.companyId, table.nameSearch),
    index('users_deleted').on(table.companyId, table.id).where(sql`deleted_at is not null`),
    index('users_not_indexed').on(table.companyId, table.id).where(sql`not indexed and deleted_at is null`),
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
  { companyId: ofCompany(), userId: id('user_id').notNull(), groupingId: id('grouping_id').notNull() },
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
    index('user_groupings_grouping').on(table.groupingId, table.userId, table.companyId),
  ],
)

/** What the portal keeps for a person, by name: saved views, columns, choices. */
export const userPreferences = pgTable(
  'user_preferences',
  {
    companyId: companyId(),
    /** Not bound to the company: internal staff have preferences in each. */
    userId: id('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    value: jsonb('value').notNull(),
    updatedAt: updatedAt(),
  },
  table => [primaryKey({ columns: [table.companyId, table.userId, table.name] })],
)
