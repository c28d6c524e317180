import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { stepUpdate } from '#contract/schemas/programs/step'
import type { WrongField } from '#contract/words/field-messages'
import { involved, type Reader } from '../../access/visibility'
import { p } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { classes } from '../../db/schema'
import { demandAll, demandNone } from '../../db/sql/demand'
import { idsIn } from '../../db/sql/lists'
import { all, type Columns } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'
import { type Step, stepColumns, stepTables } from './reads'

type Wanted = z.output<typeof stepUpdate>
/** A step with what decides who may change it. */
type Editable = Step & { isCustom: boolean; referencedId: string | null; visible: boolean }

/** A step as it is, with what is wanted of it. */
interface Change {
  step: Editable
  wanted: Wanted
}

const classesWith = (steps: readonly string[]) => sql`select class_id from steps where id = ${idsIn(steps)}`

/**
 * The steps of a list, kept from other writes with their classes: whoever saves a class writes its steps.
 * @throws Failure `notFound` naming each that is not there, `badRequest` each that stands in the list twice
 */
export async function lockSteps(tx: Tx, reader: Reader, wanted: readonly Wanted[]): Promise<Change[]> {
  const ids = wanted.map(({ _id }) => _id)
  demandNone(
    ids.flatMap((id, place): WrongField[] =>
      ids.indexOf(id) < place ? [{ path: `steps.${place}._id`, code: 'twice' }] : [],
    ),
  )
  await tx.execute(sql`select from classes where id in (${classesWith(ids)}) order by id for no key update`)
  const found = await all<Columns<Editable>>(
    tx,
    {
      ...stepColumns,
      isCustom: p.isCustom,
      referencedId: p.referencedProgramId,
      visible: sql`${involved(reader, sql`p.id`)}`,
    },
    sql`${stepTables} where s.id = ${idsIn(ids)} and p.deleted_at is null order by s.id for no key update of s`,
  )
  const known = new Map(found.map(step => [step._id, step]))
  demandAll(ids, known.keys(), { path: 'steps', code: 'noStep' }, 'notFound')
  return wanted.flatMap(one => {
    const step = known.get(one._id)
    return step ? [{ step, wanted: one }] : []
  })
}

/** @throws Failure `stale` naming each step that has changed since the version that was read */
export function demandFresh(changes: readonly Change[]): void {
  demandNone(
    changes.flatMap(({ step, wanted }, place): WrongField[] =>
      wanted.version === undefined || wanted.version === step.version
        ? []
        : [{ path: `steps.${place}`, code: 'changedSince', values: { name: step.title } }],
    ),
    'stale',
  )
}

/** Counts a change of steps as one of their classes, so that who has such a class open is told. */
export const countAsClasses = (tx: Tx, steps: readonly string[], now: Date) =>
  tx
    .update(classes)
    .set(changed(now))
    .where(sql`${classes.id} in (${classesWith(steps)})`)
