import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { lockRows } from '../../db/locks'
import { folders, programs } from '../../db/schema'
import { demandAll } from '../../db/sql/demand'
import { demandOne, idsOf } from '../../db/sql/rows'
import { changed, nextVersion } from '../../db/sql/writes'
import { lockTree, type StoredFolder } from './place'

type FolderFields = BodyOf<typeof contract.folders.update>

/** The programs in a folder, also those that are deleted. */
const programsOf = (tx: Tx, folder: string): Promise<string[]> =>
  idsOf(tx, sql`programs where folder_id = ${folder}`)

/** Makes `content` the programs of a folder: the others that were in it are in none then. @throws Failure `badRequest` naming each that is not there */
export async function fillFolder(tx: Tx, folder: string, content: string[]): Promise<void> {
  const known = await lockRows(tx, 'programs', [...content, ...(await programsOf(tx, folder))], 'change')
  demandAll(content, known, { path: 'promotions', code: 'noProgram' })
  await tx
    .update(programs)
    .set({ folderId: null, version: nextVersion })
    .where(and(eq(programs.folderId, folder), notInArray(programs.id, content)))
  await tx
    .update(programs)
    .set({ folderId: folder, version: nextVersion })
    .where(and(inArray(programs.id, content), sql`${programs.folderId} is distinct from ${folder}`))
}

/** Stores a new folder. */
export async function insertFolder(
  tx: Tx,
  { parentFolder, ...folder }: NewFolder,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  const at = now.toISOString()
  await tx
    .insert(folders)
    .values({ ...folder, id, parentFolderId: parentFolder, createdAt: at, updatedAt: at })
  return id
}

interface NewFolder {
  companyId: string
  name: string
  backgroundColor: string
  textColor: string
  parentFolder: string | null
}

/** Stores what the body says of the folder itself; what it does not name stays. */
export async function storeFolder(tx: Tx, id: string, body: FolderFields, now: Date): Promise<void> {
  const { name, backgroundColor, textColor, parentFolder: parentFolderId } = body
  await tx
    .update(folders)
    .set({ name, backgroundColor, textColor, parentFolderId, ...changed(now) })
    .where(eq(folders.id, id))
}

/** Deletes a folder: what lies in it moves to where the folder was, and is remembered. */
export async function removeFolder(tx: Tx, { id, parentFolder }: StoredFolder, now: Date) {
  await lockRows(tx, 'programs', await programsOf(tx, id), 'change')
  const moved = await tx
    .update(programs)
    .set({ folderId: parentFolder, version: nextVersion })
    .where(eq(programs.folderId, id))
    .returning({ id: programs.id })
  const below = await tx
    .update(folders)
    .set({ parentFolderId: parentFolder, version: nextVersion })
    .where(and(eq(folders.parentFolderId, id), isNull(folders.deletedAt)))
    .returning({ id: folders.id })
  const contentBefore = { programs: moved.map(({ id }) => id), folders: below.map(({ id }) => id) }
  await tx
    .update(folders)
    .set({ deletedAt: now.toISOString(), contentBefore, version: nextVersion })
    .where(eq(folders.id, id))
  return { programs: moved.length, folders: below.length }
}

/**
 * Takes a deletion back, with what is still where the deletion had put it. Where the folder that it lay in is gone, it
 * comes back outside of any.
 * @throws Failure `notFound` where no such folder is deleted
 */
export async function restoreFolder(tx: Tx, id: string): Promise<void> {
  await lockTree(tx)
  const folder = await demandOne(
    tx,
    {
      parent: sql<string | null>`f.parent_folder_id`,
      content: sql<{ programs: string[]; folders: string[] }>`f.content_before`,
    },
    columns => sql`update folders f set deleted_at = null, version = version + 1,
          parent_folder_id = (select p.id from folders p where p.id = f.parent_folder_id and p.deleted_at is null)
        where f.id = ${id} and f.deleted_at is not null
        returning ${columns}`,
  )
  const { parent, content } = folder
  await lockRows(tx, 'programs', content.programs, 'change')
  await tx
    .update(programs)
    .set({ folderId: id, version: nextVersion })
    .where(
      and(inArray(programs.id, content.programs), sql`${programs.folderId} is not distinct from ${parent}`),
    )
  const stillThere = sql`${folders.parentFolderId} is not distinct from ${parent}`
  await tx
    .update(folders)
    .set({ parentFolderId: id, version: nextVersion })
    .where(and(inArray(folders.id, content.folders), stillThere, ne(folders.id, id)))
}
