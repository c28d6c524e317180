import { offerUndo } from '../../../../lib/session/undo-offers'
import { fieldErrors } from '../../../../providers/call/errors'
import { useApiMutation } from '../../../../providers/call/use-api'
import { notify } from '../../../../providers/refine/notifications'
import type { ListedProgram } from '../../program-answer'
import { askNothing } from '../asked-action'
import { forgetPrograms, refreshDetails, refreshPrograms } from '../program-cache'
import { type Tools, useTools } from '../tools'
import { useAttempt } from '../use-attempt'
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

async function refresh({ client }: Tools, action: BulkAction, ids: string[]): Promise<void> {
  if (action === 'delete') return forgetPrograms(client, ids)
  await Promise.all([refreshPrograms(client), refreshDetails(client, ids)])
}

/** Does one thing to many programs: to all that are given, or to none. */
export function useBulk({ action, folder, onDeleted }: BulkInput) {
  const tools = useTools()
  const { t } = tools
  const send = useApiMutation('programs.bulk')
  const { busy, error, attempt } = useAttempt()
  const run = (programs: readonly ListedProgram[]) =>
    attempt(async () => {
      const ids = programs.map(({ _id }) => _id)
      const body = { ids, action, ...(action === 'move' && { folder }) }
      const { changed } = await send.mutateAsync({ body }).catch(reason => {
        throw refusedBy(reason, programs, action) ?? reason
      })
      askNothing()
      if (action === 'delete') onDeleted()
      const text = t(`bulk.done.${action}`, { count: changed.length })
      const undo = bulkUndo(tools, action, changed, t('bulk.some'))
      if (undo) offerUndo({ text, undo })
      else notify.success(text)
      await refresh(tools, action, ids)
    })
  return { busy, error, run }
}
