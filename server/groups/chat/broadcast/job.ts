import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { demandOne, one } from '../../../db/sql/rows'
import type { JobContext, JobHandler } from '../../../platform/jobs/job-handler'
import type { Mail } from '../../../platform/mail/mail'
import type { Settings } from '../../../platform/settings'
import { sendBatch } from './writes'

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

/** Recipients of one unit of work: others have their turn after it. */
const batch = 100

const readBroadcast = (tx: Tx, id: string) =>
  demandOne(
    tx,
    {
      id: sql<string>`b.id`,
      company: sql<string>`b.company_id`,
      program: sql<string>`b.program_id`,
      author: sql<string>`b.author_id`,
      authorName: sql<string>`b.author_name`,
      message: sql<string>`b.message`,
      mailed: sql<boolean>`b.mailed`,
    },
    sql`broadcasts b where b.id = ${id}`,
  )

export type Broadcast = Awaited<ReturnType<typeof readBroadcast>>

const counts = async (tx: Tx, id: string) =>
  (await one(
    tx,
    {
      sent: sql<number>`count(*) filter (where state = 'sent')`,
      failed: sql<number>`count(*) filter (where state = 'failed')`,
      all: sql<number>`count(*)`,
    },
    sql`broadcast_recipients where broadcast_id = ${id}`,
  )) ?? { sent: 0, failed: 0, all: 0 }

/**
 * Sends a broadcast, a batch at a time. That somebody has got it is stored with the message, in a unit of work that commits only while
 * the work is this run's: killed at any moment, it goes on with those who have not.
 */
export const broadcastHandler =
  (mail: Mail, settings: Settings, clock: () => Date): JobHandler<'chat.broadcast'> =>
  async ({ id, payload, inCompany, progress }: JobContext<'chat.broadcast'>) => {
    const broadcast = await inCompany(tx => readBroadcast(tx, payload.broadcast ?? id))
    for (;;) {
      const more = await inCompany(tx => sendBatch(tx, { mail, settings, now: clock() }, broadcast, batch))
      const { sent, failed, all } = await inCompany(tx => counts(tx, broadcast.id))
      if (!more) return { sent, failed }
      await progress(Math.floor((100 * (sent + failed)) / all))
    }
  }
