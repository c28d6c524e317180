import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import { involved, type Reader } from '../../access/visibility'
import { g } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { all, type Columns, isThere } from '../../db/sql/rows'
import { employeesIn } from '../people-list/find/source'
import { tabs } from '../programs/list/matching'
import { optionColumns } from '../programs/summary'

type Grouping = ResultOf<typeof contract.company.createGrouping>

const columns: Columns<Grouping> = { _id: g.id, name: g.name, type: g.type }

/** Those that the reader sees, by type and name: within P those of the learners of the reader's programs. */
const seenInOrder = (reader: Reader): SQL => sql`
  where ${reader.reach === 'A'} or exists (
    select from user_groupings ug
    join enrolments e on e.user_id = ug.user_id and e.removed_at is null
    where ug.grouping_id = g.id and ${involved(reader, sql`e.program_id`)})
  order by g.type, g.name_search, g.id`

/** All groupings by type and name. */
export const listGroupings = (tx: Tx, reader: Reader) =>
  all(tx, columns, sql`groupings g ${seenInOrder(reader)}`)

/** The same with how many people the reader's list of employees has of each. */
export const countedGroupings = (tx: Tx, reader: Reader) =>
  all<Columns<Grouping & { people: number }>>(
    tx,
    { ...columns, people: sql`coalesce(counted.people, 0)` },
    sql`groupings g left join (
          select ug.grouping_id, count(*) as people from user_groupings ug
          join ${employeesIn(reader)} on s.user_id = ug.user_id group by ug.grouping_id
        ) counted on counted.grouping_id = g.id ${seenInOrder(reader)}`,
  )

/** All programs by title, for pickers. */
export const listPromotions = (tx: Tx, reader: Reader) =>
  all(
    tx,
    { ...optionColumns, enlistable: tabs.published },
    sql`programs p
        where p.deleted_at is null and ${involved(reader, sql`p.id`)}
        order by p.title_search, p.id`,
  )

export const hasFundaePrograms = (tx: Tx, reader: Reader): Promise<boolean> =>
  isThere(tx, sql`programs p where p.is_fundae and p.deleted_at is null and ${involved(reader, sql`p.id`)}`)
