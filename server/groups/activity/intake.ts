import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf, ResultInput } from '#contract/endpoint'
import { type WrongField, worded } from '#contract/words/field-messages'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { idsIn } from '../../db/sql/lists'
import { all, idsOf, one } from '../../db/sql/rows'
import { type Activity, judgeActivity } from './judge'

type Answer = ResultInput<typeof contract.activity.send>

/** An activity with its place in what was sent. */
type Placed = Activity & { index: number }

/** What is there of what an activity is of. */
interface Found {
  index: number
  person: boolean
  program: boolean
  enrolled: boolean
  class: boolean
}

/** Looks up whom and what activities are of. Enrolments that were removed count as none. */
function find(tx: Tx, activities: readonly Placed[]): Promise<Found[]> {
  const given = JSON.stringify(
    activities.map(({ index, userId, promotionId, classId }) => ({ index, userId, promotionId, classId })),
  )
  const programs = [...new Set(activities.map(({ promotionId }) => promotionId))]
  return all(
    tx,
    {
      index: sql<number>`t.index`,
      person: sql<boolean>`u.id is not null`,
      program: sql<boolean>`p.id is not null`,
      enrolled: sql<boolean>`e.id is not null`,
      class: sql<boolean>`t."classId" is null or c.class_id is not null`,
    },
    sql`json_to_recordset(${given}::json) t (index integer, "userId" text, "promotionId" text, "classId" text)
        left join users u on u.id = t."userId" and u.deleted_at is null
        left join programs p on p.id = t."promotionId" and p.deleted_at is null
        left join enrolments e on e.user_id = t."userId" and e.program_id = t."promotionId" and e.removed_at is null
        left join (select program_id, class_id from program_classes where program_id = ${idsIn(programs)}) c
          on c.program_id = t."promotionId" and c.class_id = t."classId"`,
  )
}

function missing({ userId, promotionId }: Activity, found: Found | undefined): WrongField[] {
  const errors: WrongField[] = []
  if (!found?.person) errors.push({ path: 'userId', code: 'noPerson', values: { id: userId } })
  if (!found?.program)
    errors.push({ path: 'promotionId', code: 'noProgramWithId', values: { id: promotionId } })
  if (errors.length > 0) return errors
  if (!found?.enrolled) errors.push({ path: 'promotionId', code: 'noEnrolment' })
  if (!found?.class) errors.push({ path: 'classId', code: 'noSuchClass' })
  return errors
}

/** Those of the senders' own ids that have come before. */
async function knownIds(tx: Tx, company: string, activities: readonly Placed[]): Promise<Set<string>> {
  const ids = activities.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (ids.length === 0) return new Set()
  return new Set(
    await idsOf(
      tx,
      sql`activity where company_id = ${company} and external_id = ${idsIn(ids)}`,
      sql`external_id`,
    ),
  )
}

/**
 * Stores activities. In the order of their own ids, since two senders of the same ones would wait for each other in a circle.
 * @returns how many were new
 */
async function store(tx: Tx, company: string, activities: readonly Placed[]): Promise<number> {
  const inOrder = activities.toSorted((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1))
  const given = JSON.stringify(
    inOrder.map(({ id = null, userId, promotionId, classId = null, kind, value = null, at }) => ({
      ...{ id: newId(), user: userId, program: promotionId, class: classId, kind, value, at, own: id },
    })),
  )
  const stored = await one(
    tx,
    { rows: sql<number>`count(*)` },
    columns => sql`with stored as (
        insert into activity (id, company_id, user_id, program_id, class_id, kind, value, at, external_id)
        select t.id, ${company}, t."user", t.program, t.class, t.kind, t.value, t.at, t.own
        from json_to_recordset(${given}::json)
          t (id text, "user" text, program text, class text, kind text, value float8, at timestamptz, own text)
        on conflict (company_id, external_id) where external_id is not null do nothing returning 1)
      select ${columns} from stored`,
  )
  return stored?.rows ?? 0
}

/**
 * Takes in what learners did. Each activity is looked at by itself, and the right ones are taken; what has come before is
 * repeated, whatever else has become of it.
 */
export async function takeIn(
  tx: Tx,
  company: string,
  { activities }: BodyOf<typeof contract.activity.send>,
  now: Date,
): Promise<Answer> {
  const errors = new Map<number, WrongField[]>()
  const formed = activities.flatMap((sent, index): Placed[] => {
    const look = judgeActivity(sent, now)
    if (!Array.isArray(look)) return [{ ...look, index }]
    errors.set(index, look)
    return []
  })
  const known = await knownIds(tx, company, formed)
  const unknown = formed.filter(({ id }) => id === undefined || !known.has(id))
  const found = new Map((await find(tx, unknown)).map(each => [each.index, each]))
  const right = unknown.filter(activity => {
    const wrong = missing(activity, found.get(activity.index))
    if (wrong.length > 0) errors.set(activity.index, wrong)
    return wrong.length === 0
  })
  const accepted = right.length > 0 ? await store(tx, company, right) : 0
  return {
    accepted,
    repeated: formed.length - unknown.length + right.length - accepted,
    rejected: [...errors]
      .toSorted(([one], [other]) => one - other)
      .map(([index, wrong]) => ({ index, errors: wrong.map(worded) })),
  }
}
