import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../../db/database'
import { listOf } from '../../../db/sql/lists'
import { Failure } from '../../../errors/failure'
import type { Program } from '../reads'
import { changePrograms } from './lifecycle'

export type ProgramUpdate = BodyOf<typeof contract.programs.update>

/** Whether one list is the other in some order, with nothing twice. */
export const sameMembers = (one: string[], other: string[]) =>
  one.length === other.length && new Set(one).size === one.length && one.every(id => other.includes(id))

/**
 * The new order of the modules, or null when it stays.
 * @throws Failure `badRequest` when one is missing, foreign or named twice, `forbidden` without the right
 */
export function newModuleOrder(current: Program, wanted: string[] | undefined): string[] | null {
  const order = current.modules.map(({ _id }) => _id)
  if (!wanted || isDeepStrictEqual(wanted, order)) return null
  if (!sameMembers(wanted, order)) throw new Failure('badRequest', [{ path: 'modules', code: 'reorderOnly' }])
  if (!current.editable.structure) throw new Failure('forbidden')
  return wanted
}

export async function storeModuleOrder(tx: Tx, program: string, order: string[]): Promise<void> {
  await tx.execute(
    sql`update program_modules pm set position = place.position
        from unnest(${listOf(order)}) with ordinality as place (module_id, position)
        where pm.program_id = ${program} and pm.module_id = place.module_id`,
  )
}

/** Stores what the body says of the program's own fields; what it does not name stays. */
export async function storeProgram(
  tx: Tx,
  id: string,
  user: string,
  body: ProgramUpdate,
  now: Date,
): Promise<void> {
  const { title, internId, language, description } = body
  const titleSearch = title === undefined ? undefined : searchText(title)
  await changePrograms(tx, [id], user, now, { title, titleSearch, internId, language, description })
}
