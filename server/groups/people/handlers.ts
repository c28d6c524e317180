import { may, userTypes } from '#contract/roles'
import { userUpdate } from '#contract/schemas/user-update'
import { readResponsibilities, readTeachers } from '../../access/assigned'
import { isBelow } from '../../access/rank'
import { demandSeen } from '../../access/visibility'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { demandUnchanged } from '../../http/unchanged'
import { checkVersion } from '../../http/versions'
import { currentCompany } from '../../platform/companies'
import { impersonate, resetPasswordToken } from './account/acting'
import { askOwner, pendingEmail } from './account/address-change'
import { isInvitable } from './account/invitation'
import { besides, holdsGrant } from './besides'
import { hasActivity, readChallenges, readScores } from './learning/activity'
import { readAnalytics } from './learning/analytics'
import { readHistory } from './learning/history'
import { addNote, readNotes } from './learning/notes'
import { listUsers } from './list'
import { participantOf, storeParticipant } from './participant'
import { demandPerson, withGroupings } from './reads'
import { lockUser, readUser, removeUser, restoreUser, updateUser } from './writes'

/** What is known of one person. */
const reading = {
  async analytics(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readAnalytics(call.tx, call, call.params.id)
  },

  async scores(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readScores(call.tx, call, call.params.id, call.query.promotion)
  },

  async challenges(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readChallenges(call.tx, call, call.params.id, call.query.promotion)
  },

  async types(call) {
    const { type } = await demandPerson(call.tx, call, call.params.id)
    return { current: type, available: isBelow(type, call.caller) ? [...userTypes] : [type] }
  },

  async activity(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readHistory(call.tx, call, call.params.id, call.query)
  },

  async hasPlatformActivity(call) {
    await demandPerson(call.tx, call, call.params.userId)
    return { hasPlatformActivity: await hasActivity(call.tx, call, call.params.userId) }
  },
} satisfies Partial<Handlers<'users'>>

/** Who only reads may read notes too. */
const noting = {
  async notes(call) {
    await demandPerson(call.tx, call, call.params.id)
    return readNotes(call.tx, call.params.id)
  },

  async addNote(call) {
    const { tx, caller, params, body, reach, clock } = call
    if (reach === 'R') throw new Failure('forbidden')
    await demandPerson(tx, call, params.id)
    return addNote(tx, caller, params.id, body.notes, clock())
  },
} satisfies Partial<Handlers<'users'>>

export const peopleHandlers = {
  ...reading,
  ...noting,
  impersonate,
  resetPasswordToken,

  async profile(call) {
    const { tx, caller, params, clock } = call
    const person = await demandPerson(tx, call, params.id)
    const [[user], pending, responsibleFor, invitable, participant, company] = await Promise.all([
      withGroupings(tx, [person]),
      pendingEmail(tx, person._id, clock()),
      readResponsibilities(tx, call, person._id),
      may(caller.principal, 'employees.write') && isInvitable(tx, person),
      participantOf(call, person._id),
      currentCompany(tx, caller.company),
    ])
    if (!user) throw new Failure('notFound')
    const staff = holdsGrant(caller, person._id)
    return { ...user, pendingEmail: pending, staff, responsibleFor, invitable, ...participant, company }
  },

  list: call => listUsers(call.tx, call, call.query),

  async teachers(call) {
    const { promotionId } = call.query
    if (promotionId !== undefined) await demandSeen(call.tx, call, promotionId)
    return readTeachers(call.tx, call, promotionId)
  },

  async update(call) {
    const { tx, caller, params, body, ifMatch, clock } = call
    const person = await lockUser(tx, params.userId)
    checkVersion(ifMatch, person.version)
    demandUnchanged(userUpdate, body, await besides(tx, caller, person, body))
    const change = await updateUser(tx, caller, person, body, clock())
    await storeParticipant(call, person._id, body.fundae)
    const user = await readUser(tx, person._id)
    if (change === 'onConfirmation' && body.email) await askOwner(call, user, body.email)
    return {
      ...user,
      pendingEmail: await pendingEmail(tx, person._id, clock()),
      ...(await participantOf(call, person._id)),
    }
  },

  async remove({ tx, caller, params, ifMatch, clock }) {
    const person = await lockUser(tx, params.id)
    checkVersion(ifMatch, person.version)
    await removeUser(tx, caller, person, clock())
    return { done: true }
  },

  async undoDeletion({ tx, caller, params, clock }) {
    await restoreUser(tx, caller, params.id, clock())
    return { done: true }
  },
} satisfies Partial<Handlers<'users'>>
