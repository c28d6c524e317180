import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { BodyOf } from '#contract/endpoint'
import type { WrongField } from '#contract/words/field-messages'
import type { Caller } from '../../../access/caller'
import { p } from '../../../db/aliases'
import type { Tx } from '../../../db/database'
import { lockRows } from '../../../db/locks'
import { programs } from '../../../db/schema'
import { demandAll } from '../../../db/sql/demand'
import { idsIn } from '../../../db/sql/lists'
import { all, type Columns, idsOf } from '../../../db/sql/rows'
import { badField, Failure } from '../../../errors/failure'
import { demandFolder } from '../creation/create'
import { demandRestructuring } from '../rights'
import { changePrograms, changes, lockWithReferences, type ProgramChange, removal } from './lifecycle'

type Bulk = BodyOf<typeof contract.programs.bulk>

interface Chosen {
  id: string
  title: string
  folder: string | null
  isCustom: boolean
}

/** The programs of `ids`, locked. @throws Failure `notFound` naming each that is not there */
async function lockAll(tx: Tx, ids: string[], deleted: boolean): Promise<Chosen[]> {
  const found = await all<Columns<Chosen>>(
    tx,
    { id: programs.id, title: programs.title, folder: programs.folderId, isCustom: programs.isCustom },
    sql`programs
        where id = ${idsIn(ids)} and (deleted_at is not null) = ${deleted} order by id for no key update`,
  )
  const known = found.map(({ id }) => id)
  demandAll(ids, known, { path: 'ids', code: 'noProgramWithId', values: id => ({ id }) }, 'notFound')
  return found
}

/** A program `p` with no module, or with a module or lesson that is empty. */
const isIncomplete = sql`(
  not exists (select from program_modules pm where pm.program_id = coalesce(p.referenced_program_id, p.id))
  or exists (
    select from program_modules pm
    left join lessons l on l.module_id = pm.module_id
    left join lesson_classes lc on lc.lesson_id = l.id
    where pm.program_id = coalesce(p.referenced_program_id, p.id) and lc.class_id is null))`

/** The programs of the company that are not published and cannot be as they are. */
export const listIncomplete = (tx: Tx): Promise<string[]> =>
  idsOf(
    tx,
    sql`programs p where p.deleted_at is null and not p.is_published and ${isIncomplete} order by p.id`,
    sql`p.id`,
  )

/** Those of `ids` that are not complete. */
async function incomplete(tx: Tx, ids: string[]): Promise<WrongField[]> {
  const found = await all(
    tx,
    { id: p.id, title: p.title },
    sql`programs p where p.id = ${idsIn(ids)} and ${isIncomplete} order by p.title_search, p.id`,
  )
  return found.map(({ id, title }) => ({
    path: `ids.${ids.indexOf(id)}`,
    code: 'incomplete',
    values: { name: title },
  }))
}

/** Locks what the programs come into or refer to, before they are locked themselves where the order asks for it. */
async function lockPlaces(tx: Tx, { ids, action, folder, folders = [] }: Bulk): Promise<void> {
  const targets = [folder, ...folders].filter(target => typeof target === 'string')
  if (action === 'move') await lockRows(tx, 'folders', targets, 'share')
  if (action === 'restore') await lockWithReferences(tx, ids)
}

/** Where the programs go: all to one folder, or each to its own. */
async function moveOf(tx: Tx, { ids, folder, folders }: Bulk): Promise<ProgramChange> {
  if (folders === undefined) {
    if (folder === undefined) throw badField('folder', 'whereTo')
    await demandFolder(tx, 'folder', folder)
    return { folderId: folder }
  }
  if (folders.length !== ids.length) throw badField('folders', 'whereEach')
  for (const target of new Set(folders)) await demandFolder(tx, `folders.${folders.indexOf(target)}`, target)
  const placed = Object.fromEntries(ids.map((id, index) => [id, folders[index]]))
  return { folderId: sql`${JSON.stringify(placed)}::jsonb ->> programs.id` }
}

/** What the action writes, once everything it demands is there. */
async function changeOf(tx: Tx, body: Bulk, now: Date): Promise<ProgramChange> {
  const { ids, action } = body
  if (action === 'delete') return removal(now)
  if (action === 'move') return moveOf(tx, body)
  if (action === 'publish') {
    const missing = await incomplete(tx, ids)
    if (missing.length > 0) throw new Failure('badRequest', missing, 'Some programs are not complete yet')
  }
  return changes[action]
}

/**
 * Does one thing to many programs: to all, or to none. Answers how they were before.
 * @throws Failure naming each program that is not there, not complete, or that the caller may not delete
 */
export async function changeMany(tx: Tx, caller: Caller & { company: string }, body: Bulk, now: Date) {
  const ids = [...new Set(body.ids)]
  await lockPlaces(tx, body)
  const chosen = await lockAll(tx, ids, body.action === 'restore')
  if (body.action === 'delete' || body.action === 'restore') await demandRestructuring(tx, caller, chosen)
  await changePrograms(tx, ids, caller.user, now, await changeOf(tx, body, now))
  return { changed: chosen.map(({ id, folder }) => ({ _id: id, folder })) }
}
