import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns'
import { companies } from './companies'
import { users } from './people'

// Signing in.

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
    /** The session that whoever impersonates goes back to. */
    parentId: text('parent_id'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expires').on(table.expiresAt)],
)

/** Single-use tokens, stored as SHA-256 hashes. `purpose`: reset, setup, address. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose').notNull(),
    userId: id('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The address that waits for its owner to confirm it; of `address` alone. */
    newEmail: text('new_email'),
    /** Who asked for it. */
    requestedBy: text('requested_by'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  table => [index('one_time_tokens_user').on(table.userId)],
)

/** Tokens of another issuer that have been signed out, by hash, until they end by themselves. */
export const endedTokens = pgTable('ended_tokens', {
  hash: text('hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
})

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
