import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultOf } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { demandOne, isThere } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import type { KnownProgram } from '../programs/known'

type Pending = ResultOf<typeof contract.schedule.hasPendingDeliverables>

/** The classes of a module. */
const classesOf = (module: string) => sql`
  select c.id, c.kind from lessons l join lesson_classes lc on lc.lesson_id = l.id
  join classes c on c.id = lc.class_id and c.deleted_at is null where l.module_id = ${module}`

/** @throws Failure `notFound` where the program, or the one whose structure it takes, does not use the module */
export async function demandModule(tx: Tx, { structure }: KnownProgram, module: string): Promise<void> {
  if (!(await isThere(tx, sql`program_modules where program_id = ${structure} and module_id = ${module}`)))
    throw new Failure('notFound')
}

/**
 * The challenges of a module that learners in force have still to deliver: those who did anything in one of its classes,
 * in this program, and for whom nothing says of the challenge that they delivered or completed it.
 */
export async function readPending(tx: Tx, program: string, module: string): Promise<Pending> {
  const { count, learnersCount } = await demandOne(
    tx,
    { count: sql<number>`count(*)`, learnersCount: sql<number>`count(distinct begun.user_id)` },
    sql`(
          select distinct a.user_id from activity a
          where a.program_id = ${program} and a.class_id in (select id from (${classesOf(module)}) k)
        ) begun
        join users u on u.id = begun.user_id and u.deleted_at is null
        join enrolments e on e.user_id = begun.user_id and e.program_id = ${program} and e.removed_at is null
        cross join (select distinct id from (${classesOf(module)}) k where kind = 'challenge') challenge
        where not exists (
          select from activity a where a.user_id = begun.user_id and a.program_id = ${program}
            and a.class_id = challenge.id and a.kind in ('challenge', 'completed'))`,
  )
  return { hasPendingDeliverables: count > 0, count, learnersCount }
}
