import { sql } from 'drizzle-orm'
import type { Caller } from '../../access/caller'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { auditLog } from '../../db/schema'
import { all, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { audit } from '../../platform/audit'
import type { Scheduled } from './plan'
import { changedBy } from './writes'

/** What the history calls it: of the program, and of each person whose deadline became another one. */
const actions = { program: 'program.deadlinesScheduled', person: 'person.deadlineScheduled' } as const

type Teller = Pick<Caller, 'user' | 'impersonator'> & { company: string }

/**
 * Tells in the history of a program, and of each person, which deadlines a schedule has changed: one statement for all.
 * @returns by which the change is known; null where there is none
 */
export async function tellDeadlines(
  tx: Tx,
  { company, user, impersonator }: Teller,
  program: string,
  given: readonly Scheduled[],
  now: Date,
): Promise<string | null> {
  const changed = changedBy(given)
  if (changed.length === 0) return null
  const change = newId(now.getTime())
  const details = { promotionId: program, learners: changed.length }
  await audit(tx, { id: change, company, user, impersonator, action: actions.program, details }, now)
  const people = changed.map(({ learner, deadline: after }) => ({
    ...{ id: newId(now.getTime()), person: learner.user, before: learner.deadline, after },
  }))
  await tx.execute(
    sql`insert into audit_log (id, company_id, user_id, impersonator_id, action, details, subject_id, at)
        select w.id, ${company}, ${user}, ${impersonator}, ${actions.person},
          jsonb_build_object('promotionId', ${program}::text, 'change', ${change}::text, 'before', w.before, 'after', w.after),
          w.person, ${now.toISOString()}
        from json_to_recordset(${JSON.stringify(people)}::json) as w (id text, person text, before text, after text)`,
  )
  return change
}

/** The deadline of a person before and after a change. */
interface Told {
  person: string
  before: string | null
  after: string | null
}

/**
 * A schedule that takes a change back: who still has the deadline that it gave gets the one from before.
 * @throws Failure `badRequest` where there was no such change of the program
 */
export async function takingBack(
  tx: Tx,
  { company }: Pick<Teller, 'company'>,
  [program, change]: readonly [string, string],
  given: readonly Scheduled[],
): Promise<Scheduled[]> {
  const whole = await one(
    tx,
    { at: auditLog.at },
    sql`audit_log where id = ${change} and company_id = ${company} and action = ${actions.program}
        and details ->> 'promotionId' = ${program}`,
  )
  if (!whole) throw new Failure('badRequest', [{ path: 'takesBack', code: 'takenBack' }])
  const told = await all(
    tx,
    {
      person: sql<string>`subject_id`,
      before: sql<string | null>`details ->> 'before'`,
      after: sql<string | null>`details ->> 'after'`,
    },
    // All that is told of a change is of one moment, by which the log is sorted.
    sql`audit_log where company_id = ${company} and at = ${whole.at} and action = ${actions.person}
        and details ->> 'change' = ${change}`,
  )
  const of = new Map<string, Told>(told.map(row => [row.person, row]))
  return given.map(counted => {
    const { user, byHand, deadline } = counted.learner
    const was = of.get(user)
    return was && !byHand && deadline === was.after ? { ...counted, deadline: was.before } : counted
  })
}
