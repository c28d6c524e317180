import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import type { Handlers } from '../../http/call'
import { type Author, beginChange } from '../enrolments/changes'
import { beginBulk, bulkJob } from './job'
import { type BulkAction, demandChange, lockBulk, planBulk, planChange } from './plan'
import { type BulkResult, heldBy, outcomeOf, outcomeOfChange, rowsOf, stayedIn } from './reads'
import { undoBulk } from './undo'
import { applyChange } from './writes'

/** Does what a bulk call says, for everybody or for nobody, and keeps how it was. */
export async function applyBulk(tx: Tx, author: Author, body: BulkAction, now: Date): Promise<BulkResult> {
  const change = newId(now.getTime())
  await demandChange(tx, author.company, body, now)
  await lockBulk(tx, body)
  await beginChange(tx, author, change, now)
  const people = await planChange(tx, author, change, body)
  await applyChange(tx, author, change, body, now)
  const stayed = await stayedIn(tx, people, rowsOf(change))
  return { ...(await outcomeOfChange(tx, change, people.length)), stayed }
}

export const bulkHandlers = {
  async previewBulk({ tx, caller, body, clock }) {
    await demandChange(tx, caller.company, body, clock())
    const { people, changes } = await planBulk(tx, body)
    const stayed = await stayedIn(tx, people, changes)
    return { ...(await outcomeOf(tx, changes, people.length, null)), stayed }
  },

  heldByMany: ({ tx, body }) => heldBy(tx, body.userIds),

  bulkPrograms: ({ tx, caller, body, clock }) =>
    applyBulk(tx, caller, { ...body, action: 'removePrograms' }, clock()),

  bulkGroupings: ({ tx, caller, body, clock }) =>
    applyBulk(tx, caller, { ...body, action: 'removeGroupings' }, clock()),

  bulkEdit: ({ tx, caller, body, clock }) => applyBulk(tx, caller, { ...body, action: 'edit' }, clock()),

  bulkReplacement: ({ tx, caller, body, clock }) =>
    applyBulk(tx, caller, { ...body, action: 'replaceGroupings' }, clock()),

  bulkStatus: ({ tx, caller, body, clock }) =>
    applyBulk(tx, caller, { ...body, action: 'setStatus' }, clock()),

  bulkDeadline: ({ tx, caller, body, clock }) =>
    applyBulk(tx, caller, { ...body, action: 'setDeadline' }, clock()),

  beginBulk,

  bulkJob,

  undoBulk: ({ tx, caller, params, clock }) => undoBulk(tx, caller, params.id, clock()),
} satisfies Partial<Handlers<'users'>>
