import type { chats, enrolments, messages } from '../../../db/schema'
import type { ProgramLanguage } from '../data/area'
import { exchanges } from '../data/chats'
import type { Random } from '../random'
import { day, hour, idAt, iso, minute } from '../seed-time'

export interface ChatRows {
  chats: (typeof chats.$inferInsert)[]
  messages: (typeof messages.$inferInsert)[]
}

interface Chatting {
  companyId: string
  now: number
  /** The programs with chats, and the language that is spoken in each. */
  programs: ReadonlyMap<string, ProgramLanguage>
  /** Those who answer. */
  faculty: readonly { id: string; name: string }[]
}

/** Of those who learn in a program with chats, how many have written. */
const talkative = 0.15

/** How long ago the last message was, in ms: many are of these days. */
const passedOf = (random: Random): number =>
  random.chance(0.4) ? random.int(10 * minute, 4 * day) : random.int(4 * day, 90 * day)

/** Makes the conversations of learners, from how they are enrolled. */
export function createChats(random: Random, { companyId, now, programs, faculty }: Chatting) {
  return (
    learners: readonly (typeof enrolments.$inferInsert)[],
    nameOf: (learner: string) => string,
  ): ChatRows => {
    const rows: ChatRows = { chats: [], messages: [] }
    for (const { id = '', userId, programId, removedAt } of learners) {
      const language = programs.get(programId)
      if (!language || removedAt || !random.chance(talkative)) continue
      const texts = random.pick(exchanges).map(text => text[language])
      const answers = random.pick(faculty)
      const last = now - passedOf(random)
      const from = last - (texts.length - 1) * random.int(20 * minute, 3 * hour)
      const step = texts.length > 1 ? (last - from) / (texts.length - 1) : 0
      for (const [place, message] of texts.entries()) {
        const fromLearner = place % 2 === 0
        const at = from + place * step
        rows.messages.push({
          id: idAt(random, at),
          companyId,
          chatId: id,
          authorId: fromLearner ? userId : answers.id,
          authorName: fromLearner ? nameOf(userId) : answers.name,
          fromLearner,
          message,
          mailed: !fromLearner && random.chance(0.3),
          createdAt: iso(at),
        })
      }
      const fromLearner = texts.length % 2 === 1
      // Thanks at the end are read and wait for nothing.
      const waits = fromLearner && texts.length === 1
      rows.chats.push({
        id,
        companyId,
        userId,
        programId,
        lastAt: iso(last),
        lastText: texts.at(-1) ?? '',
        lastFromLearner: fromLearner,
        hasUnread: waits && random.chance(0.8),
        waitingSince: waits ? iso(last) : null,
      })
    }
    return rows
  }
}
