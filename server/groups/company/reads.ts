import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { groupings, programs } from '../../db/schema'
import { all, type Columns, isThere } from '../../db/sql/rows'
import { tabs } from '../programs/list/matching'

const g = alias(groupings, 'g')
const p = alias(programs, 'p')

type Grouping = ResultOf<typeof contract.company.createGrouping>

/** All groupings by type and name; within P those of the learners of the reader's programs. */
export const listGroupings = (tx: Tx, reader: Reader) =>
  all<Columns<Grouping>>(
    tx,
    { _id: g.id, name: g.name, type: g.type },
    sql`groupings g
        where ${reader.reach === 'A'} or exists (
          select from user_groupings ug
          join enrolments e on e.user_id = ug.user_id and e.removed_at is null
          where ug.grouping_id = g.id and ${involved(reader, sql`e.program_id`)})
        order by g.type, g.name_search, g.id`,
  )

/** All programs by title, for pickers. */
export const listPromotions = (tx: Tx, reader: Reader) =>
  all(
    tx,
    { _id: p.id, title: p.title, enlistable: tabs.published },
    sql`programs p
        where p.deleted_at is null and ${involved(reader, sql`p.id`)}
        order by p.title_search, p.id`,
  )

export const hasFundaePrograms = (tx: Tx, reader: Reader): Promise<boolean> =>
  isThere(tx, sql`programs p where p.is_fundae and p.deleted_at is null and ${involved(reader, sql`p.id`)}`)
