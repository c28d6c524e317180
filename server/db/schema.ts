/**
 * The tables. Every table of a company has `company_id`, is bound by row-level security
 * (`migrations/0001_row_level_security.sql`) and refers to others by `(company_id, id)`, so that no row
 * can point into another company. Indexes begin with the id, which is the same in no two companies.
 */
export * from './schema/access'
export * from './schema/catalogue'
export * from './schema/chat'
export * from './schema/companies'
export * from './schema/degrees'
export * from './schema/employees'
export * from './schema/fundae'
export * from './schema/learning'
export * from './schema/outline-processes'
export * from './schema/overview'
export * from './schema/packages'
export * from './schema/people'
export * from './schema/records'
export * from './schema/steps'
export * from './schema/structure'
export * from './schema/uploads'
