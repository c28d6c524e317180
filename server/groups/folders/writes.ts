import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { FieldError } from '#contract/words/field-messages'
import type { Tx } from '../../db/database'
import { lockRows } from '../../db/locks'
import { rows } from '../../db/sql/rows'
import { badFields, Failure } from '../../errors/failure'

type FolderFields = BodyOf<typeof contract.folders.update>

/** The deepest that folders may lie in one another. */
const deepest = 10

export interface StoredFolder {
  id: string
  parentFolder: string | null
  version: number
}

/**
 * Locks the folders of the company, all of them, also those that are deleted: two people who move folders at once cannot make
 * a circle of them, and nothing comes into one that is being deleted.
 * @returns those that are not deleted
 */
export async function lockTree(tx: Tx): Promise<StoredFolder[]> {
  const folders = await rows<StoredFolder & { there: boolean }>(
    tx,
    sql`select id, parent_folder_id as "parentFolder", version, deleted_at is null as there from folders
        order by id for no key update`,
  )
  return folders.filter(({ there }) => there)
}

/** One of them, with all of them locked. @throws Failure `notFound` */
export async function lockFolder(tx: Tx, id: string): Promise<StoredFolder> {
  const folder = (await lockTree(tx)).find(folder => folder.id === id)
  if (!folder) throw new Failure('notFound')
  return folder
}

/**
 * Refuses a place that is not there, that lies in the folder itself, or too deep.
 * @throws Failure `badRequest` at `parentFolder`
 */
export async function demandPlace(tx: Tx, parent: string | null | undefined, moved?: string): Promise<void> {
  if (!parent) return
  const above = await rows<{ id: string; depth: number }>(
    tx,
    sql`with recursive above (id, parent, depth) as (
          select id, parent_folder_id, 1 from folders where id = ${parent} and deleted_at is null
          union all
          select f.id, f.parent_folder_id, above.depth + 1 from folders f join above on f.id = above.parent
          where above.depth < ${deepest + 1}
        ) select id, depth from above`,
  )
  if (above.length === 0) throw badFields(['parentFolder', 'There is no such folder'])
  if (above.some(({ id }) => id === moved))
    throw badFields(['parentFolder', 'A folder cannot be moved into itself or into a folder that lies in it'])
  if (above.length + (moved ? await heightOf(tx, moved) : 1) > deepest)
    throw badFields(['parentFolder', `At most ${deepest} folders in one another`])
}

/** How many folders lie in one another from `folder` down, itself counted. */
async function heightOf(tx: Tx, folder: string): Promise<number> {
  const [found] = await rows<{ height: number }>(
    tx,
    sql`with recursive below (id, depth) as (
          select ${folder}::text, 1
          union all
          select f.id, below.depth + 1 from folders f join below on f.parent_folder_id = below.id
          where f.deleted_at is null and below.depth <= ${deepest}
        ) select max(depth) as height from below`,
  )
  return found?.height ?? 1
}

/** The programs in a folder, also those that are deleted. */
const programsOf = async (tx: Tx, folder: string): Promise<string[]> =>
  (await rows<{ id: string }>(tx, sql`select id from programs where folder_id = ${folder}`)).map(
    ({ id }) => id,
  )

/** Locks what comes into a folder and what leaves it. @throws Failure `badRequest` naming each program that is not there */
async function lockContent(tx: Tx, folder: string, programs: string[]): Promise<void> {
  const known = await lockRows(tx, 'programs', [...programs, ...(await programsOf(tx, folder))], 'change')
  const errors: FieldError[] = programs.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `promotions.${index}`, message: 'There is no such program' }],
  )
  if (errors.length > 0) throw new Failure('badRequest', errors)
}

