import { type SQL, sql } from 'drizzle-orm'
import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import { chatPage } from '#contract/words/chat'
import { involved, type Reader } from '../../access/visibility'
import { p, u } from '../../db/aliases'
import type { Tx } from '../../db/database'
import { messages } from '../../db/schema'
import { all, demandOne } from '../../db/sql/rows'
import { Failure } from '../../errors/failure'
import { personColumns } from '../people/reads'
import { isUnread } from './lists'

type MessagePage = ResultInput<typeof contract.chat.messages>
type Message = MessagePage['messages'][number]

/** The conversation of an enrolment `e`, which the reader may see. */
const seen = (reader: Reader) =>
  reader.reach === 'S' ? sql`e.user_id = ${reader.caller.user}` : involved(reader, sql`e.program_id`)

const conversationColumns = (reader: Reader) => ({
  id: sql<string>`e.id`,
  user: sql<string>`e.user_id`,
  program: sql<string>`e.program_id`,
  name: personColumns.name,
  email: u.email,
  language: u.language,
  title: p.title,
  settings: p.chatSettings,
  removed: sql<boolean>`e.removed_at is not null`,
  hasUnread: sql<boolean>`coalesce(${isUnread(reader)}, false)`,
  /** Whether anything has been written to them. */
  wasWritten: sql<boolean>`exists (select from messages m where m.chat_id = e.id and not m.from_learner)`,
  seen: sql<boolean>`${seen(reader)}`,
})

async function readWhere(tx: Tx, reader: Reader, which: SQL) {
  const { seen: isSeen, ...conversation } = await demandOne(
    tx,
    conversationColumns(reader),
    sql`enrolments e join users u on u.id = e.user_id join programs p on p.id = e.program_id left join chats c on c.id = e.id
      where ${which} and u.deleted_at is null and p.deleted_at is null`,
  )
  if (!isSeen) throw new Failure('forbidden')
  return conversation
}

/** A conversation with whom and where it is. */
export type Conversation = Awaited<ReturnType<typeof readWhere>>

/** @throws Failure `notFound`, `forbidden` */
export const demandConversation = (tx: Tx, reader: Reader, id: string): Promise<Conversation> =>
  readWhere(tx, reader, sql`e.id = ${id}`)

/** The same, by the learner and the program. @throws Failure `notFound`, `forbidden` */
export const demandConversationOf = (
  tx: Tx,
  reader: Reader,
  { program, student }: { program: string; student: string },
): Promise<Conversation> => readWhere(tx, reader, sql`e.program_id = ${program} and e.user_id = ${student}`)

/** Why the reader may not write now; undefined where they may. */
export function closedBy(
  { reach }: Reader,
  { settings, removed, wasWritten }: Conversation,
): 'chatOff' | 'notInProgram' | 'mayNotBegin' | undefined {
  if (!settings.enabled) return 'chatOff'
  if (removed) return 'notInProgram'
  return reach === 'S' && !settings.learnersMayStart && !wasWritten ? 'mayNotBegin' : undefined
}

const messageColumns = {
  _id: messages.id,
  createdAt: messages.createdAt,
  message: messages.message,
  authorId: messages.authorId,
  authorName: messages.authorName,
  fromLearner: messages.fromLearner,
  sendEmail: messages.mailed,
}

const readMessages = async (tx: Tx, which: SQL): Promise<Message[]> => {
  const found = await all(tx, messageColumns, sql`messages where ${which}`)
  return found.map(({ authorId, authorName, ...message }) => ({
    ...message,
    author: authorId === null ? null : { _id: authorId, name: authorName },
  }))
}

/** The newest messages of a conversation, or those before an instant, the oldest first. */
export async function readPage(tx: Tx, chat: string, before?: string): Promise<MessagePage> {
  const earlier = before === undefined ? sql`true` : sql`created_at < ${before}::timestamptz`
  const found = await readMessages(
    tx,
    sql`chat_id = ${chat} and ${earlier} order by created_at desc limit ${chatPage + 1}`,
  )
  const page = found.slice(0, chatPage).toReversed()
  return { messages: page, lastTimestamp: found.length > chatPage ? (page[0]?.createdAt ?? null) : null }
}

/** A message by its id. */
export async function readMessage(tx: Tx, id: string): Promise<Message> {
  const [message] = await readMessages(tx, sql`id = ${id}`)
  if (!message) throw new Error(`The message ${id} is not there`)
  return message
}

/** The conversation with a learner in a program. @throws Failure `notFound`, `forbidden` */
export async function readChat(
  tx: Tx,
  reader: Reader,
  { program, student }: { program: string; student: string },
): Promise<ResultInput<typeof contract.chat.ofStudent>> {
  const conversation = await readWhere(tx, reader, sql`e.program_id = ${program} and e.user_id = ${student}`)
  const { id, user, name, email, title, hasUnread, settings } = conversation
  return {
    _id: id,
    ...(await readPage(tx, id)),
    hasUnread,
    student: { _id: user, name, email },
    promotion: { _id: program, title },
    open: reader.reach !== 'R' && closedBy(reader, conversation) === undefined,
    sendEmail: reader.reach !== 'S' && settings.emailByDefault,
  }
}
