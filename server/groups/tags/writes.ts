import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import { searchText } from '#contract/words/search-text'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { programTags, tags } from '../../db/schema'
import { demandAll } from '../../db/sql/demand'
import { idsIn } from '../../db/sql/lists'
import { demandOne, idsOf } from '../../db/sql/rows'
import { changed } from '../../db/sql/writes'

type NewTag = BodyOf<typeof contract.tags.create>
type TagUpdate = BodyOf<typeof contract.tags.update>

/** Stores a tag and answers its id. A name that is in use is refused by the index. */
export async function insertTag(tx: Tx, companyId: string, body: NewTag, now: Date): Promise<string> {
  const { name, kind = 'extra', isInternal = false } = body
  const id = newId(now.getTime())
  const at = now.toISOString()
  const nameSearch = searchText(name)
  await tx
    .insert(tags)
    .values({ id, companyId, name, nameSearch, kind, isInternal, createdAt: at, updatedAt: at })
  return id
}

/** Keeps a tag from other writes. @throws Failure `notFound` where there is none, or with `deleted` none that was deleted */
export const lockTag = (tx: Tx, id: string, deleted = false): Promise<{ version: number }> =>
  demandOne(
    tx,
    { version: tags.version },
    sql`tags where id = ${id} and (deleted_at is not null) = ${deleted} for no key update`,
  )

/** What the body says of the tag; what it does not name stays. */
export async function storeTag(tx: Tx, id: string, body: TagUpdate, now: Date): Promise<void> {
  const { name, kind, isInternal } = body
  const nameSearch = name === undefined ? undefined : searchText(name)
  await tx
    .update(tags)
    .set({ name, nameSearch, kind, isInternal, ...changed(now) })
    .where(eq(tags.id, id))
}

/** Deletes a tag, or with null takes that back. */
export async function markDeleted(tx: Tx, id: string, deletedAt: Date | null, now: Date): Promise<void> {
  await tx
    .update(tags)
    .set({ deletedAt: deletedAt?.toISOString() ?? null, ...changed(now) })
    .where(eq(tags.id, id))
}

/**
 * Gives a program its tags, and none besides; deleted ones stay on it, unseen.
 * @throws Failure `badRequest` naming each tag that is not there
 */
export async function storeProgramTags(
  tx: Tx,
  companyId: string,
  programId: string,
  ids: readonly string[],
): Promise<void> {
  const known = await idsOf(tx, sql`tags where id = ${idsIn(ids)} and deleted_at is null for share`)
  demandAll(ids, known, { path: 'tags', code: 'noTag' })
  const live = sql`exists (select from tags t where t.id = ${programTags.tagId} and t.deleted_at is null)`
  await tx
    .delete(programTags)
    .where(and(eq(programTags.programId, programId), notInArray(programTags.tagId, [...ids]), live))
  if (known.length > 0)
    await tx
      .insert(programTags)
      .values(known.map(tagId => ({ companyId, programId, tagId })))
      .onConflictDoNothing()
}
