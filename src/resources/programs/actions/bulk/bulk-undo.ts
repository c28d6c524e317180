import type { CallResult } from '../../../../providers/call/call-types'
import { restorePrograms } from '../delete/restore-programs'
import type { Tools } from '../tools'
import { changeMany, moveBack } from './bulk-call'
import type { BulkAction } from './bulk-plan'

type Changed = CallResult<'programs.bulk'>['changed']

const opposite = {
  markAsTemplate: 'unmarkAsTemplate',
  unmarkAsTemplate: 'markAsTemplate',
  markAsFundae: 'unmarkAsFundae',
  unmarkAsFundae: 'markAsFundae',
} as const

/**
 * How an action on many programs is taken back: restored, moved to where each was, marked as before. No call
 * takes a publication back.
 */
export function bulkUndo(
  tools: Tools,
  action: BulkAction,
  changed: Changed,
  names: string,
): (() => Promise<void>) | undefined {
  const ids = changed.map(({ _id }) => _id)
  if (action === 'publish') return undefined
  if (action === 'delete') return () => restorePrograms(tools, ids, names)
  return async () => {
    if (action === 'move') await moveBack(tools.write, changed)
    else await changeMany(tools.write, { ids, action: opposite[action] })
  }
}
