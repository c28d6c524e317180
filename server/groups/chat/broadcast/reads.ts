import { sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { RecipientState } from '#contract/words/chat'
import { p } from '../../../db/aliases'
import type { Tx } from '../../../db/database'
import { all, demandOne, one } from '../../../db/sql/rows'

type Broadcast = ResultInput<typeof contract.chat.broadcasts>[number]

/** The last that a program's answer has, and the most failures of one that are named. */
const [mostBroadcasts, mostFailures] = [20, 100]

const count = (state: RecipientState) => sql<number>`(
  select count(*) from broadcast_recipients r where r.broadcast_id = b.id and r.state = ${state})`

const failures = sql<Broadcast['failures']>`coalesce((select json_agg(f) from (
  select u.id as "_id", trim(u.first_name || ' ' || u.last_name) as name, u.email, r.reason
  from broadcast_recipients r join enrolments e on e.id = r.chat_id join users u on u.id = e.user_id
  where r.broadcast_id = b.id and r.state = 'failed' order by u.name_search, u.id limit ${mostFailures}) f), '[]')`

/** The broadcasts of a program, newest first. Those of long ago, whose work is forgotten, are over. */
export async function readBroadcasts(tx: Tx, program: string): Promise<Broadcast[]> {
  const found = await all(
    tx,
    {
      _id: sql<string>`b.id`,
      title: p.title,
      message: sql<string>`b.message`,
      sendEmail: sql<boolean>`b.mailed`,
      authorId: sql<string>`b.author_id`,
      authorName: sql<string>`b.author_name`,
      createdAt: sql<string>`b.created_at`,
      state: sql<Broadcast['state']>`coalesce((select j.state from jobs j where j.id = b.id), 'done')`,
      waiting: count('waiting'),
      sent: count('sent'),
      failed: count('failed'),
      failures,
    },
    sql`broadcasts b join programs p on p.id = b.program_id where b.program_id = ${program}
      order by b.created_at desc, b.id desc limit ${mostBroadcasts}`,
  )
  return found.map(({ title, authorId, authorName, ...broadcast }) => ({
    ...broadcast,
    promotion: { _id: program, title },
    author: { _id: authorId, name: authorName },
  }))
}

/** A broadcast, for the work that sends it. */
export const readBroadcast = (tx: Tx, id: string) =>
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

export type Sending = Awaited<ReturnType<typeof readBroadcast>>

/** How many have it, how many do not get it, and how many there are. */
export const countRecipients = async (tx: Tx, id: string) =>
  (await one(
    tx,
    {
      sent: sql<number>`count(*) filter (where state = 'sent')`,
      failed: sql<number>`count(*) filter (where state = 'failed')`,
      all: sql<number>`count(*)`,
    },
    sql`broadcast_recipients where broadcast_id = ${id}`,
  )) ?? { sent: 0, failed: 0, all: 0 }
