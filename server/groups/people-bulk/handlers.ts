import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import type { Handlers } from '../../http/call'
import { type Author, beginChange } from '../enrolments/changes'
import { beginBulk, bulkJob } from './job'
import { type BulkAction, lockBulk, planBulk, planChange } from './plan'
import { type BulkResult, outcomeOf, outcomeOfChange, rowsOf, stayedIn } from './reads'
import { undoBulk } from './undo'
import { applyChange } from './writes'

/** Does what a bulk call says, for everybody or for nobody, and keeps how it was. */
async function applyBulk(tx: Tx, author: Author, body: BulkAction, now: Date): Promise<BulkResult> {
  const change = newId(now.getTime())
  await lockBulk(tx, body)
  await beginChange(tx, author, change, now)
  const people = await planChange(tx, author, change, body)
  await applyChange(tx, author, change, now)
  const stayed = await stayedIn(tx, people, rowsOf(change))
  return { ...(await outcomeOfChange(tx, change, people.length)), stayed }
}

export const bulkHandlers = {
  async previewBulk({ tx, body }) {
    const { people, changes } = await planBulk(tx, body)
    const stayed = await stayedIn(tx, people, changes)
    return { ...(await outcomeOf(tx, changes, people.length, null)), stayed }
  },

  bulkPrograms: ({ tx, caller, body, clock }) =>
    applyBulk(tx, caller, { ...body, action: 'removePrograms' }, clock()),

  bulkGroupings: ({ tx, caller, body, clock }) =>
    applyBulk(tx, caller, { ...body, action: 'removeGroupings' }, clock()),

  bulkEdit: ({ tx, caller, body, clock }) => applyBulk(tx, caller, { ...body, action: 'edit' }, clock()),

  beginBulk,

  bulkJob,

  undoBulk: ({ tx, caller, params, clock }) => undoBulk(tx, caller, params.id, clock()),
} satisfies Partial<Handlers<'users'>>
