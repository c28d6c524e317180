import { isDeepStrictEqual } from 'node:util'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { stepOfClass } from '#contract/schemas/programs/step'
import type { WrongField } from '#contract/words/field-messages'
import { fitsKind } from '#contract/words/outline/steps'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { steps } from '../../db/schema'
import { demandNone } from '../../db/sql/demand'
import { idsIn, listOf } from '../../db/sql/lists'
import { idsOf } from '../../db/sql/rows'
import { readSteps, type Step } from './reads'

/** What a write says of a step; what it does not name stays. */
type Wanted = Partial<Pick<Step, 'title' | 'kind' | 'content'>> & { tags?: string[] }

/** A step as it is going to be. */
interface Stored extends Pick<Step, '_id' | 'title' | 'kind' | 'content' | 'order'> {
  tags: string[]
}

const tagIds = ({ tags }: Step) => tags.map(({ _id }) => _id)

const asStored = (step: Step): Stored => {
  const { _id, title, kind, content, order } = step
  return { _id, title, kind, content, order, tags: tagIds(step) }
}

/** The step with what is wanted of it. */
export function withWanted(step: Step, { title, kind, content, tags }: Wanted): Stored {
  const before = asStored(step)
  return {
    ...before,
    title: title ?? before.title,
    kind: kind ?? before.kind,
    content: content ?? before.content,
    tags: tags ?? before.tags,
  }
}

const sameStep = (one: Stored, other: Stored) =>
  isDeepStrictEqual({ ...one, tags: new Set(one.tags) }, { ...other, tags: new Set(other.tags) })

/** @throws Failure naming each tag that is not there, and each content that does not fit the kind of its step */
export async function demandFitting(tx: Tx, wanted: readonly Stored[]): Promise<void> {
  const named = [...new Set(wanted.flatMap(({ tags }) => tags))]
  const known = new Set(await idsOf(tx, sql`tags where id = ${idsIn(named)} and deleted_at is null`))
  demandNone(
    wanted.flatMap(({ tags, ...step }, place): WrongField[] => [
      ...(fitsKind(step) ? [] : [{ path: `steps.${place}.content`, code: 'webAddress' as const }]),
      ...tags.flatMap((tag, at): WrongField[] =>
        known.has(tag) ? [] : [{ path: `steps.${place}.tags.${at}`, code: 'noTag' }],
      ),
    ]),
  )
}

/** Writes those of the steps that are to be otherwise than they are, and answers their ids. */
export async function changeSteps(
  tx: Tx,
  company: string,
  before: readonly Step[],
  after: readonly Stored[],
  now: Date,
): Promise<string[]> {
  const known = new Map(before.map(step => [step._id, asStored(step)]))
  const changed = after.filter(step => {
    const was = known.get(step._id)
    return was && !sameStep(was, step)
  })
  if (changed.length === 0) return []
  const rows = changed.map(({ _id, title, kind, content, order }) => ({
    id: _id,
    title,
    kind,
    content,
    order,
  }))
  await tx.execute(
    sql`update steps s set title = w.title, kind = w.kind, content = w.content, position = w.order,
          version = s.version + 1, updated_at = ${now.toISOString()}
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as w (id text, title text, kind text, content text, "order" integer)
        where s.id = w.id`,
  )
  await storeTags(tx, company, changed)
  return changed.map(({ _id }) => _id)
}

/** Gives steps their tags, and none besides. Deleted tags stay where they are, so that taking that back restores them. */
async function storeTags(tx: Tx, company: string, changed: readonly Stored[]): Promise<void> {
  const pairs = changed.flatMap(({ _id, tags }) => tags.map(tag => [_id, tag] as const))
  const wanted = sql`unnest(${listOf(pairs.map(([step]) => step))}, ${listOf(pairs.map(([, tag]) => tag))}) w (step_id, tag_id)`
  await tx.execute(
    sql`delete from step_tags st using tags t
        where st.step_id = ${idsIn(changed.map(({ _id }) => _id))} and t.id = st.tag_id and t.deleted_at is null
          and not exists (select from ${wanted} where w.step_id = st.step_id and w.tag_id = st.tag_id)`,
  )
  await tx.execute(
    sql`insert into step_tags (company_id, step_id, tag_id) select ${company}, w.step_id, w.tag_id from ${wanted}
        on conflict do nothing`,
  )
}

/** @throws Failure naming each id that is no step of the class, or stands in the list twice */
function demandOwnSteps(known: ReadonlyMap<string, Step>, given: readonly { _id?: string }[]): void {
  const seen = new Set<string>()
  demandNone(
    given.flatMap(({ _id }, place): WrongField[] => {
      if (_id === undefined) return []
      const path = `steps.${place}._id`
      if (!known.has(_id)) return [{ path, code: 'noStep' }]
      if (seen.has(_id)) return [{ path, code: 'twice' }]
      seen.add(_id)
      return []
    }),
  )
}

/**
 * Replaces the steps of a class by the list, in its order: those with an id are kept, those without are new, the others go.
 * @throws Failure `badRequest` naming each step that is not of the class, and each tag that is not there
 */
export async function storeSteps(
  tx: Tx,
  company: string,
  classId: string,
  given: readonly z.output<typeof stepOfClass>[],
  now: Date,
): Promise<void> {
  const before = await readSteps(tx, [classId])
  const known = new Map(before.map(step => [step._id, step]))
  demandOwnSteps(known, given)
  const after = given.map((wanted, order): Stored => {
    const kept = known.get(wanted._id ?? '')
    if (kept) return { ...withWanted(kept, wanted), order }
    const { title, kind, content = '', tags = [] } = wanted
    return { _id: newId(now.getTime()), title, kind, content, tags, order }
  })
  await demandFitting(tx, after)
  const ids = after.map(({ _id }) => _id)
  await tx.delete(steps).where(and(eq(steps.classId, classId), notInArray(steps.id, ids)))
  await changeSteps(tx, company, before, after, now)
  await insertSteps(
    tx,
    { companyId: company, classId },
    after.filter(({ _id }) => !known.has(_id)),
    now,
  )
}

async function insertSteps(
  tx: Tx,
  of: { companyId: string; classId: string },
  added: readonly Stored[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return
  const at = now.toISOString()
  await tx.insert(steps).values(
    added.map(({ _id, title, kind, content, order }) => ({
      ...of,
      id: _id,
      title,
      kind,
      content,
      position: order,
      createdAt: at,
      updatedAt: at,
    })),
  )
  await storeTags(tx, of.companyId, added)
}
