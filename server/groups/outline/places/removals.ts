import { eq, sql } from 'drizzle-orm'
import type { OutlineKind } from '#contract/words/programs'
import type { Tx } from '../../../db/database'
import { newId } from '../../../db/ids'
import { classes, modules, outlineRemovals } from '../../../db/schema'
import { demandOne, isThere } from '../../../db/sql/rows'
import type { OutlineWrite } from '../rights'
import { relink, unlinkItem } from './places'

type Removal = typeof outlineRemovals.$inferSelect

const usedElsewhere = {
  module: (id: string) => sql`program_modules where module_id = ${id}`,
  class: (id: string) => sql`lesson_classes where class_id = ${id}`,
}

/** What is in no program any more is deleted, and back as soon as it is in one again. */
async function storeDeletion(
  tx: Tx,
  kind: OutlineKind,
  { id, deletedAt }: { id: string; deletedAt: string | null },
): Promise<void> {
  if (kind === 'lesson') return
  if (deletedAt !== null && (await isThere(tx, usedElsewhere[kind](id)))) return
  if (kind === 'module') await tx.update(modules).set({ deletedAt }).where(eq(modules.id, id))
  else await tx.update(classes).set({ deletedAt }).where(eq(classes.id, id))
}

/**
 * Takes something out of where it stands, or out of one parent alone, and keeps where that was.
 * @param keep it stays among what can be added elsewhere
 * @returns what takes it back
 */
export async function removeItem(
  { tx, caller, clock }: OutlineWrite,
  program: string,
  { kind, item, from, keep = false }: { kind: OutlineKind; item: string; from?: string; keep?: boolean },
): Promise<{ done: true; removal: string }> {
  const places = await unlinkItem(tx, kind, item, from)
  if (!keep) await storeDeletion(tx, kind, { id: item, deletedAt: clock().toISOString() })
  const removal = newId(clock().getTime())
  await tx
    .insert(outlineRemovals)
    .values({ id: removal, companyId: caller.company, programId: program, kind, itemId: item, places })
  return { done: true, removal }
}

/** @throws Failure `notFound` where it is none of the program, or was taken back */
export const readRemoval = (
  tx: Tx,
  program: string,
  id: string,
): Promise<Pick<Removal, 'kind' | 'itemId' | 'places'>> =>
  demandOne(
    tx,
    { kind: outlineRemovals.kind, itemId: outlineRemovals.itemId, places: outlineRemovals.places },
    sql`outline_removals where id = ${id} and program_id = ${program}`,
  )

/** Puts what was deleted back where it was. */
export async function undoRemoval(
  { tx, caller }: OutlineWrite,
  id: string,
  { kind, itemId, places }: Pick<Removal, 'kind' | 'itemId' | 'places'>,
): Promise<void> {
  for (const place of places) await relink(tx, kind, { company: caller.company, item: itemId, place })
  await storeDeletion(tx, kind, { id: itemId, deletedAt: null })
  await tx.delete(outlineRemovals).where(eq(outlineRemovals.id, id))
}
