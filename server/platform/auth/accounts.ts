import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { idsIn } from '../../db/sql/lists'
import { all, type Columns } from '../../db/sql/rows'
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
 * If two addresses in one company differ by accents alone, the account whose address is spelled exactly so is taken.
 */
export const accountsOf = (tx: Tx, email: string): Promise<Account[]> =>
  all<Columns<Account>>(
    tx,
    {
      id: sql`u.id`,
      company: sql`u.company_id`,
      companyName: sql`c.name`,
      email: sql`u.email`,
      language: sql`u.language`,
      locale: sql`c.locale`,
      passwordHash: sql`u.password_hash`,
    },
    columns => sql`select distinct on (coalesce(u.company_id, '')) ${columns}
        from users u left join companies c on c.id = u.company_id
        where u.email_key = ${idsIn(addressKeys(email))} and u.deleted_at is null
        order by coalesce(u.company_id, ''), u.email_key = ${addressSpelling(email)} desc`,
  )
