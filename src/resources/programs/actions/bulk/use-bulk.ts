import type { CallResult } from '../../../../providers/call/call-types'
import { fieldErrors } from '../../../../providers/call/errors'
import type { ListedProgram } from '../../program'
import { askNothing } from '../asked-action'
import { useTools } from '../tools'
import { useAttempt } from '../use-attempt'
import { changeMany } from './bulk-call'
import type { BulkAction } from './bulk-plan'
import { bulkUndo } from './bulk-undo'

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
export function useBulk({ action, folder, onDeleted }: BulkInput) {
  const tools = useTools()
  const { t } = tools
  const { busy, error, attempt } = useAttempt()
  const run = (programs: readonly ListedProgram[]) =>
    attempt(async () => {
      const ids = programs.map(({ _id }) => _id)
      const body = { ids, action, ...(action === 'move' && { folder }) }
      const options = {
        done: ({ changed }: Answer) => t(`bulk.done.${action}`, { count: changed.length }),
        undo: ({ changed }: Answer) => bulkUndo(tools, action, changed, t('bulk.some')),
        gone: action === 'delete' ? ids : [],
        after: () => {
          askNothing()
          if (action === 'delete') onDeleted()
        },
      }
      await changeMany(tools.write, body, options).catch(reason => {
        throw refusedBy(reason, programs, action) ?? reason
      })
    })
  return { busy, error, run }
}
