import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type DocumentType, isCif, isDocument } from '#contract/words/overview/fundae'
import type { Database } from '../../../server/db/database'
import { rows } from '../../setup/rows'
import { figuresOf, seededAt } from './content'
import { type Counts, expectAll } from './states'

const acme = sql`(select id from companies where name = 'Acme')`
const today = seededAt.toISOString().slice(0, 10)

interface Known {
  type: DocumentType | null
  document: string | null
  cif: string | null
}

/** The first company alone has groups and participants of Fundae: some with something missing, none with a wrong document. */
export async function expectFundae(db: Database): Promise<void> {
  const groups = await figuresOf<Counts>(
    db,
    sql`select count(*) filter (where f.program_id is null) as untold,
          count(*) filter (
            where f.group_number is null or f.hours is null or f.direct_cost is null or f.end_date is null) as gaps,
          count(*) filter (where f.end_date > ${today}) as running,
          count(*) filter (where f.end_date < ${today}) as over
        from programs p left join program_fundae f on f.program_id = p.id where p.is_fundae and p.company_id = ${acme}`,
  )
  expectAll(groups, 1)
  const known = await db.asOwner(tx =>
    rows<Known>(
      tx,
      sql`select document_type as type, document, company_cif as cif from participants where company_id = ${acme}`,
    ),
  )
  expect(known.length).toBeGreaterThan(50)
  expect(known.filter(({ document }) => document === null).length).toBeGreaterThan(0)
  expect(known.filter(({ type, document }) => type && !isDocument(type, document ?? ''))).toEqual([])
  expect(known.filter(({ cif }) => cif && !isCif(cif))).toEqual([])
  const { others } = await figuresOf<{ others: number }>(
    db,
    sql`select count(*) as others from participants where company_id <> ${acme}`,
  )
  expect(others).toBe(0)
}
