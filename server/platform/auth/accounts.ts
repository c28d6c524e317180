import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { rows } from '../../db/sql/rows'
import { addressKeys, addressSpelling } from './address-key'

/** What signing in and mails with links need to know of a person. */
export interface Account {
  id: string
  /** Null for internal staff. */
  company: string | null
  companyName: string | null
  email: string
  language: 'en' | 'es' | null
  locale: string | null
  passwordHash: string | null
}

/**
 * The accounts of an address, at most one in each company and one of internal staff: companies do not know of one another.
 * Where two in one company share an address but for accents, it is that of who spells it so.
 */
export const accountsOf = (tx: Tx, email: string): Promise<Account[]> =>
  rows<Account>(
    tx,
    sql`select distinct on (coalesce(u.company_id, ''))
          u.id, u.company_id as company, c.name as "companyName", u.email, u.language, c.locale,
          u.password_hash as "passwordHash"
        from users u left join companies c on c.id = u.company_id
        where u.email_key = any(${sql.param(addressKeys(email))}::text[]) and u.deleted_at is null
        order by coalesce(u.company_id, ''), u.email_key = ${addressSpelling(email)} desc`,
  )
