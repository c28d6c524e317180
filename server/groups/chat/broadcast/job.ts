import type { JobContext, JobHandler } from '../../../platform/jobs/job-handler'
import { countRecipients, readBroadcast } from './reads'
import { type Means, sendBatch } from './writes'

declare module '../../../platform/jobs/job-kinds' {
  interface JobKinds {
    'chat.broadcast': {
      /** Which one is sent: that of its own id, unless told. */
      payload: { broadcast?: string }
      /** None: who has it is kept with each recipient. */
      checkpoint: never
      result: { sent: number; failed: number }
    }
  }
}

/** Recipients of one unit of work, who are written to within some tens of milliseconds: others have their turn after it. */
const batch = 10

/**
 * Sends a broadcast, a batch at a time. That somebody has got it is stored with the message, in a unit of work that commits only while
 * the work is this run's: killed at any moment, it goes on with those who have not.
 */
export const broadcastHandler =
  ({ clock, ...means }: Omit<Means, 'now'> & { clock: () => Date }): JobHandler<'chat.broadcast'> =>
  async ({ id, payload, inCompany, progress }: JobContext<'chat.broadcast'>) => {
    const broadcast = await inCompany(tx => readBroadcast(tx, payload.broadcast ?? id))
    for (;;) {
      const more = await inCompany(tx => sendBatch(tx, { ...means, now: clock() }, broadcast, batch))
      const { sent, failed, all } = await inCompany(tx => countRecipients(tx, broadcast.id))
      if (!more) return { sent, failed }
      await progress(Math.floor((100 * (sent + failed)) / all))
    }
  }
