import { changePassword } from '../auth/change-password'
import { requestReset } from '../auth/reset'
import type { Handlers } from '../call'
import { Failure } from '../failure'
import { currentCompany, findPerson, groupingsOf } from './queries'

export const usersHandlers: Handlers<'users'> = {
  async profile(call) {
    const { tx, caller, params } = call
    const found = await findPerson(tx, call, params.id)
    if (!found) throw new Failure('notFound')
    const { visible, ...person } = found
    if (!visible) throw new Failure('forbidden')
    return {
      ...person,
      staff: caller.principal === 'staff' && person._id === caller.user,
      ...(await groupingsOf(tx, person._id)),
      company: await currentCompany(tx, caller.company),
    }
  },

  requestPasswordReset: requestReset,

  changePassword,
}
