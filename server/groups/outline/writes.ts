import { eq } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../db/database'
import { classes, lessons, modules } from '../../db/schema'
import { changed } from '../../db/sql/writes'
import { badField } from '../../errors/failure'
import { sameMembers } from '../programs/changes/update'
import { readOrder, storeOrder } from './places/places'

/** What a title writes; undefined leaves both as they are. */
const titled = (title: string | undefined) => ({
  title,
  titleSearch: title === undefined ? undefined : searchText(title),
})

/** @throws Failure `badRequest` at `path` where the list is more than another order of what is there */
export async function storeNewOrder(
  tx: Tx,
  kind: 'lesson' | 'class',
  { parent, order, path }: { parent: string; order: string[] | undefined; path: string },
): Promise<void> {
  if (!order) return
  if (!sameMembers(order, await readOrder(tx, kind, parent))) throw badField(path, 'reorderAlone')
  await storeOrder(tx, kind, parent, order)
}

// Each stores what the body names; what it does not name stays.

export const storeModule = (
  tx: Tx,
  id: string,
  { title }: BodyOf<typeof contract.outline.updateModule>,
  now: Date,
) =>
  tx
    .update(modules)
    .set({ ...titled(title), ...changed(now) })
    .where(eq(modules.id, id))

export const storeLesson = (
  tx: Tx,
  id: string,
  { title, type }: BodyOf<typeof contract.outline.updateLesson>,
  now: Date,
) =>
  tx
    .update(lessons)
    .set({ title, type, ...changed(now) })
    .where(eq(lessons.id, id))

export const storeClass = (
  tx: Tx,
  id: string,
  { title, kind, durationSeconds, description, url, liveAt }: BodyOf<typeof contract.outline.updateClass>,
  now: Date,
) =>
  tx
    .update(classes)
    .set({ ...titled(title), kind, durationSeconds, description, url, liveAt, ...changed(now) })
    .where(eq(classes.id, id))
