import type { Handlers } from '../../http/call'
import { todayOf } from '../../platform/companies'
import { writeAttendance } from './export'
import { notingOf } from './noting'
import { readProof, storeProof } from './proofs'
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
    const { tx, params, body, files } = call
    await demandPlace(tx, call, params)
    return takeAttendance(tx, files, params, body, await notingOf(call))
  },

  async remove(call) {
    const { tx, params, ifMatch, files } = call
    await demandPlace(tx, call, params)
    await removeAttendance(tx, files, params, params.attendanceId, ifMatch)
    return { done: true }
  },

  async prove(call) {
    const { tx, params, body, ifMatch, files } = call
    await demandPlace(tx, call, params)
    return storeProof(
      tx,
      files,
      params,
      { ...body, attendance: params.attendanceId, ifMatch },
      await notingOf(call),
    )
  },

  proof: call => readProof(call.tx, call.files, call, call.params, call.query.proofUrl),

  ofStudent: ({ tx, params, query, ...reader }) =>
    readOfStudent(tx, reader, params.id, params.studentId, query.moduleIds),
}

export const attendanceExportHandlers = {
  attendanceExcel: call => writeAttendance(call, call.params.userId, call.query.language),
} satisfies Partial<Handlers<'users'>>
