import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { defaultWaitingHours } from '#contract/words/chat'
import { defaultThreshold } from '#contract/words/overview/fundae'
import { createdAt, id, updatedAt, version } from './columns'

// Companies, and what is the same for all of them.

export const companies = pgTable('companies', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  isStandAlone: boolean('is_stand_alone').notNull().default(false),
  blockCreationModule: boolean('block_creation_module').notNull().default(false),
  hasFundaeButton: boolean('has_fundae_button').notNull().default(false),
  /** From which completion a learner counts as having completed in a Fundae report, 1–100. */
  fundaeThreshold: integer('fundae_threshold').notNull().default(defaultThreshold),
  /** After how many hours without an answer a learner counts as waiting, and those who answer are reminded. */
  waitingHours: integer('waiting_hours').notNull().default(defaultWaitingHours),
  timeZone: text('time_zone').notNull().default('Europe/Madrid'),
  locale: text('locale').notNull().default('es-ES'),
  /** The theme fields of section 3 of the specification, as JSON. */
  theme: jsonb('theme').notNull().default({}).$type<Record<string, string>>(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  version: version(),
})

/** Languages with their ISO codes: the same for all companies. */
export const isoLanguages = pgTable('iso_languages', {
  id: id().primaryKey(),
  name: text('name').notNull(),
  isoLanguage: text('iso_language').notNull().unique(),
})

/**
 * Whose row it is, where a key to a row of the same company says so: a key to the company itself would be checked for
 * each row that is written, and find nothing more.
 */
export const ofCompany = () => text('company_id').notNull()

/** Whose row it is. */
export const companyId = () =>
  text('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' })
