import '../../../../providers/late-calls'
import { closeDialog } from '../../../../components/overlay/DialogHost'
import type { CallResult } from '../../../../providers/call/call-types'
import { fieldErrors } from '../../../../providers/call/errors'
import { useWriting } from '../../../../providers/call/use-write'
import type { ListedProgram } from '../../program'
import { restorePrograms } from '../delete/restore-programs'
import { type Tools, useTools } from '../use-program-tools'
import { type BulkAction, changeMany, moveBack } from './bulk-plan'

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
function bulkUndo(
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

export interface BulkInput {
  action: BulkAction
  /** For `move`. */
  folder: string | null
  onDeleted: () => void
}

/** Programs because of which nothing was done. */
export class Refused extends Error {
  readonly programs: readonly ListedProgram[]
  /** The server's texts beside them. */
  readonly incomplete: boolean

  constructor(programs: readonly ListedProgram[], incomplete: boolean) {
    super()
    this.programs = programs
    this.incomplete = incomplete
  }
}

/** The programs that a refusal names: `ids.3` is the fourth of those that were sent. */
function refusedBy(error: unknown, sent: readonly ListedProgram[], action: BulkAction): Refused | null {
  const named = fieldErrors(error).flatMap(({ path }) => {
    const [, index] = /^ids\.(\d+)$/.exec(path) ?? []
    return sent[Number(index)] ?? []
  })
  return named.length > 0 ? new Refused(named, action === 'publish') : null
}

type Answer = CallResult<'programs.bulk'>

/** Does one thing to many programs: to all that are given, or to none. */
export function useProgramBulk({ action, folder, onDeleted }: BulkInput) {
  const tools = useTools()
  const { t } = tools
  const { busy, error, attempt } = useWriting()
  const run = (programs: readonly ListedProgram[]) =>
    attempt(async () => {
      const ids = programs.map(({ _id }) => _id)
      const body = { ids, action, ...(action === 'move' && { folder }) }
      const options = {
        done: ({ changed }: Answer) => t(`bulk.done.${action}`, { count: changed.length }),
        undo: ({ changed }: Answer) => bulkUndo(tools, action, changed, t('bulk.some')),
        gone: action === 'delete' ? ids : [],
        after: () => {
          closeDialog()
          if (action === 'delete') onDeleted()
        },
      }
      await changeMany(tools.write, body, options).catch(reason => {
        throw refusedBy(reason, programs, action) ?? reason
      })
    })
  return { busy, error, run }
}
