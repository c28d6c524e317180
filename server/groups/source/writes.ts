import { eq } from 'drizzle-orm'
import { lockRows } from '../../db/locks'
import { programSources } from '../../db/schema'
import { demandNone } from '../../db/sql/demand'
import { Failure } from '../../errors/failure'
import { demandOutline, type OutlineWrite } from '../outline/rights'
import { knownAfter } from './known'
import { type Compared, readCompared } from './reads'
import type { PartName } from './sides'

/** A clone that is about to follow its source, with the parts that were named. @throws Failure naming each that is none any more */
export async function demandParts(
  call: OutlineWrite & { params: { id: string }; body: { parts: readonly PartName[] } },
): Promise<Compared> {
  const { tx, params, body } = call
  await demandOutline(call, params.id, 'structure')
  const compared = await readCompared(tx, call, params.id)
  if (!compared) throw new Failure('notFound')
  await lockRows(tx, 'programs', [compared.source._id], 'share')
  const told = new Set(compared.parts.map(({ _id, change }) => `${change} ${_id}`))
  demandNone(
    body.parts.flatMap(({ _id, change }, place) =>
      told.has(`${change} ${_id}`) ? [] : [{ path: `parts.${place}`, code: 'notHere' as const }],
    ),
  )
  return compared
}

/** What was handled is told no more, until it changes again. */
export const storeKnown = (
  call: OutlineWrite,
  program: string,
  compared: Compared,
  parts: readonly PartName[],
) =>
  call.tx
    .update(programSources)
    .set({ known: knownAfter(compared, parts) })
    .where(eq(programSources.programId, program))
