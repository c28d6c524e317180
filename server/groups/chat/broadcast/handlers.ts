import type { Handlers } from '../../../http/call'
import { begin, retry } from './begin'
import { readBroadcasts } from './reads'
import { demandProgram, readRecipients, told } from './recipients'

/** Messages to many learners of a program. */
export const broadcastHandlers = {
  broadcast: begin,
  async recipients(call) {
    await demandProgram(call.tx, call, call.params.id)
    return told(await readRecipients(call.tx, call, call.params.id, call.body))
  },
  async broadcasts(call) {
    await demandProgram(call.tx, call, call.params.id)
    return readBroadcasts(call.tx, call.params.id)
  },
  retryBroadcast: retry,
} satisfies Partial<Handlers<'chat'>>
