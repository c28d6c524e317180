import { changePassword } from '../auth/change-password'
import { requestReset } from '../auth/reset'
import type { Handlers } from '../call'
import { employeeHandlers } from '../employees/handlers'
import { Failure } from '../failure'
import { checkVersion } from '../versions'
import { listUsers } from './list'
import { currentCompany, demandPerson, withGroupings } from './queries'
import { insertUser, lockUser, readUser, removeUser, updateUser } from './writes'

export const usersHandlers: Handlers<'users'> = {
  ...employeeHandlers,

  async profile(call) {
    const { tx, caller, params } = call
    const person = await demandPerson(tx, call, params.id)
    const [user] = await withGroupings(tx, [person])
    if (!user) throw new Failure('notFound')
    return {
      ...user,
      staff: caller.principal === 'staff' && person._id === caller.user,
      company: await currentCompany(tx, caller.company),
    }
  },

  list: call => listUsers(call.tx, call, call.query),

  async create({ tx, caller, body, clock }) {
    return readUser(tx, await insertUser(tx, caller.company, body, clock()))
  },

  async update({ tx, caller, params, body, ifMatch, clock }) {
    const person = await lockUser(tx, params.userId)
    checkVersion(ifMatch, person.version)
    await updateUser(tx, caller, person, body, clock())
    return readUser(tx, person._id)
  },

  async remove({ tx, caller, params, clock }) {
    await removeUser(tx, caller, await lockUser(tx, params.id), clock())
    return { done: true }
  },

  requestPasswordReset: requestReset,

  changePassword,
}
