import { sql } from 'drizzle-orm'
import { previewLength } from '#contract/words/chat'
import type { Reader } from '../../access/visibility'
import type { Tx } from '../../db/database'
import { newId } from '../../db/ids'
import { messages } from '../../db/schema'
import { demandOne } from '../../db/sql/rows'
import type { Conversation } from './reads'

/** Who writes, and what. */
export interface Written {
  author: { _id: string; name: string } | null
  fromLearner: boolean
  message: string
  mailed: boolean
}

/** Makes sure that there is a row of the conversation, and keeps it from others until the unit of work ends. */
async function lockChat(tx: Tx, company: string, { id, user, program }: Conversation) {
  await tx.execute(
    sql`insert into chats (id, company_id, user_id, program_id) values (${id}, ${company}, ${user}, ${program})
      on conflict (id) do nothing`,
  )
  return demandOne(
    tx,
    {
      lastAt: sql<string | null>`c.last_at`,
      waitingSince: sql<string | null>`c.waiting_since`,
    },
    sql`chats c where c.id = ${id} for no key update`,
  )
}

/** An instant of its own: now, or the next millisecond after the last message. */
const instantAfter = (lastAt: string | null, now: Date): string =>
  new Date(Math.max(now.getTime(), lastAt === null ? 0 : new Date(lastAt).getTime() + 1)).toISOString()

/** How a message begins, on one line, as lists show it. */
export const previewOf = (message: string): string =>
  [...message.replace(/\s+/g, ' ').trim()].slice(0, previewLength).join('')

async function insertMessage(
  tx: Tx,
  company: string,
  chat: string,
  { author, fromLearner, message, mailed }: Written,
  at: string,
): Promise<string> {
  const id = newId(new Date(at).getTime())
  await tx.insert(messages).values({
    id,
    companyId: company,
    chatId: chat,
    authorId: author?._id ?? null,
    authorName: author?.name ?? '',
    fromLearner,
    message,
    mailed,
    createdAt: at,
  })
  return id
}

/** Somebody answers: nobody waits any more, and what came before is read. */
const answered = sql`has_unread = false, learner_has_unread = true, waiting_since = null`

/** The learner waits from the first message on that nobody has answered. */
const asked = (at: string) => sql`has_unread = true, learner_has_unread = false,
  waiting_since = coalesce(waiting_since, ${at}::timestamptz)`

/**
 * Stores a message, with the automatic reply where the learner did not wait yet.
 * @returns the id of the message
 */
export async function writeMessage(
  tx: Tx,
  company: string,
  conversation: Conversation,
  written: Written,
  now: Date,
): Promise<string> {
  const { id: chat, user, settings } = conversation
  const { lastAt, waitingSince } = await lockChat(tx, company, conversation)
  const at = instantAfter(lastAt, now)
  const id = await insertMessage(tx, company, chat, written, at)
  await tx.execute(
    sql`update chats set last_at = ${at}, last_text = ${previewOf(written.message)}, last_from_learner = ${written.fromLearner},
        ${written.fromLearner ? asked(at) : answered} where id = ${chat}`,
  )
  if (!written.fromLearner)
    await tx.execute(sql`update users set last_contact_date = ${at} where id = ${user}`)
  if (written.fromLearner && waitingSince === null && settings.autoReply !== '')
    await replyAutomatically(tx, company, chat, settings.autoReply, instantAfter(at, now))
  return id
}

/** Lists go on showing what the learner wrote, who still waits. */
async function replyAutomatically(tx: Tx, company: string, chat: string, message: string, at: string) {
  await insertMessage(tx, company, chat, { author: null, fromLearner: false, message, mailed: false }, at)
  await tx.execute(sql`update chats set last_at = ${at}, learner_has_unread = true where id = ${chat}`)
}

/** Marks a conversation as read or unread, for the learner or for all who answer them. */
export async function markChat(
  tx: Tx,
  company: string,
  { reach }: Reader,
  conversation: Conversation,
  hasUnread: boolean,
): Promise<void> {
  await lockChat(tx, company, conversation)
  const column = sql.identifier(reach === 'S' ? 'learner_has_unread' : 'has_unread')
  await tx.execute(sql`update chats set ${column} = ${hasUnread} where id = ${conversation.id}`)
}
