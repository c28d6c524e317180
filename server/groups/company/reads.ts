import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { rows } from '../../db/sql/rows'
import { tabs } from '../programs/list/matching'

type Grouping = ResultOf<typeof contract.company.createGrouping>

/** All groupings by type and name; within P those of the learners of the reader's programs. */
export const listGroupings = (tx: Tx, reader: Reader) =>
  rows<Grouping>(
    tx,
    sql`select g.id as "_id", g.name, g.type from groupings g
        where ${reader.reach === 'A'} or exists (
          select from user_groupings ug
          join enrolments e on e.user_id = ug.user_id and e.removed_at is null
          where ug.grouping_id = g.id and ${involved(reader, sql`e.program_id`)})
        order by g.type, g.name_search, g.id`,
  )

export const createGrouping = (tx: Tx, company: string, { _id, name, type }: Grouping, nameSearch: string) =>
  tx.execute(
    sql`insert into groupings (id, company_id, name, name_search, type)
        values (${_id}, ${company}, ${name}, ${nameSearch}, ${type})`,
  )

/** All programs by title, for pickers. */
export const listPromotions = (tx: Tx, reader: Reader) =>
  rows<{ _id: string; title: string; enlistable: boolean }>(
    tx,
    sql`select p.id as "_id", p.title, ${tabs.published} as enlistable from programs p
        where p.deleted_at is null and ${involved(reader, sql`p.id`)}
        order by p.title_search, p.id`,
  )

export async function hasFundaePrograms(tx: Tx, reader: Reader): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select p.id from programs p
        where p.is_fundae and p.deleted_at is null and ${involved(reader, sql`p.id`)} limit 1`,
  )
  return found.length > 0
}
