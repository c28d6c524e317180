import { sql } from 'drizzle-orm'
import type { Principal } from '#contract/roles'
import type { Caller } from '../../access/caller'
import { involved, type Reader } from '../../access/visibility'
import { p } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { lockRows } from '../../db/locks'
import { programs } from '../../db/schema'
import { demandOne, one } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { editableParts } from '../programs/rights'

/** What of an outline is changed: its modules, or the lessons and classes in them. */
export type Part = 'structure' | 'classes'

/** The parts of a call that a write to an outline needs. */
export interface OutlineWrite extends Reader {
  tx: Tx
  caller: Caller & { company: string; principal: Principal }
  clock: () => Date
}

const rights = ({ caller, ...reader }: OutlineWrite) => ({
  isCustom: p.isCustom,
  referencedId: p.referencedProgramId,
  isStandAlone: sql<boolean>`c.is_stand_alone`,
  blockCreationModule: sql<boolean>`c.block_creation_module`,
  seen: sql<boolean>`${involved({ ...reader, caller }, sql`p.id`)}`,
})

const mayChange = (
  principal: Principal,
  part: Part,
  found: Parameters<typeof editableParts>[1] & Parameters<typeof editableParts>[2] & { seen: boolean },
) => found.seen && editableParts(principal, found, found)[part]

/**
 * Locks a program whose outline is about to be changed, and says so in it.
 * @throws Failure `notFound` where there is none, `forbidden` where the caller does not see it or may not change this part
 */
export async function demandOutline(call: OutlineWrite, program: string, part: Part): Promise<void> {
  const { tx, caller, clock } = call
  await lockRows(tx, 'programs', [program], 'change')
  const found = await demandOne(
    tx,
    rights(call),
    sql`programs p join companies c on c.id = p.company_id where p.id = ${program} and p.deleted_at is null`,
  )
  if (!mayChange(caller.principal, part, found)) throw new Failure('forbidden')
  await tx
    .update(programs)
    .set({ updatedBy: caller.user, updatedAt: clock().toISOString() })
    .where(sql`id = ${program}`)
}

/**
 * Sharing something gives no right to change it: that needs the right in the program that it came from.
 * @throws Failure `forbidden`
 */
export async function demandOrigin(
  call: OutlineWrite,
  { program, origin }: { program: string; origin: string },
  part: Part,
): Promise<void> {
  if (origin === program) return
  const found = await one(
    call.tx,
    rights(call),
    sql`programs p join companies c on c.id = p.company_id where p.id = ${origin}`,
  )
  if (!found || !mayChange(call.caller.principal, part, found)) throw new Failure('forbidden')
}
