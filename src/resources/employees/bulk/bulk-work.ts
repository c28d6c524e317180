import '../../../providers/late-calls'
import { callWith } from '../../../providers/call/api'
import type { CallArgs, CallResult } from '../../../providers/call/call-types'
import { CallFailure, isUnreachable, statusOf } from '../../../providers/call/errors'
import type { Write } from '../../../providers/call/use-write'
import { followJob } from '../../jobs/activity'
import { goesOn } from '../../jobs/long-work'
import { type BulkOutcome, outcomeOf } from './bulk-people'

type Work = CallResult<'users.bulkJob'>

/** Long work that ended without changing anybody: given up in the activity tray, or refused at its end. */
export class NothingDone extends Error {
  readonly reason: 'failed' | 'cancelled'

  constructor(reason: 'failed' | 'cancelled') {
    super()
    this.reason = reason
  }
}

/** ms between looks: somebody waits for it. */
const pause = 500

const later = () => new Promise<void>(resolve => setTimeout(resolve, pause))

/** The network is away, or the server has other things to do; one that stumbles is not asked for ever. */
const isBusy = (error: unknown) => isUnreachable(error) || [429, 502, 503, 504].includes(statusOf(error) ?? 0)

/** As if the call itself had been refused because of somebody or something that is gone. */
const refusalOf = ({ errors }: Work) =>
  new CallFailure({ call: 'users.beginBulk', status: 404, data: { code: 'notFound', errors } })

/** How the work is, as soon as the server can be asked: the work goes on without this browser. */
async function lookAt(executionId: string): Promise<Work> {
  try {
    return await callWith('users.bulkJob', { params: { executionId } })
  } catch (error) {
    if (!isBusy(error)) throw error
    await later()
    return lookAt(executionId)
  }
}

/** Follows work to its end; `onProgress` is told how far it is, 0–100. */
async function untilOver(executionId: string, onProgress: (percent: number) => void): Promise<BulkOutcome> {
  let work = await lookAt(executionId)
  while (goesOn(work)) {
    onProgress(work.progress)
    await later()
    work = await lookAt(executionId)
  }
  if (work.state === 'failed' && work.errors) throw refusalOf(work)
  if (work.state === 'failed' || work.state === 'cancelled') throw new NothingDone(work.state)
  return outcomeOf(work.outcome ?? undefined)
}

/**
 * Has the server do it as long work and follows that to its end, also after the dialog was closed; then what it has changed
 * is read anew.
 * @param onProgress is told how far it is, 0–100
 */
export async function doAsWork(
  write: Write,
  body: CallArgs<'users.beginBulk'>['body'],
  onProgress: (percent: number) => void,
): Promise<BulkOutcome> {
  onProgress(0)
  let outcome: BulkOutcome | undefined
  const follow = async ({ executionId }: { executionId?: string }) => {
    // In demo mode nothing begins, and there is nothing to follow.
    if (executionId === undefined) return
    followJob(executionId)
    outcome = await untilOver(executionId, onProgress)
  }
  await write('users.beginBulk', { body }, { after: follow })
  return outcome ?? outcomeOf()
}
