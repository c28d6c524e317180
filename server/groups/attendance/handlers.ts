import type { Handlers } from '../../http/call'
import { todayOf } from '../../platform/companies'
import { readUser } from '../people/writes'
import { demandPlace, listAttendance, readOfStudent } from './reads'
import { removeAttendance, takeAttendance } from './writes'

export const attendanceHandlers: Handlers<'attendance'> = {
  list: async call =>
    listAttendance(
      call.tx,
      call,
      call.params,
      call.query,
      await todayOf(call.tx, call.caller.company, call.clock()),
    ),

  async take(call) {
    const { tx, params, body, caller, clock } = call
    await demandPlace(tx, call, params)
    const { _id, name } = await readUser(tx, caller.user)
    return takeAttendance(tx, params, body, { by: { _id, name }, now: clock() })
  },

  async remove(call) {
    const { tx, params, ifMatch } = call
    await demandPlace(tx, call, params)
    await removeAttendance(tx, params, params.attendanceId, ifMatch)
    return { done: true }
  },

  ofStudent: ({ tx, params, query, ...reader }) =>
    readOfStudent(tx, reader, params.id, params.studentId, query.moduleIds),
}
