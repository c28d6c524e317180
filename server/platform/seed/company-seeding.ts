import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database'
import { insertRows } from './bulk-insert'
import type { CompanyPlan } from './company-plans'
import type { GroupingPlan } from './rows/groupings'
import type { PeopleMaker } from './rows/people'
import type { Seeding } from './seeding'

/** What every part of one company's seeding works with. */
export interface CompanySeeding extends Seeding {
  plan: CompanyPlan
  companyId: string
  people: PeopleMaker
  groupings: GroupingPlan
}

/**
 * Writes rows in one unit of work of the company. They are made before: a unit of work may run twice, and
 * the second run must write the same.
 */
export const write = (
  { db, companyId }: CompanySeeding,
  work: (
    insert: <Table extends PgTable>(table: Table, rows: readonly Table['$inferInsert'][]) => Promise<void>,
    tx: Tx,
  ) => Promise<void>,
): Promise<void> =>
  db.inCompany({ company: companyId }, tx => work((table, rows) => insertRows(tx, table, rows), tx))
