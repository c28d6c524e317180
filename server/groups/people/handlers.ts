import { userUpdate } from '#contract/schemas/user-update'
import { readResponsibilities } from '../../access/assigned'
import { Failure } from '../../errors/failure'
import type { Handlers } from '../../http/call'
import { demandUnchanged } from '../../http/unchanged'
import { checkVersion } from '../../http/versions'
import { changePassword } from '../auth/change-password'
import { confirmAddress } from '../auth/confirm-address'
import { requestReset } from '../auth/reset'
import { askOwner, pendingEmail } from './address-change'
import { besides, holdsGrant } from './besides'
import { employeeHandlers } from './employee-handlers'
import { invite } from './invitation'
import { listUsers } from './list'
import { currentCompany, demandPerson, withGroupings } from './queries'
import { insertUser, lockUser, readUser, removeUser, updateUser } from './writes'

export const usersHandlers: Handlers<'users'> = {
  ...employeeHandlers,

  async profile(call) {
    const { tx, caller, params, clock } = call
    const person = await demandPerson(tx, call, params.id)
    const [user] = await withGroupings(tx, [person])
    if (!user) throw new Failure('notFound')
    return {
      ...user,
      pendingEmail: await pendingEmail(tx, person._id, clock()),
      staff: holdsGrant(caller, person._id),
      responsibleFor: await readResponsibilities(tx, call, person._id),
      company: await currentCompany(tx, caller.company),
    }
  },

  list: call => listUsers(call.tx, call, call.query),

  async create(call) {
    const { tx, caller, body, clock } = call
    const user = await readUser(tx, await insertUser(tx, caller.company, body, clock()))
    await invite(call, user)
    return user
  },

  async update(call) {
    const { tx, caller, params, body, ifMatch, clock } = call
    const person = await lockUser(tx, params.userId)
    checkVersion(ifMatch, person.version)
    demandUnchanged(userUpdate, body, await besides(tx, caller, person, body))
    const change = await updateUser(tx, caller, person, body, clock())
    const user = await readUser(tx, person._id)
    if (change === 'onConfirmation' && body.email) await askOwner(call, user, body.email)
    return { ...user, pendingEmail: await pendingEmail(tx, person._id, clock()) }
  },

  async remove({ tx, caller, params, ifMatch, clock }) {
    const person = await lockUser(tx, params.id)
    checkVersion(ifMatch, person.version)
    await removeUser(tx, caller, person, clock())
    return { done: true }
  },

  requestPasswordReset: requestReset,

  changePassword,

  confirmAddress,
}
