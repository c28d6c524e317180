import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { LeftOut, RecipientState } from '#contract/words/chat'
import { programs } from './catalogue'
import { createdAt, id, instant, updatedAt, version } from './columns'
import { companyId, ofCompany } from './companies'
import { enrolments } from './learning'
import { users } from './people'

// Conversations with learners (docs/decisions/chat.md).

/**
 * The conversation with a learner in a program, under the id of their enrolment: there is one from the first message on, or from
 * when somebody marks it. What lists show and sort by stands in it.
 */
export const chats = pgTable(
  'chats',
  {
    id: id()
      .primaryKey()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    companyId: ofCompany(),
    userId: id('user_id').notNull(),
    programId: id('program_id').notNull(),
    /** The last message: when, how it begins, and whether the learner wrote it. */
    lastAt: instant('last_at'),
    lastText: text('last_text').notNull().default(''),
    lastFromLearner: boolean('last_from_learner').notNull().default(false),
    /** For those who answer, all of them together. */
    hasUnread: boolean('has_unread').notNull().default(false),
    learnerHasUnread: boolean('learner_has_unread').notNull().default(false),
    /** Since when the learner waits for an answer: their first message after the last one to them. */
    waitingSince: instant('waiting_since'),
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
    index('chats_program').on(table.programId, table.lastAt),
    index('chats_user').on(table.userId),
    index('chats_unread').on(table.companyId, table.programId).where(sql`has_unread`),
    index('chats_waiting').on(table.companyId, table.waitingSince).where(sql`waiting_since is not null`),
  ],
)

/** What was written. No two of a conversation have the same instant, so that pages go by it. */
export const messages = pgTable(
  'messages',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    chatId: id('chat_id')
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    /** Not bound to the company: whoever wrote it may go. Null for an automatic reply. */
    authorId: id('author_id'),
    /** As it was then. */
    authorName: text('author_name').notNull(),
    fromLearner: boolean('from_learner').notNull(),
    message: text('message').notNull(),
    /** It was mailed as well. */
    mailed: boolean('mailed').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  table => [uniqueIndex('messages_chat').on(table.chatId, table.createdAt)],
)

/** A message to many learners of a program, which long work of the same id sends: each gets it once, whatever stops that. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: id().primaryKey(),
    companyId: ofCompany(),
    programId: id('program_id').notNull(),
    authorId: id('author_id').notNull(),
    /** As it was then. */
    authorName: text('author_name').notNull(),
    message: text('message').notNull(),
    mailed: boolean('mailed').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    index('broadcasts_program').on(table.programId, table.createdAt),
  ],
)

/** Who gets a broadcast, in which conversation, and whether they have. */
export const broadcastRecipients = pgTable(
  'broadcast_recipients',
  {
    companyId: ofCompany(),
    broadcastId: id('broadcast_id')
      .notNull()
      .references(() => broadcasts.id, { onDelete: 'cascade' }),
    chatId: id('chat_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    state: text('state').notNull().default('waiting').$type<RecipientState>(),
    /** Why they did not get it. */
    reason: text('reason').$type<LeftOut>(),
  },
  table => [
    primaryKey({ columns: [table.broadcastId, table.chatId] }),
    index('broadcast_recipients_state').on(table.broadcastId, table.state),
  ],
)

/** Texts that those who answer use again and again, of the whole company. */
export const cannedAnswers = pgTable(
  'canned_answers',
  {
    id: id().primaryKey(),
    companyId: companyId(),
    title: text('title').notNull(),
    titleSearch: text('title_search').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    version: version(),
  },
  table => [unique('canned_answers_title').on(table.companyId, table.titleSearch)],
)

/** Who was reminded on which day of the company that learners wait: once a day, whichever process does it. */
export const chatReminders = pgTable(
  'chat_reminders',
  { companyId: ofCompany(), userId: id('user_id').notNull(), day: date('day').notNull() },
  table => [
    primaryKey({ columns: [table.userId, table.day] }),
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
)
