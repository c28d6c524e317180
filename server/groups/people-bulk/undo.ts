import { eq, type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { lockLearning } from '../../db/locks'
import { bulkChanges } from '../../db/schema'
import { demandOne, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { type Author, keptFor } from '../enrolments/changes'
import { namedIn, peopleIn } from './reads'
import { reversalsOf, tellOfReversal, untouched, writeAtOnce } from './writes'

type UndoResult = ResultInput<typeof contract.users.undoBulk>

/**
 * The rows of a change, with what becomes of each: it goes back, it stays as somebody has made it since, or it is as it was
 * before already (neither).
 */
const fates = (change: string): SQL => sql`
  select r.user_id, r.kind, r.target_id,
    case r.kind when 'groupingAdded' then ug.user_id is not null
      when 'groupingRemoved' then ug.user_id is null and g.id is not null
      else coalesce(${untouched}, false) end as goes_back,
    case r.kind when 'groupingAdded' then false when 'groupingRemoved' then g.id is null
      else not coalesce(${untouched}, false) end as stays
  from bulk_change_rows r
  left join enrolments e on r.kind like 'program%' and e.user_id = r.user_id and e.program_id = r.target_id
  left join user_groupings ug on r.kind like 'grouping%' and ug.user_id = r.user_id and ug.grouping_id = r.target_id
  left join groupings g on r.kind like 'grouping%' and g.id = r.target_id
  where r.change_id = ${change}`

/** Keeps the people and programs of a change from other writes, so that what is told is what is done. */
async function lockChange(tx: Tx, change: string): Promise<void> {
  const of = await one(
    tx,
    {
      programs: sql<
        string[]
      >`coalesce(array_agg(distinct target_id) filter (where kind like 'program%'), '{}')`,
      people: sql<string[]>`coalesce(array_agg(distinct user_id), '{}')`,
    },
    sql`bulk_change_rows where change_id = ${change}`,
  )
  await lockLearning(tx, of?.programs ?? [], of?.people ?? [])
}

/** Tells, before it is done, what taking a change back will do. */
async function outcomeOfUndo(tx: Tx, change: string): Promise<UndoResult> {
  const goingBack = sql`select * from (${fates(change)}) f where goes_back`
  const staying = sql`select * from (${fates(change)}) f where stays`
  return {
    change: null,
    changed: await peopleIn(tx, goingBack),
    unchanged: await peopleIn(tx, staying),
    people: await namedIn(tx, goingBack),
    stayed: await namedIn(tx, staying),
  }
}

/**
 * Takes a bulk call of the same person back. Enrolments that were changed again since stay as they are, and are named.
 * @throws Failure `notFound` for one of somebody else, too old or unknown; `conflict` the second time
 */
export async function undoBulk(tx: Tx, author: Author, change: string, now: Date): Promise<UndoResult> {
  const found = await demandOne(
    tx,
    { undone: bulkChanges.undone },
    sql`bulk_changes where id = ${change} and applied and by_id = ${author.user}
          and created_at > ${now.toISOString()}::timestamptz - ${keptFor} for update`,
  )
  if (found.undone) throw new Failure('conflict', [{ path: 'id', code: 'takenBack' }])
  await lockChange(tx, change)
  const outcome = await outcomeOfUndo(tx, change)
  await tx.execute(tellOfReversal(sql`select * from (${fates(change)}) f where goes_back`, author, now))
  await writeAtOnce(tx, change, reversalsOf(change, author.company, now))
  await tx.update(bulkChanges).set({ undone: true }).where(eq(bulkChanges.id, change))
  return outcome
}
