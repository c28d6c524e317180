import type { Handlers } from '../../http/call'
import { takeIn } from './intake'
import { createToken, readTokens, revokeToken } from './tokens'

export const activityHandlers: Handlers<'activity'> = {
  send: ({ tx, caller, body, clock }) => takeIn(tx, caller.company, body, clock()),

  tokens: ({ tx }) => readTokens(tx),

  createToken: ({ tx, caller, body, clock }) => createToken(tx, caller, body.name, clock()),

  async revokeToken({ tx, params, clock }) {
    await revokeToken(tx, params.id, clock())
    return { done: true }
  },
}
