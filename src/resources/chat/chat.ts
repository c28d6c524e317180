import type { CallResult } from '../../providers/call/call-types'

export type ChatProgram = CallResult<'chat.promotions'>['data'][number]
export type ChatLearner = CallResult<'chat.students'>['data'][number]
export type WaitingLearner = CallResult<'chat.waiting'>['data'][number]
export type Chat = CallResult<'chat.ofStudent'>
export type ChatMessage = Chat['messages'][number]
export type MessagePage = CallResult<'chat.messages'>

/** A conversation by the learner and the program. */
export interface ChatPlace {
  program: string
  student: string
}

/** ms between looks at what is open, where the server does not tell of it by itself. */
export const looks = { conversation: 5000, lists: 15_000, waiting: 60_000 }
