import { z } from 'zod'
import { chatPage, leftOutReasons } from '../words/chat'
import { jobStates } from '../words/jobs'
import { maxLength } from '../words/limits'
import { commaList, id, instant, label, search, text, version, wrong } from './base'
import { user } from './user'

/** What is written: text as it was typed, line breaks and all, and never blank. */
export const messageText = text(maxLength.message).refine(value => value.trim() !== '', wrong('required'))

export const message = z.object({
  _id: id,
  createdAt: instant,
  message: z.string(),
  /** Null for an automatic reply. */
  author: z.object({ _id: id, name: z.string() }).nullable(),
  fromLearner: z.boolean(),
  /** It was mailed as well. */
  sendEmail: z.boolean(),
})

/** A page of a conversation, the oldest message first. */
export const messagePage = z.object({
  messages: z.array(message),
  /** What `timestamp` gives the messages before these; null where there are none. */
  lastTimestamp: instant.nullable(),
})

/** A conversation with its newest messages. */
export const chat = messagePage.extend({
  _id: id,
  hasUnread: z.boolean(),
  student: z.object({ _id: id, name: z.string(), email: z.string() }),
  promotion: z.object({ _id: id, title: z.string() }),
  /** Whether the caller may write now. */
  open: z.boolean(),
  /** Whether a message is mailed where it does not say so itself. */
  sendEmail: z.boolean(),
})

/** The last message of a conversation, as a list shows it. */
const lastMessage = z.object({ createdAt: instant, message: z.string(), fromLearner: z.boolean() })

/** A learner of a program as a list of chats shows them. */
export const chatStudent = user
  .pick({
    _id: true,
    firstName: true,
    lastName: true,
    name: true,
    email: true,
    companyOrganizations: true,
    companySuborganizations: true,
    companyGroups: true,
  })
  .extend({
    /** Null until there is a conversation. */
    chatId: id.nullable(),
    hasUnread: z.boolean(),
    lastMessage: lastMessage.nullable(),
    /** Since when they wait for an answer. */
    waitingSince: instant.nullable(),
  })

/** A program as a list of chats shows it. */
export const chatPromotion = z.object({
  _id: id,
  title: z.string(),
  /** How many conversations hold something unread. */
  unread: z.number().int(),
  learners: z.number().int(),
  lastMessageAt: instant.nullable(),
})

/** A page of a list, and what `next` gives the one after it; null at the end. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ data: z.array(item), next: z.string().nullable() })

/** `next` is what an answer gave as such (decisions, section 7). */
export const chatPaging = {
  q: search,
  next: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(chatPage),
}

/** Which learners are listed, or written to. */
export const chatGroupings = {
  companyOrganizations: commaList(id).optional(),
  companySuborganizations: commaList(id).optional(),
  companyGroups: commaList(id).optional(),
}

const chosenLearner = z.object({ _id: id, name: z.string(), email: z.string() })

/** Who is written to: those who are named, or all learners of the program in some groupings. */
export const recipientsBody = {
  studentIds: z.array(id).max(20_000).optional(),
  groupFilters: z
    .strictObject({
      companyOrganizations: z.array(id).max(500).optional(),
      companySuborganizations: z.array(id).max(500).optional(),
      companyGroups: z.array(id).max(500).optional(),
    })
    .optional(),
}

/** Who gets a broadcast and who of the chosen does not, the first of each by name. */
export const recipients = z.object({
  recipients: z.array(chosenLearner),
  recipientsCount: z.number().int(),
  leftOut: z.array(chosenLearner.extend({ reason: z.enum(leftOutReasons) })),
  leftOutCount: z.number().int(),
})

/** How far a broadcast is. */
export const broadcast = z.object({
  _id: id,
  promotion: z.object({ _id: id, title: z.string() }),
  message: z.string(),
  sendEmail: z.boolean(),
  author: z.object({ _id: id, name: z.string() }),
  createdAt: instant,
  /** Of the work that sends it: one that waits can be called back. */
  state: z.enum(jobStates),
  waiting: z.number().int(),
  sent: z.number().int(),
  failed: z.number().int(),
  /** Those who did not get it, the first by name. */
  failures: z.array(chosenLearner.extend({ reason: z.enum(leftOutReasons) })),
})

/** A learner who waits for an answer. */
export const waitingLearner = z.object({
  chatId: id,
  student: chosenLearner,
  promotion: z.object({ _id: id, title: z.string() }),
  waitingSince: instant,
  lastMessage,
})

/** A text that those who answer use again and again. */
export const cannedAnswer = z.object({ _id: id, title: z.string(), message: z.string(), version })

/** Its title is one line, by which it is found. */
export const newCannedAnswer = z.strictObject({ title: label(maxLength.name), message: messageText })