/** Makes `programs` the content of a folder: the others that were in it are in none then. */
export async function fillFolder(tx: Tx, folder: string, programs: string[]): Promise<void> {
  await lockContent(tx, folder, programs)
  await tx.execute(
    sql`update programs set folder_id = null, version = version + 1
        where folder_id = ${folder} and id <> all(${sql.param(programs)}::text[])`,
  )
  await tx.execute(
    sql`update programs set folder_id = ${folder}, version = version + 1
        where id = any(${sql.param(programs)}::text[]) and folder_id is distinct from ${folder}`,
  )
}

export interface NewFolder {
  id: string
  company: string
  name: string
  backgroundColor: string
  textColor: string
  parentFolder: string | null
}

export const insertFolder = (tx: Tx, folder: NewFolder, now: Date) =>
  tx.execute(
    sql`insert into folders (id, company_id, name, background_color, text_color, parent_folder_id, created_at, updated_at)
        values (${folder.id}, ${folder.company}, ${folder.name}, ${folder.backgroundColor}, ${folder.textColor},
          ${folder.parentFolder}, ${now.toISOString()}, ${now.toISOString()})`,
  )

/** Stores what the body says of the folder itself; what it does not name stays. */
export async function storeFolder(tx: Tx, id: string, body: FolderFields, now: Date): Promise<void> {
  const { name, backgroundColor, textColor, parentFolder } = body
  await tx.execute(
    sql`update folders set
          name = coalesce(${name ?? null}, name),
          background_color = coalesce(${backgroundColor ?? null}, background_color),
          text_color = coalesce(${textColor ?? null}, text_color),
          parent_folder_id = case when ${parentFolder !== undefined} then ${parentFolder ?? null} else parent_folder_id end,
          updated_at = ${now.toISOString()}, version = version + 1
        where id = ${id}`,
  )
}

/** Deletes a folder: what lies in it moves to where the folder was, and is remembered. */
export async function removeFolder(tx: Tx, { id, parentFolder }: StoredFolder, now: Date) {
  await lockRows(tx, 'programs', await programsOf(tx, id), 'change')
  const programs = await rows<{ id: string }>(
    tx,
    sql`update programs set folder_id = ${parentFolder}, version = version + 1 where folder_id = ${id} returning id`,
  )
  const folders = await rows<{ id: string }>(
    tx,
    sql`update folders set parent_folder_id = ${parentFolder}, version = version + 1
        where parent_folder_id = ${id} and deleted_at is null returning id`,
  )
  const content = { programs: programs.map(({ id }) => id), folders: folders.map(({ id }) => id) }
  await tx.execute(
    sql`update folders set deleted_at = ${now.toISOString()}, content_before = ${JSON.stringify(content)}::jsonb,
          version = version + 1 where id = ${id}`,
  )
  return { programs: programs.length, folders: folders.length }
}

/**
 * Takes a deletion back, with what is still where the deletion had put it. Where the folder that it lay in is gone, it
 * comes back outside of any.
 * @throws Failure `notFound` where no such folder is deleted
 */
export async function restoreFolder(tx: Tx, id: string): Promise<void> {
  await lockTree(tx)
  const [folder] = await rows<{ parent: string | null; content: { programs: string[]; folders: string[] } }>(
    tx,
    sql`update folders f set deleted_at = null, version = version + 1,
          parent_folder_id = (select p.id from folders p where p.id = f.parent_folder_id and p.deleted_at is null)
        where f.id = ${id} and f.deleted_at is not null
        returning f.parent_folder_id as parent, f.content_before as content`,
  )
  if (!folder) throw new Failure('notFound')
  const { parent, content } = folder
  await lockRows(tx, 'programs', content.programs, 'change')
  await tx.execute(
    sql`update programs set folder_id = ${id}, version = version + 1
        where id = any(${sql.param(content.programs)}::text[]) and folder_id is not distinct from ${parent}`,
  )
  await tx.execute(
    sql`update folders set parent_folder_id = ${id}, version = version + 1
        where id = any(${sql.param(content.folders)}::text[]) and parent_folder_id is not distinct from ${parent}
          and id <> ${id}`,
  )
}
