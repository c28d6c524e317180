import { type SQL, sql } from 'drizzle-orm'
import type { LeftOut } from '#contract/words/chat'
import { u } from '../../../db/aliases'
import type { Tx } from '../../../db/database'
import { newId } from '../../../db/ids'
import { idsIn, listOf } from '../../../db/sql/lists'
import { all, demandOne } from '../../../db/sql/rows'
import type { Live } from '../../../platform/live/live'
import type { Mail } from '../../../platform/mail/mail'
import type { Settings } from '../../../platform/settings'
import { mailMessage } from '../mail'
import { previewOf } from '../writes'
import type { Sending } from './reads'

/** What a broadcast is sent with. */
export interface Means {
  mail: Mail
  live: Live
  settings: Settings
  now: Date
}

/** The next who wait for it, kept from other runs, and why they do not get it any more. */
const nextOf = (tx: Tx, broadcast: string, limit: number) =>
  all(
    tx,
    {
      chat: sql<string>`r.chat_id`,
      email: u.email,
      language: u.language,
      reason: sql<LeftOut | null>`case when u.deleted_at is not null then 'noPerson' when e.removed_at is not null then 'notInProgram' end`,
    },
    sql`broadcast_recipients r join enrolments e on e.id = r.chat_id join users u on u.id = e.user_id
      where r.broadcast_id = ${broadcast} and r.state = 'waiting' order by r.chat_id limit ${limit} for no key update of r`,
  )

const mark = (tx: Tx, broadcast: string, chats: readonly string[], values: SQL) =>
  tx.execute(
    sql`update broadcast_recipients set ${values} where broadcast_id = ${broadcast} and chat_id = ${idsIn(chats)}`,
  )

/** One message for each conversation, after its last one. What is said to many answers nobody: who waits goes on waiting, and what is unread stays so. */
async function writeMessages(
  tx: Tx,
  { company, author, authorName, message, mailed }: Sending,
  chats: readonly string[],
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const ids = chats.map(() => newId(now.getTime()))
  await tx.execute(
    sql`insert into chats (id, company_id, user_id, program_id)
      select e.id, e.company_id, e.user_id, e.program_id from enrolments e where e.id = ${idsIn(chats)} order by e.id
      on conflict (id) do nothing`,
  )
  await tx.execute(sql`select id from chats where id = ${idsIn(chats)} order by id for no key update`)
  await tx.execute(
    sql`insert into messages (id, company_id, chat_id, author_id, author_name, from_learner, message, mailed, created_at)
      select t.id, ${company}, c.id, ${author}, ${authorName}, false, ${message}, ${mailed},
        greatest(${at}, c.last_at + interval '1 millisecond')
      from unnest(${listOf(ids)}, ${listOf(chats)}) t (id, chat) join chats c on c.id = t.chat`,
  )
  await tx.execute(
    sql`update chats set last_at = greatest(${at}, last_at + interval '1 millisecond'), last_text = ${previewOf(message)},
        last_from_learner = false, learner_has_unread = true where id = ${idsIn(chats)}`,
  )
  await tx.execute(
    sql`update users set last_contact_date = ${at} where id in (select user_id from chats where id = ${idsIn(chats)})`,
  )
}

/**
 * Sends a broadcast to the next who wait for it, with the mails, all or none of it.
 * @returns whether there may be others
 */
export async function sendBatch(
  tx: Tx,
  { mail, live, settings, now }: Means,
  broadcast: Sending,
  limit: number,
): Promise<boolean> {
  const { id, company, program, message, authorName, mailed } = broadcast
  const next = await nextOf(tx, id, limit)
  const place = await demandOne(
    tx,
    {
      title: sql<string>`p.title`,
      open: sql<boolean>`p.deleted_at is null and (p.chat_settings ->> 'enabled')::boolean`,
    },
    sql`programs p where p.id = ${program}`,
  )
  const failing = next.map(one => ({ ...one, reason: place.open ? one.reason : ('chatOff' as const) }))
  for (const reason of new Set(failing.flatMap(one => one.reason ?? [])))
    await mark(
      tx,
      id,
      failing.filter(one => one.reason === reason).map(({ chat }) => chat),
      sql`state = 'failed', reason = ${reason}`,
    )
  const getting = failing.filter(one => one.reason === null)
  const chats = getting.map(({ chat }) => chat)
  if (chats.length > 0) {
    await writeMessages(tx, broadcast, chats, now)
    await mark(tx, id, chats, sql`state = 'sent'`)
    const by = { _id: broadcast.author, name: authorName }
    await live.tell(tx, { company, chat: { kind: 'message', program, student: null, chat: null, by } })
  }
  if (mailed)
    await mailMessage(
      { tx, mail, settings, caller: { company } },
      getting.map(({ email, language }) => ({ email, language, title: place.title })),
      { message, from: authorName },
    )
  return next.length === limit
}
