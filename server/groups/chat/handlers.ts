import type { contract } from '#contract'
import type { ResultInput } from '#contract/endpoint'
import type { Reach } from '#contract/roles'
import { Failure } from '../../errors/failure'
import type { CompanyCall, Handlers } from '../../http/call'
import type { ChatEvent } from '../../platform/live/live'
import { readUser } from '../people/writes'
import { broadcastHandlers } from './broadcast/handlers'
import { cannedAnswerHandlers } from './canned-answers'
import { writeChat } from './export'
import { countUnread, listPromotions, listStudents } from './lists'
import { mailMessage } from './mail'
import { type Conversation, closedBy, demandConversation, readChat, readMessage, readPage } from './reads'
import { listWaiting } from './waiting/reads'
import { storeWaitingHours } from './waiting/writes'
import { markChat, writeMessage } from './writes'

/** A reader who may not write sees all of it. @throws Failure `forbidden` */
function demandWriter({ reach }: { reach: Reach }): void {
  if (reach === 'R') throw new Failure('forbidden')
}

/** @throws Failure `forbidden` where a learner may not begin, `conflict` where nobody may write */
function demandOpen(call: CompanyCall<typeof contract.chat.send>, conversation: Conversation): void {
  const code = closedBy(call, conversation)
  if (code) throw new Failure(code === 'mayNotBegin' ? 'forbidden' : 'conflict', [{ path: 'chatId', code }])
}

/** Tells who looks at it, wherever they do. */
const tellOf = (
  { tx, live, caller: { company } }: Pick<CompanyCall<typeof contract.chat.send>, 'tx' | 'live' | 'caller'>,
  { id: chat, user: student, program }: Conversation,
  kind: ChatEvent['kind'],
  by: ChatEvent['by'],
): Promise<void> => live.tell(tx, { company, chat: { kind, program, student, chat, by } })

/** Stores a message, and the mail of it where the learner gets one. */
async function send(
  call: CompanyCall<typeof contract.chat.send>,
): Promise<ResultInput<typeof contract.chat.send>> {
  const { tx, caller, reach, params, body, clock } = call
  demandWriter(call)
  const conversation = await demandConversation(tx, call, params.chatId)
  demandOpen(call, conversation)
  const fromLearner = reach === 'S'
  const mailed = !fromLearner && (body.sendEmail ?? conversation.settings.emailByDefault)
  const { _id, name } = await readUser(tx, caller.user)
  const written = { author: { _id, name }, fromLearner, message: body.message, mailed }
  const message = await writeMessage(tx, caller.company, conversation, written, clock())
  await tellOf(call, conversation, 'message', { _id, name })
  if (mailed) await mailMessage(call, [conversation], { message: body.message, from: name })
  return readMessage(tx, message)
}

/** Marks a conversation as read or unread. */
const mark =
  (hasUnread: boolean) =>
  async (
    call: CompanyCall<typeof contract.chat.markRead> | CompanyCall<typeof contract.chat.markUnread>,
  ): Promise<{ hasUnread: boolean }> => {
    demandWriter(call)
    const conversation = await demandConversation(call.tx, call, call.params.chatId)
    await markChat(call.tx, call.caller.company, call, conversation, hasUnread)
    await tellOf(call, conversation, 'read', null)
    return { hasUnread }
  }

export const chatHandlers: Handlers<'chat'> = {
  ...broadcastHandlers,
  ...cannedAnswerHandlers,
  unread: async call => ({ unread: await countUnread(call.tx, call) }),
  waiting: call => listWaiting(call.tx, call, call.query, call.clock()),
  async setWaitingHours({ tx, caller, body: { hours } }) {
    await storeWaitingHours(tx, caller.company, hours)
    return { hours }
  },
  promotions: call => listPromotions(call.tx, call, call.query),
  students: call => listStudents(call.tx, call, call.params.id, call.query),
  ofStudent: call => readChat(call.tx, call, { program: call.params.id, student: call.params.studentId }),
  async messages({ tx, params, query, ...call }) {
    const { id } = await demandConversation(tx, call, params.chatId)
    return readPage(tx, id, query.timestamp)
  },
  send,
  async typing(call) {
    demandWriter(call)
    const conversation = await demandConversation(call.tx, call, call.params.chatId)
    const { _id, name } = await readUser(call.tx, call.caller.user)
    await tellOf(call, conversation, 'typing', { _id, name })
    return { done: true }
  },
  markRead: mark(false),
  markUnread: mark(true),
}

export const chatExportHandlers = {
  chatExcel: call =>
    writeChat(call, call.files, { program: call.params.promotionId, student: call.params.id }),
} satisfies Partial<Handlers<'users'>>
