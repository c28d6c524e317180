import { doublePrecision, foreignKey, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { DocumentType } from '#contract/words/overview/fundae'
import { programs } from './catalogue'
import { id } from './columns'
import { ofCompany } from './companies'
import { users } from './people'

// What a Fundae report needs to know besides what the portal knows (docs/decisions/fundae.md).

/** Of a person; each of it may be missing. */
export const participants = pgTable(
  'participants',
  {
    userId: id('user_id').primaryKey(),
    companyId: ofCompany(),
    documentType: text('document_type').$type<DocumentType>(),
    document: text('document'),
    professionalCategory: integer('professional_category'),
    educationLevel: integer('education_level'),
    companyCif: text('company_cif'),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
)

/** Of a program that is delivered as a group. Its version is the program's. */
export const programFundae = pgTable(
  'program_fundae',
  {
    programId: id('program_id').primaryKey(),
    companyId: ofCompany(),
    actionNumber: text('action_number'),
    groupNumber: text('group_number'),
    hours: doublePrecision('hours'),
    /** `YYYY-MM-DD` in the company's time zone. */
    startDate: text('start_date'),
    endDate: text('end_date'),
    /** Euros. */
    directCost: numeric('direct_cost', { mode: 'number' }),
    indirectCost: numeric('indirect_cost', { mode: 'number' }),
    salaryCost: numeric('salary_cost', { mode: 'number' }),
  },
  table => [
    foreignKey({
      columns: [table.companyId, table.programId],
      foreignColumns: [programs.companyId, programs.id],
    }).onDelete('cascade'),
    unique('program_fundae_group').on(table.companyId, table.actionNumber, table.groupNumber),
  ],
)
