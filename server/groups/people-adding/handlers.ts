import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { invite, isInvitable, signsIn } from '../people/account/invitation'
import { storeParticipant } from '../people/participant'
import { insertUser, lockUser, readUser } from '../people/writes'
import { applyBulk } from '../people-bulk/handlers'
import { tooManyLinks } from './limit'
import { lockPrograms, makeResponsible } from './programs'

export const addingHandlers = {
  async create(call) {
    const { tx, caller, body, clock } = call
    const { programs = [], deadline, responsibleFor = [] } = body
    const now = clock()
    await lockPrograms(tx, programs, responsibleFor)
    const id = await insertUser(tx, caller.company, body, now)
    await storeParticipant(call, id, body.fundae)
    if (programs.length > 0)
      await applyBulk(tx, caller, { action: 'edit', userIds: [id], programs, deadline }, now)
    const user = await readUser(tx, id)
    await makeResponsible(tx, caller, user, responsibleFor, now)
    const invited = signsIn(user)
    if (invited) await invite(call, user)
    return { ...user, invited }
  },

  async resendInvitation(call) {
    const { tx, params, clock } = call
    const person = await lockUser(tx, params.id)
    if (!(await isInvitable(tx, person)))
      throw new Failure('conflict', [{ path: 'id', code: 'noInvitation' }])
    if (await tooManyLinks(tx, person._id, clock())) throw new Failure('tooMany')
    await invite(call, person)
    return { done: true }
  },
} satisfies Partial<Handlers<'users'>>
