import { fieldsOf, text } from '../../../lib/answer-fields'
import { type BulkOutcome, readOutcome } from '../../../lib/bulk-people'
import { goesOn } from '../../../lib/long-work'
import { followJob } from '../../../providers/activity'
import { callWith } from '../../../providers/api'
import type { CallArgs, CallResult } from '../../../providers/call-types'
import { isUnreachable, statusOf } from '../../../providers/errors'

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

/** The network is away, or the server has other things to do. */
const isPassing = (error: unknown) =>
  isUnreachable(error) || [429, 502, 503, 504].includes(statusOf(error) ?? 0)

/** How the work is, as soon as the server can be asked: the work goes on without this browser. */
async function lookAt(executionId: string): Promise<Work> {
  try {
    return await callWith('users.bulkJob', { params: { executionId } })
  } catch (error) {
    if (!isPassing(error)) throw error
    await later()
    return lookAt(executionId)
  }
}

/**
 * Has the server do it as long work and follows that to its end, also after the dialog was closed.
 * @param onProgress is told how far it is, 0–100
 */
export async function doAsWork(
  body: CallArgs<'users.beginBulk'>['body'],
  onProgress: (percent: number) => void,
): Promise<BulkOutcome> {
  onProgress(0)
  const executionId = text(fieldsOf(await callWith('users.beginBulk', { body })).executionId) ?? ''
  followJob(executionId)
  let work = await lookAt(executionId)
  while (goesOn(work)) {
    onProgress(work.progress)
    await later()
    work = await lookAt(executionId)
  }
  if (work.state === 'failed' || work.state === 'cancelled') throw new NothingDone(work.state)
  return readOutcome(work.outcome)
}
